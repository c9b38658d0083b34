import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, mailLinks } from '#db/schema/accounts.ts'
import { noteSecurityEvent } from '#server/security/record.ts'
import { hashToken } from './tokens.ts'

/** `already`: the link was used, and did its work; impatient fingers press twice. */
export type EmailValidation = 'validated' | 'already' | 'problem'

/**
 * What a validation link is good for, without using it. `problem`: forged, expired, or used for nothing. `now` in epoch
 * ms.
 */
export async function readValidation(
  db: Database,
  token: string,
  now: number,
): Promise<'usable' | 'already' | 'problem'> {
  const [found] = await db
    .select({ validated: sql<boolean>`${accounts.emailValidatedAt} is not null` })
    .from(mailLinks)
    .innerJoin(accounts, eq(accounts.id, mailLinks.accountId))
    .where(
      and(
        named(token),
        or(isNotNull(accounts.emailValidatedAt), and(isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now))),
      ),
    )
  return found ? (found.validated ? 'already' : 'usable') : 'problem'
}

type Press = { token: string; /** As `addressKey` writes it. */ address?: string; /** Epoch ms. */ now: number }

/** Uses a validation link. */
export async function validateEmail(db: Database, { token, address, now }: Press): Promise<EmailValidation> {
  const validated = await db.transaction(async (tx) => {
    const [used] = await tx
      .update(mailLinks)
      .set({ usedAt: now })
      .where(and(named(token), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now)))
      .returning({ accountId: mailLinks.accountId })
    if (!used) return null
    const [fresh] = await tx
      .update(accounts)
      .set({ emailValidatedAt: now })
      .where(and(eq(accounts.id, used.accountId), isNull(accounts.emailValidatedAt)))
      .returning({ id: accounts.id })
    return fresh?.id ?? null
  })
  if (validated === null) return (await readValidation(db, token, now)) === 'already' ? 'already' : 'problem'
  await noteSecurityEvent(db, { kind: 'email.validated', account: validated, address: address ?? null, at: now })
  return 'validated'
}

function named(token: string) {
  return and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, 'validate-email'))
}
