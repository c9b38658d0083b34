import { and, eq, gt, isNull, sql as raw } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/accounts.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey, forgetAttempts, spendAttempt } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { closeSession, type Doors, sessionName } from './sessions.ts'

export type ProvePassword = {
  account: number
  /** The session's that asks. */
  token: string
  password: string
  /** The client's IP address. */
  address: string
  /** Epoch ms. */
  now: number
}

/** `passwordHash`: what was proven, for whoever acts on it to find unchanged. `session-ended`: sign in again. */
export type Proof = { ok: true; passwordHash: string } | { ok: false; code: 'wrong' | 'session-ended' }

/**
 * Whoever is signed in shows that they know the password. Wrong ones are counted by session: five, and the next try
 * ends the session. So whoever holds a stolen one has five guesses, and cannot lock its owner out of signing in with
 * them.
 */
export async function provePassword(house: Doors & { sql: Sql }, proving: ProvePassword): Promise<Proof> {
  const { db, sql } = house
  const { account, token, password, address, now } = proving
  const name = sessionName(token)
  if ((await spendAttempt(sql, 'prove-session', name)) > 0) {
    await recordSecurityEvent(db, {
      kind: 'sessions.ended',
      account,
      address: addressKey(address),
      detail: { count: 1 },
      at: now,
    })
    await closeSession(house, token)
    return { ok: false, code: 'session-ended' }
  }
  const passwordHash = await hashOf(db, account, name)
  if (passwordHash === null) return { ok: false, code: 'session-ended' }
  if (await verifyPassword(passwordHash, password)) {
    await forgetAttempts(sql, 'prove-session', name)
    return { ok: true, passwordHash }
  }
  // A second press of the same form: the first one has changed the password and ended this session meanwhile.
  if ((await hashOf(db, account, name)) === null) return { ok: false, code: 'session-ended' }
  await recordSecurityEvent(db, { kind: 'password.refused', account, address: addressKey(address), at: now })
  return { ok: false, code: 'wrong' }
}

/** The account's password hash, while the session is open; null when it is over. */
async function hashOf(db: Database, account: number, session: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, session),
        eq(accounts.id, account),
        gt(sessions.expiresAt, raw`now()`),
        isNull(accounts.closedAt),
      ),
    )
  return row?.passwordHash ?? null
}
