import { MINUTE } from '#machines/time.ts'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { totpFactors } from '#db/schema/people/second-factors.ts'
import { addressKey, forgetAttempts, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import { type Proof, provePassword, type ProvePassword } from '#server/people/accounts/password/prove-password.ts'
import { sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { dismissOthers, lockFactors, noteFactor } from './account-factors.ts'
import { markProven } from './mark-proven.ts'
import type { Doors, ProveCode, Refusal } from './prove-code.ts'
import { openSecret, sealSecret } from './seal.ts'
import { makeSecret, stepOf, totpUri } from './totp.ts'

/** Validity of an unconfirmed secret in ms; afterwards a new one is created. */
const SETTING_UP_MS = 30 * MINUTE

type Started = { ok: true } | Extract<Proof, { ok: false }> | { ok: false; code: 'already' }

/** Creates a secret for an authenticator app after verifying the password. Effective once confirmed. */
export async function startTotp(house: Doors, proving: ProvePassword): Promise<Started> {
  const { account, token, now } = proving
  const proof = await provePassword(house, proving)
  if (!proof.ok) return proof
  return transact(house.db, async ({ tx, refuse }: UnitOfWork<Started>): Promise<Started> => {
    await lockFactors(tx, account)
    const fresh = {
      sealedSecret: sealSecret(house.env.SECRET, account, makeSecret()),
      startedBy: sessionName(token),
      startedAt: now,
      confirmedAt: null,
      lastStep: 0,
    }
    const started = await tx
      .insert(totpFactors)
      .values({ accountId: account, ...fresh })
      .onConflictDoUpdate({ target: totpFactors.accountId, set: fresh, setWhere: isNull(totpFactors.confirmedAt) })
      .returning({ account: totpFactors.accountId })
    if (started.length === 0) return refuse({ ok: false, code: 'already' })
    await recordOwnAct(tx, account, 'factor.started', now)
    return { ok: true }
  })
}

type Waiting = { account: number; token: string; now: number }

/** The unconfirmed secret of this session and its QR code's URI; null for none. */
export async function readStartedTotp(
  { db, env }: Pick<Doors, 'db' | 'env'>,
  { user, ...waiting }: Waiting & { user: string },
): Promise<{ secret: string; uri: string } | null> {
  const [row] = await db.select({ sealed: totpFactors.sealedSecret }).from(totpFactors).where(started(waiting))
  const secret = row && openSecret(env.SECRET, waiting.account, row.sealed)
  return secret ? { secret, uri: totpUri(secret, user) } : null
}

/** `token`: the session's new token. `codes`: recovery codes issued with the account's first factor, shown once. */
export type Added = { ok: true; token: string; codes: string[] | null }

/** Confirms the app with a correct code: the factor takes effect, and this session, renewed, counts as verified. */
export async function confirmTotp(
  house: Doors,
  proving: ProveCode,
): Promise<Added | Refusal | { ok: false; code: 'none' }> {
  const { account, code, address, now } = proving
  const waitMs = await spendAttempt(house.sql, 'factor-account', String(account))
  if (waitMs > 0) return { ok: false, code: 'too-many', waitMs }
  type Refused = Refusal | { ok: false; code: 'none' }
  const done = await transact(house.db, async ({ tx, refuse }: UnitOfWork<Refused>): Promise<Added> => {
    const { since = null } = (await lockFactors(tx, account)) ?? {}
    const [row] = await tx.select({ sealed: totpFactors.sealedSecret }).from(totpFactors).where(started(proving))
    const secret = row && openSecret(house.env.SECRET, account, row.sealed)
    if (!secret) return refuse({ ok: false, code: 'none' })
    const step = stepOf(secret, code.replace(/\s/g, ''), now)
    if (step === null) return refuse({ ok: false, code: 'wrong' })
    await tx.update(totpFactors).set({ confirmedAt: now, lastStep: step }).where(eq(totpFactors.accountId, account))
    const codes = await noteFactor(tx, account, since, now)
    const token = await markProven(tx, proving)
    if (token === null) return refuse({ ok: false, code: 'session-ended' })
    const event = { kind: 'factor.added', account, address: addressKey(address), at: now } as const
    await recordSecurityEvent(tx, { ...event, detail: { factor: 'totp' } })
    await recordOwnAct(tx, account, 'factor.added', now, { factor: 'totp' })
    return { ok: true, token, codes }
  })
  if (done.ok) house.dismiss([sessionName(proving.token)])
  if (done.ok && done.codes) await dismissOthers(house, account, done.token)
  if (done.ok) await forgetAttempts(house.sql, 'factor-account', String(account))
  return done
}

/** True if the account has a confirmed app. */
export async function hasTotp({ db }: Pick<Doors, 'db'>, account: number): Promise<boolean> {
  return (await db.$count(totpFactors, and(eq(totpFactors.accountId, account), isNotNull(totpFactors.confirmedAt)))) > 0
}

function started({ account, token, now }: Waiting) {
  return and(
    eq(totpFactors.accountId, account),
    isNull(totpFactors.confirmedAt),
    eq(totpFactors.startedBy, sessionName(token)),
    gt(totpFactors.startedAt, now - SETTING_UP_MS),
  )
}
