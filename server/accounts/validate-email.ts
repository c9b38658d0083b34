import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, mailLinks } from '#db/schema/accounts.ts'
import { hashToken } from './tokens.ts'

/** `already`: the link was used, and did its work; mail scanners and impatient fingers open links twice. */
export type EmailValidation = 'validated' | 'already' | 'problem'

/** Uses a validation link. `problem`: forged, expired, or used for nothing. `now` in epoch ms. */
export async function validateEmail(db: Database, token: string, now: number): Promise<EmailValidation> {
  const link = and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, 'validate-email'))
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(mailLinks)
      .set({ usedAt: now })
      .where(and(link, isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now)))
      .returning({ accountId: mailLinks.accountId })
    if (!used) {
      const [done] = await tx
        .select({ id: accounts.id })
        .from(mailLinks)
        .innerJoin(accounts, eq(accounts.id, mailLinks.accountId))
        .where(and(link, isNotNull(accounts.emailValidatedAt)))
      return done ? 'already' : 'problem'
    }
    const fresh = await tx
      .update(accounts)
      .set({ emailValidatedAt: now })
      .where(and(eq(accounts.id, used.accountId), isNull(accounts.emailValidatedAt)))
      .returning({ id: accounts.id })
    return fresh.length > 0 ? 'validated' : 'already'
  })
}
