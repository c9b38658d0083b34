import { and, eq } from 'drizzle-orm'
import { passkeys, totpFactors } from '#db/schema/people/second-factors.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import { addressKey, forgetAttempts, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { forgetLastFactor, lockFactors } from './account-factors.ts'
import { type Doors, type Refusal, spendCode } from './prove-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** `address`: the client's IP address; `now` in epoch ms. */
type Own = { address: string; now: number }

type Removal = { ok: true; last: boolean } | Refusal | { ok: false; code: 'none' }

/** Removes an administrator's authenticator app, given one of its codes or a recovery code. */
export async function removeTotp(
  { db, sql, env }: Doors,
  admin: Admin,
  { code, address, now }: Own & { code: string },
): Promise<Removal> {
  const account = admin.accountId
  const waitMs = await spendAttempt(sql, 'factor-account', String(account))
  if (waitMs > 0) return { ok: false, code: 'too-many', waitMs }
  const act = { action: 'factor.removed', subject: `account:${account}`, details: { factor: 'totp' }, at: now } as const
  const done = await adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<Removal>): Promise<Removal> => {
    await lockFactors(tx, account)
    const spent = await spendCode(tx, env.SECRET, { account, code, now })
    if (spent === 'wrong' || spent === 'used') return refuse({ ok: false, code: spent })
    const gone = await tx
      .delete(totpFactors)
      .where(eq(totpFactors.accountId, account))
      .returning({ at: totpFactors.confirmedAt })
    if (!gone[0]?.at) return refuse({ ok: false, code: 'none' })
    const last = await forgetLastFactor(tx, account)
    const event = { kind: 'factor.removed', account, address: addressKey(address), at: now } as const
    await recordSecurityEvent(tx, { ...event, detail: { factor: 'totp' } })
    return { ok: true, last }
  })
  if (done.ok) await forgetAttempts(sql, 'factor-account', String(account))
  else if (done.code === 'wrong' || done.code === 'used')
    await recordSecurityEvent(db, { kind: 'factor.refused', account, address: addressKey(address), at: now })
  return done
}

/** Removes one of an administrator's passkeys. Null if it is not theirs. */
export function removePasskey(
  { db }: Pick<Doors, 'db'>,
  admin: Admin,
  { passkey, address, now }: Own & { passkey: number },
): Promise<{ last: boolean } | null> {
  const account = admin.accountId
  const act = {
    action: 'factor.removed',
    subject: `account:${account}`,
    details: { factor: 'passkey' },
    at: now,
  } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    await lockFactors(tx, account)
    const own = and(eq(passkeys.id, passkey), eq(passkeys.accountId, account))
    if ((await tx.delete(passkeys).where(own).returning({ id: passkeys.id })).length === 0) return refuse(null)
    const last = await forgetLastFactor(tx, account)
    const event = { kind: 'factor.removed', account, address: addressKey(address), at: now } as const
    await recordSecurityEvent(tx, { ...event, detail: { factor: 'passkey' } })
    return { last }
  })
}

/** Renames one of an administrator's passkeys. False if it is not theirs. */
export async function renamePasskey(
  { db }: Pick<Doors, 'db'>,
  admin: Admin,
  { passkey, name, now }: { passkey: number; name: string; now: number },
): Promise<boolean> {
  const act = { action: 'passkey.renamed', subject: `account:${admin.accountId}`, at: now } as const
  const renamed = await adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const own = and(eq(passkeys.id, passkey), eq(passkeys.accountId, admin.accountId))
    const rows = await tx.update(passkeys).set({ name }).where(own).returning({ id: passkeys.id })
    return rows.length > 0 ? true : refuse(null)
  })
  return renamed !== null
}

/** Replaces all recovery codes by new ones, to be shown once. Null if the account has no factor. */
export function renewRecoveryCodes(
  { db }: Pick<Doors, 'db'>,
  admin: Admin,
  { address, now }: Own,
): Promise<string[] | null> {
  const account = admin.accountId
  const act = { action: 'recovery-codes.made', subject: `account:${account}`, details: {}, at: now } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const locked = await lockFactors(tx, account)
    if (locked?.since == null) return refuse(null)
    const event = { kind: 'recovery-codes.made', account, address: addressKey(address), at: now } as const
    await recordSecurityEvent(tx, event)
    return replaceRecoveryCodes(tx, account, now)
  })
}
