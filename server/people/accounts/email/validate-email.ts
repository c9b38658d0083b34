import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Audience, accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { noteSecurityEvent } from '#server/engine/security/record.ts'
import { hashToken } from '#server/people/accounts/sessions/tokens.ts'

/** `already`: the link was used successfully before, for example by a double click. */
type EmailValidation = 'validated' | 'already' | 'problem'

type ValidationLink =
  /** Forged, expired, or used without success. */
  | { state: 'problem' }
  | {
      state: 'usable' | 'already'
      audience: Audience
      email: string
      /** Path of ours to continue at. */
      returnPath: string | null
      /** True if the link is no older than the validity of an unused one. */
      fresh: boolean
    }

/** State of a validation link, without using it. `now` in epoch ms. */
export async function readValidation(db: Database, token: string, now: number): Promise<ValidationLink> {
  const [found] = await db
    .select({
      audience: accounts.audience,
      email: accounts.email,
      returnPath: mailLinks.returnPath,
      expiresAt: mailLinks.expiresAt,
      validated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
    })
    .from(mailLinks)
    .innerJoin(accounts, eq(accounts.id, mailLinks.accountId))
    .where(
      and(
        named(token),
        or(isNotNull(accounts.emailValidatedAt), and(isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now))),
      ),
    )
  if (!found) return { state: 'problem' }
  const { validated, expiresAt, ...link } = found
  return { ...link, state: validated ? 'already' : 'usable', fresh: expiresAt > now }
}

type Press = { token: string; /** As `addressKey` writes it. */ address?: string; /** Epoch ms. */ now: number }

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
  if (validated === null) return (await readValidation(db, token, now)).state === 'already' ? 'already' : 'problem'
  await noteSecurityEvent(db, { kind: 'email.validated', account: validated, address: address ?? null, at: now })
  return 'validated'
}

function named(token: string) {
  return and(eq(mailLinks.tokenHash, hashToken(token)), eq(mailLinks.purpose, 'validate-email'))
}
