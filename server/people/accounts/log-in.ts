import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { type Audience, accounts } from '#db/schema/accounts.ts'
import type { SecurityEventKind } from '#db/schema/security.ts'
import { logError } from '#server/engine/logs/log.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey, forgetAttempts, giveBackAttempt, spendAttempt } from './attempts.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { verifyPassword } from './passwords.ts'
import { openSession, sessionName } from './sessions.ts'
import { giveBackTurn, takeSignInTurn } from './turns.ts'
import { acquaintances, FULL, FULL_ROOM_MS, strangers } from './waiting-room.ts'

export type Credentials = {
  audience: Audience
  /** A buyer's e-mail; the user name of a seller or an administrator. Case does not matter. */
  identifier: string
  password: string
  /** The client's IP address. */
  address: string
  /** The token of the browser's device cookie, if it has one. */
  device?: string | null
  /** What its browser calls itself; for the owner's list of sessions. */
  userAgent?: string | null
  /** Epoch ms. */
  now: number
}

export type LogIn =
  /**
   * `onboarded`: a buyer's personal data and documents are complete. `device`: the token by which the browser is known
   * from now on.
   */
  | { ok: true; accountId: number; token: string; device: string | null; onboarded: boolean }
  /** `no-session`: the password was right, but the database would not have the session. */
  /** `suspended`: by the house (ruling 45); told to whoever knows the password alone. */
  | { ok: false; code: 'wrong' | 'not-validated' | 'suspended' | 'no-session' }
  /** Milliseconds until the next attempt is free. */
  | { ok: false; code: 'too-many'; waitMs: number }

type Doors = { db: Database; sql: Sql }
/** What an attempt is counted by. `known`: this browser at this account; null for strangers. */
type Counted = { account: string; address: string; known: string | null }

/**
 * Signs in. A browser that the account knows has attempts of its own; strangers take turns, each account's and each
 * address's. An unknown account, a wrong password and an attempt that comes too early on either look and last alike, so
 * that nobody learns who has an account here.
 */
export async function logIn(doors: Doors, credentials: Credentials): Promise<LogIn> {
  const { audience, device, now } = credentials
  const identifier = credentials.identifier.trim().toLowerCase()
  const known = device ? await findKnownDevice(doors.db, { token: device, audience, identifier, now }) : null
  const counted = { account: loginKey(audience, identifier), address: addressKey(credentials.address), known }
  const enter = known ? acquaintances : strangers
  const result = await enter(known ?? counted.address, () => attempt(doors, { ...credentials, identifier }, counted))
  return result === FULL ? { ok: false, code: 'too-many', waitMs: FULL_ROOM_MS } : result
}

async function attempt(
  doors: Doors,
  { audience, identifier, password, address, device = null, userAgent = null, now }: Credentials,
  counted: Counted,
): Promise<LogIn> {
  const { db } = doors
  const note = (kind: SecurityEventKind, account: number | null) =>
    noteSecurityEvent(db, { kind, account, address: counted.address, detail: { audience }, at: now })
  const found = await findAccount(db, audience, identifier)
  const trusted = counted.known !== null && (await spendAttempt(doors.sql, 'login-device', counted.known)) === 0
  const waitMs = trusted ? 0 : await spendAsStranger(doors, counted, now)
  if (waitMs > 0) {
    await note('sign-in.slowed', found?.id ?? null)
    return { ok: false, code: 'too-many', waitMs }
  }
  if (!(await verifyPassword(found?.passwordHash ?? null, password)) || !found) {
    await note('sign-in.failed', found?.id ?? null)
    return { ok: false, code: 'wrong' }
  }
  if (trusted) await forgetAttempts(doors.sql, 'login-device', counted.known as string)
  else await Promise.all([giveBackTurn(db, counted, now), giveBackAttempt(doors.sql, 'login-address', counted.address)])
  if (found.suspended) return { ok: false, code: 'suspended' }
  // Administrators are made by administrators: their address needs no proof.
  if (audience !== 'admin' && !found.validated) return { ok: false, code: 'not-validated' }
  const token = await openSession(db, found.id, now, { address, userAgent }).catch(
    unless(`No session for account ${found.id}`),
  )
  if (!token) return { ok: false, code: 'no-session' }
  const known = await rememberDevice(db, {
    accountId: found.id,
    passwordHash: found.passwordHash,
    old: device,
    session: sessionName(token),
    now,
  }).catch(unless(`No device for account ${found.id}`))
  await note('sign-in', found.id)
  return { ok: true, accountId: found.id, token, device: known, onboarded: found.onboarded }
}

/** One after the other: an address that is out of attempts must not use up an account's turns. */
async function spendAsStranger({ db, sql }: Doors, counted: Counted, now: number): Promise<number> {
  return (await spendAttempt(sql, 'login-address', counted.address)) || takeSignInTurn(db, counted, now)
}

function unless(what: string) {
  return (error: Error) => {
    logError(what, error)
    return null
  }
}

async function findAccount(db: Database, audience: Audience, identifier: string) {
  const name = audience === 'buyer' ? accounts.email : accounts.username
  const [account] = await db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      validated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
      onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
      suspended: sql<boolean>`${accounts.disabledAt} is not null`,
    })
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(name, identifier)))
  return account
}

/**
 * What an account's attempts are counted by; hashed, because what people type into a user name may be long, or their
 * password.
 */
export function loginKey(audience: Audience, identifier: string): string {
  return hash('sha256', `${audience} ${identifier}`, 'base64url')
}
