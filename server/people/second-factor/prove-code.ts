import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { totpFactors } from '#db/schema/people/second-factors.ts'
import { addressKey, forgetAttempts, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import { sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { markProven, type Proving } from './mark-proven.ts'
import { countRecoveryCodes, readRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './seal.ts'
import { stepOf } from './totp.ts'

export type Doors = Pick<House, 'db' | 'sql' | 'env' | 'dismiss'>

/**
 * `code`: six digits of the app, or a recovery code. `address`: the client's IP address. `again`: an administrator
 * shows the factor once more, which is an act of theirs in the log.
 */
export type ProveCode = Proving & { code: string; address: string; again?: boolean }

export type Refusal =
  /** `used`: a code is accepted once, and no older code after it. */
  | { ok: false; code: 'wrong' | 'used' | 'session-ended' }
  /** Milliseconds until the next attempt. */
  | { ok: false; code: 'too-many'; waitMs: number }

/** `token`: the session's new token. `left`: remaining recovery codes, if one was used. */
export type Proven = { ok: true; token: string; left: number | null }

/**
 * Verifies the second factor of a session with a code. Wrong codes are counted per account, since the password was
 * already given. The code is used up in the same transaction.
 */
export async function proveCode(house: Doors, proving: ProveCode): Promise<Proven | Refusal> {
  const { account, token, code, address, now } = proving
  const waitMs = await spendAttempt(house.sql, 'factor-account', String(account))
  if (waitMs > 0) return { ok: false, code: 'too-many', waitMs }
  const event = { account, address: addressKey(address), at: now }
  const done = await transact(house.db, async ({ tx, refuse }: UnitOfWork<Refusal>): Promise<Proven> => {
    const spent = await spendCode(tx, house.env.SECRET, { account, code, now })
    if (spent === 'wrong' || spent === 'used') return refuse({ ok: false, code: spent })
    const next = await markProven(tx, proving)
    if (next === null) return refuse({ ok: false, code: 'session-ended' })
    const left = spent === 'recovery' ? await countRecoveryCodes(tx, account) : null
    if (left === null) await recordSecurityEvent(tx, { kind: 'factor.proven', ...event })
    else await recordSecurityEvent(tx, { kind: 'recovery-code.used', ...event, detail: { left } })
    if (proving.again) await recordOwnAct(tx, account, 'factor.proven', now)
    return { ok: true, token: next, left }
  })
  if (done.ok) {
    await forgetAttempts(house.sql, 'factor-account', String(account))
    house.dismiss([sessionName(token)])
  } else if (done.code === 'wrong' || done.code === 'used')
    await recordSecurityEvent(house.db, { kind: 'factor.refused', ...event })
  return done
}

type Typed = { account: number; code: string; now: number }

/** Uses up a code and returns its kind, or the reason for refusal. */
export async function spendCode(
  tx: Tx,
  secret: string,
  { account, code, now }: Typed,
): Promise<'totp' | 'recovery' | 'wrong' | 'used'> {
  const digits = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return spendTotp(tx, secret, { account, code: digits, now })
  const recovery = readRecoveryCode(code)
  return recovery && (await spendRecoveryCode(tx, account, recovery, now)) ? 'recovery' : 'wrong'
}

async function spendTotp(tx: Tx, secret: string, { account, code, now }: Typed) {
  const own = and(eq(totpFactors.accountId, account), isNotNull(totpFactors.confirmedAt))
  const [factor] = await tx.select({ sealed: totpFactors.sealedSecret }).from(totpFactors).where(own)
  const plain = factor && openSecret(secret, account, factor.sealed)
  const step = plain ? stepOf(plain, code, now) : null
  if (step === null) return 'wrong'
  // Of two concurrent uses of one code, the second waits for this row and finds the code used.
  const accepted = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(own, lt(totpFactors.lastStep, step)))
    .returning({ account: totpFactors.accountId })
  return accepted.length > 0 ? 'totp' : 'used'
}
