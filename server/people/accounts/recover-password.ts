import { and, eq, gt, inArray, isNull, sql as raw } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { type Audience, accounts, mailLinks } from '#db/schema/accounts.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey, spendAttempt } from './attempts.ts'
import { rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { closeAllSessions, type Doors } from './sessions.ts'
import { hashToken } from './tokens.ts'

type AskRecovery = {
  audience: Audience
  /** Lower case. */ email: string
  /** The client's IP address. */ address: string
  /** Epoch ms. */ now: number
  /** Where they were on the way to, a path of ours. */ returnPath?: string | null
}

/**
 * Has a link to a new password mailed to that address, if it has an account of the audience. Whether it has is found
 * out by the job: who asks is answered alike, and as fast. How often others ask refuses nobody (`tasks.ts` bounds the
 * mails); an address that asks too often has to wait. Returns 0, or how many milliseconds.
 */
export async function askRecovery(
  { db, sql }: { db: Database; sql: Sql },
  { audience, email, address, now, returnPath = null }: AskRecovery,
): Promise<number> {
  const from = addressKey(address)
  const waitMs = await spendAttempt(sql, 'recover-address', from)
  if (waitMs === 0)
    await enqueue(db, [
      { task: 'accounts.send-recovery', payload: { audience, email, address: from, askedAt: now, returnPath } },
    ])
  return waitMs
}

/** Whose password a link renews: the audience, the name they sign in with, and where they were on the way to. */
export type Recovery = { accountId: number; audience: Audience; identifier: string; returnPath: string | null }

/**
 * What a link is for, without using it: scanners open links too. Null when it is forged, used or expired. `now` in
 * epoch ms.
 */
export async function readRecovery(db: Database, token: string, now: number): Promise<Recovery | null> {
  const [account] = await db
    .select({
      accountId: accounts.id,
      audience: accounts.audience,
      email: accounts.email,
      username: accounts.username,
      returnPath: mailLinks.returnPath,
    })
    .from(mailLinks)
    .innerJoin(accounts, eq(accounts.id, mailLinks.accountId))
    .where(usable(token, now))
  if (!account) return null
  const { accountId, audience, email, username, returnPath } = account
  return { accountId, audience, returnPath, identifier: audience === 'buyer' ? email : (username ?? email) }
}

type NewPassword = {
  token: string
  password: string
  /** The client's IP address. */
  address: string
  /** The token of the browser's device cookie, if it has one. */
  device?: string | null
  /** Epoch ms. */
  now: number
}

/** `device`: the token by which the browser that renewed the password is known to the account. */
export type Recovered = Recovery & { device: string | null }

/**
 * Uses a link for a new password. Whoever else is signed in to the account is not any more, its e-mail is proven, and
 * this browser alone is known to it: strangers' failures do not keep it waiting. Returns whose it was, or null as
 * `readRecovery`.
 */
export async function resetPassword(
  { db, dismiss }: Doors,
  { token, password, address, device = null, now }: NewPassword,
): Promise<Recovered | null> {
  // A hash is dear: only for a link that is good so far.
  const recovery = await readRecovery(db, token, now)
  if (!recovery) return null
  const { accountId } = recovery
  const passwordHash = await hashPassword(password)
  const closed = await db.transaction(async (tx) => {
    const used = await tx
      .update(mailLinks)
      .set({ usedAt: now })
      .where(usable(token, now))
      .returning({ accountId: mailLinks.accountId })
    if (used.length === 0) return null
    // Links that were asked for before lead nowhere now.
    await tx
      .update(mailLinks)
      .set({ usedAt: now })
      .where(
        and(
          eq(mailLinks.accountId, accountId),
          inArray(mailLinks.purpose, ['reset-password', 'admin-invitation']),
          isNull(mailLinks.usedAt),
        ),
      )
    const emailValidatedAt = raw`coalesce(${accounts.emailValidatedAt}, ${new Date(now).toISOString()}::timestamptz)`
    await tx
      .update(accounts)
      .set({ passwordHash, emailValidatedAt, mustChangePassword: false })
      .where(eq(accounts.id, accountId))
    return closeAllSessions(tx, accountId)
  })
  if (!closed) return null
  dismiss(closed)
  await noteSecurityEvent(db, { kind: 'password.recovered', account: accountId, address: addressKey(address), at: now })
  const known = await rememberDevice(db, { accountId, passwordHash, old: device, now }).catch(() => null)
  return { ...recovery, device: known }
}

function usable(token: string, now: number) {
  return and(
    eq(mailLinks.tokenHash, hashToken(token)),
    eq(mailLinks.purpose, 'reset-password'),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  )
}
