import { sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { Obligations } from '#server/people/index.ts'

/** Obligations of an account from payments that it has begun. */
export const payerObligations = {
  paying: (account) => sql`exists (
    select from payments p where p.payer_id = ${account} and p.state in ${STATES.payment.undecided})`,
  'refund-due': (account) => sql`exists (
    select from refunds_due r join payments p on p.id = r.payment_id
    where p.payer_id = ${account} and r.resolved_at is null)`,
} satisfies Partial<Obligations>
