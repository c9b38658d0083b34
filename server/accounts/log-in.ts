import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { type Audience, accounts } from '#db/schema/accounts.ts'
import { addressKey, forgetAttempts, giveBackAttempt, spendAttempt } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

export type Credentials = {
  audience: Audience
  /** A buyer's e-mail; the user name of a seller or an administrator. Case does not matter. */
  identifier: string
  password: string
  /** The client's IP address. */
  address: string
  /** What its browser calls itself; for the owner's list of sessions. */
  userAgent?: string | null
  /** Epoch ms. */
  now: number
}

export type LogIn =
  /** `onboarded`: a buyer's personal data and documents are complete. */
  | { ok: true; accountId: number; token: string; onboarded: boolean }
  /** `no-session`: the password was right, but the database would not have the session. */
  | { ok: false; code: 'wrong' | 'not-validated' | 'no-session' }
  /** Milliseconds until the next attempt is free. */
  | { ok: false; code: 'too-many'; waitMs: number }

/**
 * Signs in, counting attempts per account and per address. An unknown account, a wrong password and too many
 * attempts on either look and last alike, so that nobody learns who has an account here.
 */
export async function logIn({ db, sql }: { db: Database; sql: Sql }, credentials: Credentials): Promise<LogIn> {
  const { audience, password, now } = credentials
  const identifier = credentials.identifier.trim().toLowerCase()
  const account = loginKey(audience, identifier)
  const address = addressKey(credentials.address)
  // One after the other: an address that is out of attempts must not use up an account's.
  const waitMs = (await spendAttempt(sql, 'login-address', address)) || (await spendAttempt(sql, 'login-account', account))
  if (waitMs > 0) return { ok: false, code: 'too-many', waitMs }

  const found = await findAccount(db, audience, identifier)
  if (!(await verifyPassword(found?.passwordHash ?? null, password)) || !found) return { ok: false, code: 'wrong' }

  await Promise.all([forgetAttempts(sql, 'login-account', account), giveBackAttempt(sql, 'login-address', address)])
  // Administrators are made by administrators: their address needs no proof.
  if (audience !== 'admin' && !found.validated) return { ok: false, code: 'not-validated' }
  const token = await openSession(db, found.id, now, credentials).catch((error: Error) => {
    console.error(`No session for account ${found.id}: ${String(error.cause ?? error)}`)
    return null
  })
  return token ? { ok: true, accountId: found.id, token, onboarded: found.onboarded } : { ok: false, code: 'no-session' }
}

async function findAccount(db: Database, audience: Audience, identifier: string) {
  const name = audience === 'buyer' ? accounts.email : accounts.username
  const [account] = await db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      validated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
      onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
    })
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(name, identifier)))
  return account
}

/** What an account's attempts are counted by; hashed, because what people type into a user name may be long, or their password. */
export function loginKey(audience: Audience, identifier: string): string {
  return hash('sha256', `${audience} ${identifier}`, 'base64url')
}
