import type { Database, Sql } from '#db/client.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { addressKey, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'

/**
 * Sends a buyer or seller another validation mail, if the account is unvalidated. Only the job looks up the account, so
 * that response and duration are the same in both cases. Requests by others never block a user (`tasks.ts` limits the
 * mails); an IP address with too many requests must wait. Returns 0, or the milliseconds to wait. `now` in epoch ms.
 */
export async function resendValidation(
  { db, sql }: { db: Database; sql: Sql },
  request: {
    email: string
    audience?: 'buyer' | 'seller'
    address: string
    now: number
    /** A path of ours. */ returnPath?: string | null
  },
): Promise<number> {
  const { email, audience = 'buyer', address, now, returnPath = null } = request
  const waitMs = await spendAttempt(sql, 'resend-address', addressKey(address))
  if (waitMs === 0)
    await enqueue(db, [{ task: 'accounts.resend-validation', payload: { email, audience, askedAt: now, returnPath } }])
  return waitMs
}
