import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/people/second-factors.ts'
import { hashToken } from '#server/people/accounts/sessions/tokens.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Codes issued at once. */
const RECOVERY_CODES = 10

/** Crockford's base32: no letter that is read as a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16

/** Replaces the account's codes and returns the new ones as displayed. 80 bits each, which cannot be guessed. */
export async function replaceRecoveryCodes(tx: Tx, account: number, now: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId: account, codeHash: hashToken(code), createdAt: now })))
  return codes.map(grouped)
}

/** Uses up a code. False if it was used or is not the account's; of two concurrent uses one succeeds. */
export async function spendRecoveryCode(tx: Tx, account: number, code: string, now: number): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, account),
        eq(recoveryCodes.codeHash, hashToken(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ account: recoveryCodes.accountId })
  return spent.length > 0
}

/** Number of an account's unused codes. */
export function countRecoveryCodes(db: Database | Tx, account: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, account), isNull(recoveryCodes.usedAt)))
}

/** Normalizes a typed code: ignores blanks, hyphens and case; reads O as 0, I and L as 1. Null if malformed. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

function makeCode(): string {
  // 256 is a multiple of 32, so all letters are equally likely.
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

function grouped(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}
