import { hash } from 'node:crypto'
import type { Database, Sql } from '#db/client.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { addressKey, spendAttempt } from './attempts.ts'

/**
 * Sends a buyer another validation mail, if there is one to validate. Whether there is finds out the job: who asks is
 * answered alike, and as fast. Returns 0, or how many milliseconds to wait. `now` in epoch ms.
 */
export async function resendValidation({ db, sql }: { db: Database; sql: Sql }, request: { email: string; address: string; now: number }): Promise<number> {
  const { email, address, now } = request
  const waitMs =
    (await spendAttempt(sql, 'resend-address', addressKey(address))) ||
    (await spendAttempt(sql, 'resend-account', hash('sha256', email, 'base64url')))
  if (waitMs === 0) await enqueue(db, [{ task: 'accounts.resend-validation', payload: { email, askedAt: now } }])
  return waitMs
}
