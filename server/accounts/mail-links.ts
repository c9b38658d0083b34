import type { Database } from '#db/client.ts'
import { mailLinks } from '#db/schema/accounts.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { hashToken, makeToken } from './tokens.ts'

/** A link in a mail can be used so many hours: one that opens the account shorter than one that only says yes. */
export const LINK_HOURS = { 'validate-email': 48, 'reset-password': 1 } as const

/** The token of a new single-use link; only its hash is kept. `now` in epoch ms. */
export async function makeMailLink(db: Database | Tx, accountId: number, purpose: keyof typeof LINK_HOURS, now: number): Promise<string> {
  const token = makeToken()
  await db.insert(mailLinks).values({ tokenHash: hashToken(token), accountId, purpose, expiresAt: now + LINK_HOURS[purpose] * 3_600_000 })
  return token
}
