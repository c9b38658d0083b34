import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { addressKey, spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { type Credentials, proveCredentials, type Unproven } from '#server/people/accounts/sign-in/log-in.ts'

export type Correction = Credentials & {
  audience: 'buyer' | 'seller'
  /** The right address, lower case. */
  email: string
  /** A path of ours, to continue at after validating. */
  returnPath?: string | null
}

export type Corrected =
  | { ok: true }
  | Unproven
  /** `validated`: it is not corrected here any more. `taken`: another account has the right address. */
  | { ok: false; code: 'suspended' | 'validated' | 'taken' }

/**
 * Replaces the e-mail of an account that never validated it, which a person mistyped when registering, and mails a
 * validation link to the right one. Links mailed to the wrong one are deleted, since a stranger may have them. The
 * password is the proof, with the attempts of a sign-in.
 */
export async function correctEmail(doors: { db: Database; sql: Sql }, asked: Correction): Promise<Corrected> {
  const proof = await proveCredentials(doors, asked)
  if (!proof.ok) return proof
  const { id, suspended, validated } = proof.account
  if (suspended) return { ok: false, code: 'suspended' }
  if (validated) return { ok: false, code: 'validated' }
  const waitMs = await spendAttempt(doors.sql, 'correct-account', String(id))
  if (waitMs > 0) return { ok: false, code: 'too-many', waitMs }
  const code = await replaceEmail(doors.db, id, asked)
  if (code !== null) return { ok: false, code }
  return { ok: true }
}

async function replaceEmail(
  db: Database,
  accountId: number,
  { audience, email, address, returnPath = null, now }: Correction,
): Promise<'validated' | 'taken' | null> {
  const replace = db.transaction(async (tx) => {
    // Links before accounts, as in validating.
    await tx.delete(mailLinks).where(and(eq(mailLinks.accountId, accountId), isNull(mailLinks.usedAt)))
    const replaced = await tx
      .update(accounts)
      .set({ email })
      .where(and(eq(accounts.id, accountId), isNull(accounts.emailValidatedAt)))
      .returning({ id: accounts.id })
    if (replaced.length === 0) return 'validated'
    await enqueue(tx, [{ task: 'accounts.send-validation', payload: { accountId, askedAt: now, returnPath } }])
    const event = { kind: 'email.corrected', account: accountId, detail: { audience } } as const
    await recordSecurityEvent(tx, { ...event, address: addressKey(address), at: now })
    return null
  })
  return replace.catch((error: unknown) => {
    if (isDuplicate(error)) return 'taken'
    throw error
  })
}
