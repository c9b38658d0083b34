import { hash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { type Audience, accounts } from '#db/schema/people/accounts.ts'
import type { SecurityEventKind } from '#db/schema/engine/security.ts'
import { logError } from '#server/engine/logs/log.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey, forgetAttempts, giveBackAttempt, spendAttempt } from './attempts.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { verifyPassword } from '#server/people/accounts/password/passwords.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { termsPending } from '#server/people/accounts/terms-pending.ts'
import { giveBackTurn, takeSignInTurn } from './turns.ts'
import { acquaintances, FULL, FULL_ROOM_MS, strangers } from './waiting-room.ts'

export type Credentials = {
  audience: Audience
  /** A buyer's e-mail, or the user name of a seller or administrator. Case does not matter. */
  identifier: string
  password: string
  /** The client's IP address. */
  address: string
  /** Token of the browser's device cookie, if any. */
  device?: string | null
  /** Shown in the owner's list of sessions. */
  userAgent?: string | null
  /** Epoch ms. */
  now: number
}

export type LogIn =
  /**
   * `onboarded`: a buyer's personal data and documents are complete. `device`: new token by which the browser is known.
   */
  | {
      ok: true
      accountId: number
      token: string
      device: string | null
      onboarded: boolean
      /** The terms in force are still to be accepted. */
      termsPending: boolean
    }
  /** `no-session`: the password was correct, but the session could not be stored. */
  /** `suspended`: by the house (ruling 45); disclosed only after a correct password. */
  | { ok: false; code: 'wrong' | 'not-validated' | 'suspended' | 'no-session' }
  /** Milliseconds until the next attempt is allowed. */
  | { ok: false; code: 'too-many'; waitMs: number }

type Doors = { db: Database; sql: Sql }
type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>
/** Keys by which an attempt is counted. `known`: this browser's for this account; null for an unknown browser. */
type Counted = { account: string; address: string; known: string | null }

/** Why a password did not prove an account. `waitMs`: until the next attempt is allowed. */
export type Unproven = { ok: false; code: 'wrong' } | { ok: false; code: 'too-many'; waitMs: number }

type Proven = { ok: true; account: Found }

/** Signs in. */
export async function logIn(doors: Doors, credentials: Credentials): Promise<LogIn> {
  const proof = await proveCredentials(doors, credentials)
  if (!proof.ok) return proof
  const { db } = doors
  const { id, passwordHash, suspended, validated, onboarded, termsPending } = proof.account
  const { audience, device = null, userAgent = null, now } = credentials
  if (suspended) return { ok: false, code: 'suspended' }
  // Administrators are created by administrators: their address needs no proof.
  if (audience !== 'admin' && !validated) return { ok: false, code: 'not-validated' }
  const token = await openSession(db, id, now, { address: credentials.address, userAgent }).catch((error: unknown) => {
    logError('accounts: no session', error, { account: id })
    return null
  })
  if (!token) return { ok: false, code: 'no-session' }
  const known = await rememberDevice(db, {
    accountId: id,
    passwordHash,
    old: device,
    session: sessionName(token),
    now,
  }).catch((error: unknown) => {
    logError('accounts: no device', error, { account: id })
    return null
  })
  const address = addressKey(credentials.address)
  await noteSecurityEvent(db, { kind: 'sign-in', account: id, address, detail: { audience }, at: now })
  return { ok: true, accountId: id, token, device: known, onboarded, termsPending }
}

/**
 * Checks a password. A browser known to the account has attempts of its own; unknown browsers are limited per account
 * and per address. An unknown account, a wrong password and an early attempt have the same response and duration, so
 * that the existence of an account is not disclosed.
 */
export async function proveCredentials(doors: Doors, credentials: Credentials): Promise<Proven | Unproven> {
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
  { audience, identifier, password, now }: Credentials,
  counted: Counted,
): Promise<Proven | Unproven> {
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
  return { ok: true, account: found }
}

/** Sequential: an address without attempts left must not use up an account's turns. */
async function spendAsStranger({ db, sql }: Doors, counted: Counted, now: number): Promise<number> {
  return (await spendAttempt(sql, 'login-address', counted.address)) || takeSignInTurn(db, counted, now)
}

async function findAccount(db: Database, audience: Audience, identifier: string) {
  const name = audience === 'buyer' ? accounts.email : accounts.username
  const [account] = await db
    .select({
      id: accounts.id,
      passwordHash: accounts.passwordHash,
      validated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
      onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
      termsPending,
      suspended: sql<boolean>`${accounts.disabledAt} is not null`,
    })
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(name, identifier)))
  return account
}

/** Key of an account's attempts; hashed, because text typed as a user name may be long or a password. */
function loginKey(audience: Audience, identifier: string): string {
  return hash('sha256', `${audience} ${identifier}`, 'base64url')
}
