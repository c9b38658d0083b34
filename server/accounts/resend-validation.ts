import { hash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { addressKey, spendAttempt } from './attempts.ts'

/**
 * Sends a buyer another validation mail, if there is one to validate. The answer is the same when there is not, so
 * that nobody learns who has an account. Returns 0, or how many milliseconds to wait. `now` in epoch ms.
 */
export async function resendValidation({ db, sql }: { db: Database; sql: Sql }, request: { email: string; address: string; now: number }): Promise<number> {
  const { email, address, now } = request
  const waitMs =
    (await spendAttempt(sql, 'resend-address', addressKey(address))) ||
    (await spendAttempt(sql, 'resend-account', hash('sha256', email, 'base64url')))
  if (waitMs > 0) return waitMs
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.audience, 'buyer'), eq(accounts.email, email), isNull(accounts.emailValidatedAt)))
  if (account) await enqueue(db, [{ task: 'accounts.send-validation', payload: { accountId: account.id, askedAt: now } }])
  return 0
}
