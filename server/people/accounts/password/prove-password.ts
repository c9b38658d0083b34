import { and, eq, gt, sql as raw } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey, forgetAttempts, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { verifyPassword } from './passwords.ts'
import { closeSession, type Doors, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { openAccount } from '#db/account-standing.ts'

export type ProvePassword = {
  account: number
  /** Token of the request's session. */
  token: string
  password: string
  /** The client's IP address. */
  address: string
  /** Epoch ms. */
  now: number
}

/** `passwordHash`: the verified hash, for detecting a later change. `session-ended`: the user must sign in again. */
export type Proof = { ok: true; passwordHash: string } | { ok: false; code: 'wrong' | 'session-ended' }

/**
 * Verifies the password of a signed-in user. Wrong ones are counted per session: the sixth attempt ends the session. A
 * stolen session thus has five guesses and cannot lock its owner out of signing in.
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
  // The form was sent twice: the first request has changed the password and ended this session.
  if ((await hashOf(db, account, name)) === null) return { ok: false, code: 'session-ended' }
  await recordSecurityEvent(db, { kind: 'password.refused', account, address: addressKey(address), at: now })
  return { ok: false, code: 'wrong' }
}

/** The account's password hash while the session is open; null if it has ended. */
async function hashOf(db: Database, account: number, session: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(eq(sessions.tokenHash, session), eq(accounts.id, account), gt(sessions.expiresAt, raw`now()`), openAccount()),
    )
  return row?.passwordHash ?? null
}
