import { sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { Obligations } from '#server/people/index.ts'

/** Obligations of a sale's buyer and seller: they last until its claims are closed and its deal has ended. */
export const dealObligations = {
  claiming: (account) => sql`exists (select from claims c where c.buyer_id = ${account} and c.closed_at is null)`,
  'claimed-against': (account) => sql`exists (
    select from claims c join auctions a on a.id = c.auction_id where a.seller_id = ${account}
    and c.closed_at is null)`,
  dealing: (account) => sql`(exists (select from deals d where d.seller_id = ${account} and d.due_at is not null)
    or exists (select from deals d where d.buyer_id = ${account} and d.state in ${STATES.deal.toCome}))`,
} satisfies Partial<Obligations>
