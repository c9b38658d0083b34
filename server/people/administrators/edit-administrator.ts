import { and, eq, isNull } from 'drizzle-orm'
import { isDuplicate } from '#db/failures.ts'
import { accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { editedSince, type Meanwhile } from '#server/people/accounts/edited-since.ts'
import { closeAllSessions, type Doors } from '#server/people/accounts/sessions/sessions.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type Taken, takenBy } from './invite-administrator.ts'
import { openAccount } from '#db/account-standing.ts'

/** `passwordHash`: of a new temporary password; null keeps the current one. E-mail and user name in lower case. */
type Edit = {
  administrator: number
  email: string
  username: string
  name: string
  passwordHash: string | null
  /** The last act on the account when the form was rendered; without it concurrent edits are not detected. */
  basis?: number
  now: number
}

/** `unchanged`: no field differs. `own-password`: administrators change their own with the current one, elsewhere. */
type EditRefusal = 'unknown' | 'unchanged' | 'own-password' | Taken | { meanwhile: Meanwhile }

/**
 * Changes an administrator's e-mail, user name or name. A new temporary password ends their sessions and must be
 * replaced at sign-in. Changing e-mail or password invalidates links mailed before.
 */
export async function editAdministrator(
  { db, dismiss }: Doors,
  admin: Admin,
  { administrator, passwordHash, basis, now, ...next }: Edit,
): Promise<'changed' | EditRefusal> {
  if (passwordHash !== null && administrator === admin.accountId) return 'own-password'
  type Changes = { before: Partial<typeof next>; after: Partial<typeof next>; password?: 'temporary' }
  const act = {
    action: 'administrator.changed',
    subject: `account:${administrator}`,
    details: (changes: Changes) => changes,
    at: now,
  } as const
  const run = () =>
    adminAct(db, admin, act, async ({ tx, refuse, afterCommit }: UnitOfWork<EditRefusal>): Promise<Changes> => {
      // Links before their account: the lock order of their use.
      const links = and(eq(mailLinks.accountId, administrator), isNull(mailLinks.usedAt))
      await tx.select({ hash: mailLinks.tokenHash }).from(mailLinks).where(links).for('update')
      const [row] = await tx
        .select({ email: accounts.email, username: accounts.username, name: accounts.name })
        .from(accounts)
        .where(and(eq(accounts.id, administrator), eq(accounts.audience, 'admin'), openAccount()))
        .for('no key update')
      if (!row) return refuse('unknown')
      const meanwhile = basis === undefined ? null : await editedSince(tx, act.subject, basis)
      if (meanwhile) return refuse({ meanwhile })
      const fields = (['email', 'username', 'name'] as const).filter((field) => row[field] !== next[field])
      if (fields.length === 0 && passwordHash === null) return refuse('unchanged')
      await tx
        .update(accounts)
        .set({ ...next, ...(passwordHash !== null && { passwordHash, mustChangePassword: true }) })
        .where(eq(accounts.id, administrator))
      if (passwordHash !== null || fields.includes('email'))
        await tx.update(mailLinks).set({ usedAt: now }).where(links)
      if (passwordHash !== null) {
        const ended = await closeAllSessions(tx, administrator)
        afterCommit.push(() => dismiss(ended))
      }
      const of = (values: Record<string, string | null>) =>
        Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<typeof next>
      return { before: of(row), after: of(next), ...(passwordHash !== null && { password: 'temporary' as const }) }
    })
  try {
    const done = await run()
    return typeof done === 'object' && 'before' in done ? 'changed' : done
  } catch (error) {
    // The unique indexes decide: of two concurrent changes to one name, one is refused.
    if (!isDuplicate(error)) throw error
    return { taken: await takenBy(db, next, administrator) }
  }
}
