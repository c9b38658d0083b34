import type { Database, Sql } from '#db/client.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { addressKey, spendAttempt } from './attempts.ts'

/**
 * Sends a buyer or a seller another validation mail, if there is one to validate. Whether there is finds out the job: who asks is
 * answered alike, and as fast. How often others ask refuses nobody (`tasks.ts` bounds the mails); an address that asks
 * too often has to wait. Returns 0, or how many milliseconds. `now` in epoch ms.
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
