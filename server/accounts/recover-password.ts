import { hash } from 'node:crypto'
import { and, eq, gt, isNull, sql as raw } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { type Audience, accounts, mailLinks } from '#db/schema/accounts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { addressKey, forgetAttempts, spendAttempt } from './attempts.ts'
import { loginKey } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import { closeAllSessions, type Doors } from './sessions.ts'
import { hashToken } from './tokens.ts'

type AskRecovery = { audience: Audience; /** Lower case. */ email: string; /** The client's IP address. */ address: string; /** Epoch ms. */ now: number }

/**
 * Has a link to a new password mailed to that address, if it has an account of the audience. Whether it has is found out
 * by the job: who asks is answered alike, and as fast. Returns 0, or how many milliseconds to wait.
 */
export async function askRecovery({ db, sql }: { db: Database; sql: Sql }, { audience, email, address, now }: AskRecovery): Promise<number> {
  const waitMs =
    (await spendAttempt(sql, 'recover-address', addressKey(address))) ||
    (await spendAttempt(sql, 'recover-account', hash('sha256', `${audience} ${email}`, 'base64url')))
  if (waitMs === 0) await enqueue(db, [{ task: 'accounts.send-recovery', payload: { audience, email, askedAt: now } }])
  return waitMs
}

/** Whose password a link renews: the audience, and the name they sign in with. */
export type Recovery = { accountId: number; audience: Audience; identifier: string }

/** What a link is for, without using it: scanners open links too. Null when it is forged, used or expired. `now` in epoch ms. */
export async function readRecovery(db: Database, token: string, now: number): Promise<Recovery | null> {
  const [account] = await db
    .select({ accountId: accounts.id, audience: accounts.audience, email: accounts.email, username: accounts.username })
    .from(mailLinks)
    .innerJoin(accounts, eq(accounts.id, mailLinks.accountId))
    .where(usable(token, now))
  if (!account) return null
  const { accountId, audience, email, username } = account
  return { accountId, audience, identifier: audience === 'buyer' ? email : (username ?? email) }
}

/**
 * Uses a link for a new password. Whoever else is signed in to the account is not any more, its e-mail is proven, and
 * nothing is held against it. Returns whose it was, or null as `readRecovery`. `now` in epoch ms.
 */
export async function resetPassword({ db, sql, dismiss }: Doors & { sql: Sql }, { token, password, now }: { token: string; password: string; now: number }): Promise<Recovery | null> {
  // A hash is dear: only for a link that is good so far.
  const recovery = await readRecovery(db, token, now)
  if (!recovery) return null
  const { accountId, audience, identifier } = recovery
  const passwordHash = await hashPassword(password)
  const closed = await db.transaction(async (tx) => {
    const used = await tx.update(mailLinks).set({ usedAt: now }).where(usable(token, now)).returning({ accountId: mailLinks.accountId })
    if (used.length === 0) return null
    // Links that were asked for before lead nowhere now.
    await tx.update(mailLinks).set({ usedAt: now }).where(and(eq(mailLinks.accountId, accountId), eq(mailLinks.purpose, 'reset-password'), isNull(mailLinks.usedAt)))
    const emailValidatedAt = raw`coalesce(${accounts.emailValidatedAt}, ${new Date(now).toISOString()}::timestamptz)`
    await tx.update(accounts).set({ passwordHash, emailValidatedAt }).where(eq(accounts.id, accountId))
    return closeAllSessions(tx, accountId)
  })
  if (!closed) return null
  dismiss(closed)
  await forgetAttempts(sql, 'login-account', loginKey(audience, identifier))
  return recovery
}

function usable(token: string, now: number) {
  return and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, 'reset-password'), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now))
}
