import type { Database } from '#db/client.ts'
import { mailLinks } from '#db/schema/accounts.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { hashToken, makeToken } from './tokens.ts'

/** A link in a mail can be used this long. */
export const LINK_HOURS = 48

/** The token of a new single-use link; only its hash is kept. `now` in epoch ms. */
export async function makeMailLink(db: Database | Tx, accountId: number, purpose: 'validate-email' | 'reset-password', now: number): Promise<string> {
  const token = makeToken()
  await db.insert(mailLinks).values({ tokenHash: hashToken(token), accountId, purpose, expiresAt: now + LINK_HOURS * 3_600_000 })
  return token
}
