import { and, eq, gt, inArray, isNull, sql as raw } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { type Audience, accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { rememberDevice } from '#server/people/accounts/sign-in/known-devices.ts'
import { hashPassword } from './passwords.ts'
import { closeAllSessions, type Doors } from '#server/people/accounts/sessions/sessions.ts'
import { hashToken } from '#server/people/accounts/sessions/tokens.ts'

type AskRecovery = {
  audience: Audience
  /** Lower case. */ email: string
  /** The client's IP address. */ address: string
  /** Epoch ms. */ now: number
  /** Path of ours to continue at. */ returnPath?: string | null
}

/**
 * Mails a link for a new password to the address, if it has an account of the audience. Only the job looks up the
 * account, so that response and duration are the same in both cases. Requests by others never block a user (`tasks.ts`
 * limits the mails); an IP address with too many requests must wait. Returns 0, or the milliseconds to wait.
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

/** The account a link is for: audience, sign-in name and path to continue at. */
type Recovery = { accountId: number; audience: Audience; identifier: string; returnPath: string | null }

/**
 * The account of a link, without using it: scanners open links too. Null if the link is forged, used or expired. `now`
 * in epoch ms.
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
  /** Token of the browser's device cookie, if any. */
  device?: string | null
  /** Epoch ms. */
  now: number
}

/** `device`: token by which the browser that set the password is known to the account. */
type Recovered = Recovery & { device: string | null }

/**
 * Uses a link to set a new password. Ends all the account's sessions, validates its e-mail, and leaves only this
 * browser known, so that failed attempts by unknown browsers do not delay it. Returns the account, or null as
 * `readRecovery`.
 */
export async function resetPassword(
  { db, dismiss }: Doors,
  { token, password, address, device = null, now }: NewPassword,
): Promise<Recovered | null> {
  // Hashing is expensive: only for a link that is valid so far.
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
    // Invalidates links requested before.
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
