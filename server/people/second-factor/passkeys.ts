import { MINUTE } from '#machines/time.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, gt, lte } from 'drizzle-orm'
import { passkeyChallenges, passkeys } from '#db/schema/people/second-factors.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import { sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { dismissOthers, lockFactors, noteFactor, PASSKEYS } from './account-factors.ts'
import { markProven, type Proving } from './mark-proven.ts'
import type { Doors, Proven, Refusal } from './prove-code.ts'
import type { Added } from './set-up-totp.ts'

/** Loaded on first use: 12 MB that most nodes never need. */
const webauthn = () => import('@simplewebauthn/server')

/** Validity of a challenge in ms: long enough to fetch a security key. */
const CHALLENGE_MS = 5 * MINUTE

/** EdDSA, ES256, RS256: supported by all authenticators and by this runtime. */
const ALGORITHMS = [-8, -7, -257]

type Asking = { account: number; token: string; now: number }
type Purpose = 'register' | 'prove'

/** Options for a browser to create a key; `user` is the name shown by the authenticator. */
export async function registrationOptions(
  { db, env }: Pick<Doors, 'db' | 'env'>,
  asking: Asking & { user: string; name: string },
) {
  const { account, user, name } = asking
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Remate',
    rpID: partyOf(env.ORIGIN),
    userName: user,
    userDisplayName: name,
    userID: new TextEncoder().encode(`account ${account}`),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await keysOf(db, account),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, asking, 'register', options.challenge)
  return options
}

/** Options for a browser to sign with one of the account's keys; null if it has none. */
export async function provingOptions({ db, env }: Pick<Doors, 'db' | 'env'>, asking: Asking) {
  const keys = await keysOf(db, asking.account)
  if (keys.length === 0) return null
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(env.ORIGIN),
    allowCredentials: keys,
    userVerification: 'required',
  })
  await keepChallenge(db, asking, 'prove', options.challenge)
  return options
}

/** `response`: the browser's answer as JSON. `address`: the client's IP address. */
type Answering = Proving & { response: string; address: string }

/** Stores a new key created by the browser. The challenge it signed was issued after verifying the password. */
export async function registerPasskey(
  { db, env, dismiss }: Pick<Doors, 'db' | 'env' | 'dismiss'>,
  { name, ...answering }: Answering & { name: string },
): Promise<Added | { ok: false; code: 'wrong' | 'already' | 'session-ended' }> {
  const { account, address, now } = answering
  const made = await verified(answering, 'register', db, async (response, challenge) => {
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: challenge,
      expectedOrigin: env.ORIGIN,
      expectedRPID: partyOf(env.ORIGIN),
    })
    return registrationInfo ?? null
  })
  if (!made) return { ok: false, code: 'wrong' }
  type Refused = { ok: false; code: 'already' | 'session-ended' }
  const done = await transact(db, async ({ tx, refuse }: UnitOfWork<Refused>): Promise<Added> => {
    const { since = null } = (await lockFactors(tx, account)) ?? {}
    if ((await tx.$count(passkeys, eq(passkeys.accountId, account))) >= PASSKEYS)
      return refuse({ ok: false, code: 'already' })
    const { id, publicKey, counter, transports = [] } = made.credential
    const kept = await tx
      .insert(passkeys)
      .values({
        accountId: account,
        credentialId: id,
        name,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.slice(0, 10),
        backedUp: made.credentialBackedUp,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (kept.length === 0) return refuse({ ok: false, code: 'already' })
    const codes = await noteFactor(tx, account, since, now)
    const token = await markProven(tx, answering)
    if (token === null) return refuse({ ok: false, code: 'session-ended' })
    const event = { kind: 'factor.added', account, address: addressKey(address), at: now } as const
    await recordSecurityEvent(tx, { ...event, detail: { factor: 'passkey' } })
    await recordOwnAct(tx, account, 'factor.added', now, { factor: 'passkey' })
    return { ok: true, token, codes }
  })
  if (done.ok) dismiss([sessionName(answering.token)])
  if (done.ok && done.codes) await dismissOthers({ db, dismiss }, account, done.token)
  return done
}

/** Verifies the second factor of a session with a key. */
export async function provePasskey(
  house: Doors,
  answering: Answering & { again?: boolean },
): Promise<Proven | Refusal> {
  const { db, env } = house
  const { account, token, address, now } = answering
  const event = { account, address: addressKey(address), at: now }
  const used = await verified(answering, 'prove', db, async (sent, challenge) => {
    const response = sent as AuthenticationResponseJSON
    const own = and(eq(passkeys.accountId, account), eq(passkeys.credentialId, String(response.id)))
    const [key] = await db.select().from(passkeys).where(own)
    if (!key) return null
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: env.ORIGIN,
      expectedRPID: partyOf(env.ORIGIN),
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    })
    return verified ? { key: key.id, counter: authenticationInfo.newCounter } : null
  })
  if (!used) {
    await recordSecurityEvent(db, { kind: 'factor.refused', ...event })
    return { ok: false, code: 'wrong' }
  }
  const done = await transact(db, async ({ tx, refuse }: UnitOfWork<Refusal>): Promise<Proven> => {
    const own = and(eq(passkeys.id, used.key), eq(passkeys.accountId, account))
    const noted = await tx
      .update(passkeys)
      .set({ counter: used.counter, lastUsedAt: now })
      .where(own)
      .returning({ id: passkeys.id })
    if (noted.length === 0) return refuse({ ok: false, code: 'wrong' })
    const next = await markProven(tx, answering)
    if (next === null) return refuse({ ok: false, code: 'session-ended' })
    await recordSecurityEvent(tx, { kind: 'factor.proven', ...event })
    if (answering.again) await recordOwnAct(tx, account, 'factor.proven', now)
    return { ok: true, token: next, left: null }
  })
  if (done.ok) house.dismiss([sessionName(token)])
  return done
}

/** Relying party id: browsers separate keys by host name. */
const partyOf = (origin: string) => new URL(origin).hostname

async function keysOf(db: Doors['db'], account: number) {
  const keys = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, account))
    .limit(PASSKEYS)
  return keys
}

/** One challenge per session and purpose. */
async function keepChallenge(
  db: Doors['db'],
  { account, token, now }: Asking,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const session = sessionName(token)
  await db.transaction(async (tx: Tx) => {
    const asked = and(eq(passkeyChallenges.session, session), eq(passkeyChallenges.purpose, purpose))
    await tx.delete(passkeyChallenges).where(asked)
    await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
    await tx
      .insert(passkeyChallenges)
      .values({ challenge, accountId: account, session, purpose, expiresAt: now + CHALLENGE_MS })
  })
}

/** Result of `judge` for an answer to this session's challenge, which is deleted in any case; null without one. */
async function verified<Result>(
  { account, token, response, now }: Answering,
  purpose: Purpose,
  db: Doors['db'],
  judge: (response: { id?: unknown }, challenge: string) => Promise<Result | null>,
): Promise<Result | null> {
  const [asked] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.session, sessionName(token)),
        eq(passkeyChallenges.accountId, account),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  if (!asked) return null
  try {
    return await judge(JSON.parse(response) as { id?: unknown }, asked.challenge)
  } catch {
    // Any error of the library means an invalid answer.
    return null
  }
}
