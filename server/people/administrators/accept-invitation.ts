import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { recordOwnAct } from '#server/people/accounts/own-act.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { closeAllSessions, type Doors } from '#server/people/accounts/sessions/sessions.ts'
import { hashToken } from '#server/people/accounts/sessions/tokens.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { openAccount } from '#db/account-standing.ts'

/** The account a link invites, without using it: scanners open links too. Null if forged, used or expired. */
export async function readInvitation(
  db: Database,
  token: string,
  now: number,
): Promise<{ account: number; username: string; email: string } | null> {
  const [invited] = await db
    .select({ account: accounts.id, username: accounts.username, email: accounts.email })
    .from(mailLinks)
    .innerJoin(accounts, eq(accounts.id, mailLinks.accountId))
    .where(and(usable(token, now), openAccount()))
  return invited ? { ...invited, username: invited.username ?? invited.email } : null
}

/** `address`: the client's IP address; `now` in epoch ms. */
type Acceptance = { token: string; name: string; password: string; address: string; now: number }

/** Sets the invited administrator's own password and name. False if the link is invalid, as in `readInvitation`. */
export async function acceptInvitation(
  { db, dismiss }: Doors,
  { token, name, password, address, now }: Acceptance,
): Promise<boolean> {
  // Hashing is expensive: only for a link that is valid so far.
  if (!(await readInvitation(db, token, now))) return false
  const passwordHash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    const [link] = await tx
      .update(mailLinks)
      .set({ usedAt: now })
      .where(usable(token, now))
      .returning({ account: mailLinks.accountId })
    if (!link) return null
    const { account } = link
    // Invalidates links mailed before.
    await tx
      .update(mailLinks)
      .set({ usedAt: now })
      .where(and(eq(mailLinks.accountId, account), isNull(mailLinks.usedAt)))
    const joined = await tx
      .update(accounts)
      .set({ name, passwordHash, mustChangePassword: false, emailValidatedAt: now })
      .where(and(eq(accounts.id, account), openAccount()))
      .returning({ id: accounts.id })
    if (joined.length === 0) return null
    await recordSecurityEvent(tx, { kind: 'administrator.joined', account, address: addressKey(address), at: now })
    await recordOwnAct(tx, account, 'administrator.joined', now)
    return closeAllSessions(tx, account)
  })
  if (!ended) return false
  dismiss(ended)
  return true
}

function usable(token: string, now: number) {
  return and(
    eq(mailLinks.tokenHash, hashToken(token)),
    eq(mailLinks.purpose, 'admin-invitation'),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  )
}
