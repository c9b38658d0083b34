import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { termsAcceptances } from '#db/schema/people/terms.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'
import { rowInForce } from './in-force.ts'
import { openAccount } from '#db/account-standing.ts'

/** `replaced`: a newer version came into force while this one was read. */
type Acceptance = 'accepted' | 'replaced'

/** Records that an account accepts the terms in force, of which it was shown `termsId`. Once. `now` in epoch ms. */
export function acceptTerms(
  db: Database,
  { accountId }: Payer,
  { termsId, now }: { termsId: number; now: number },
): Promise<Acceptance> {
  return transact(db, async ({ tx }): Promise<Acceptance> => {
    const inForce = await rowInForce(tx, now)
    if (inForce?.id !== termsId) return 'replaced'
    const [held] = await tx
      .update(accounts)
      .set({ termsId })
      .where(and(eq(accounts.id, accountId), openAccount()))
      .returning({ id: accounts.id })
    if (held) await tx.insert(termsAcceptances).values({ accountId, termsId, acceptedAt: now }).onConflictDoNothing()
    return 'accepted'
  })
}
