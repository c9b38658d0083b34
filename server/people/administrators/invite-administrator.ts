import { and, eq, ne, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { adminAct, recordAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { countPress, type TooOften } from '#server/people/accounts/sign-in/presses.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { openAccount } from '#db/account-standing.ts'

/** `email` and `username` in lower case; the temporary password must be changed. `now` in epoch ms. */
type Invitation = { email: string; username: string; passwordHash: string; now: number }

/** Values another administrator already has. */
export type Taken = { taken: ('email' | 'username')[] }

/** Creates an administrator's account and mails the invitation: a link, never the password (ruling 36). */
export async function inviteAdministrator(
  db: Database,
  admin: Admin,
  { now, ...account }: Invitation,
): Promise<{ id: number } | Taken | TooOften> {
  return transact(db, async ({ tx, refuse }: UnitOfWork<Taken | TooOften>) => {
    const [row] = await tx
      .insert(accounts)
      .values({
        ...account,
        name: account.username,
        audience: 'admin',
        mustChangePassword: true,
        createdAt: now,
        lastSeenAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (!row) return refuse({ taken: await takenBy(tx, account) })
    const tooOften = await countPress(tx, 'administrator.invited', { by: admin.accountId, to: account.email })
    if (tooOften) return refuse(tooOften)
    await enqueue(tx, [{ task: 'administrators.invite', payload: { account: row.id, askedAt: now } }])
    await recordSecurityEvent(tx, {
      kind: 'administrator.invited',
      account: row.id,
      detail: { by: admin.accountId },
      at: now,
    })
    const { email, username } = account
    const act = {
      action: 'administrator.invited',
      subject: `account:${row.id}`,
      details: { email, username },
      at: now,
    } as const
    await recordAct(tx, admin, act)
    return row
  })
}

/** Mails the invitation again. False if the account has no open invitation. */
export async function resendInvitation(
  db: Database,
  admin: Admin,
  { administrator, now }: { administrator: number; now: number },
): Promise<boolean | TooOften> {
  const act = { action: 'administrator.invited-again', subject: `account:${administrator}`, at: now } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<boolean | TooOften>) => {
    const [row] = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, administrator),
          eq(accounts.audience, 'admin'),
          eq(accounts.mustChangePassword, true),
          openAccount(),
        ),
      )
    if (!row) return refuse(false)
    const tooOften = await countPress(tx, 'administrator.invited', { by: admin.accountId, to: row.email })
    if (tooOften) return refuse(tooOften)
    await enqueue(tx, [{ task: 'administrators.invite', payload: { account: row.id, askedAt: now } }])
    return true
  })
}

/** The values already used by an administrator other than `except`. */
export async function takenBy(
  db: Database | Tx,
  { email, username }: { email: string; username: string },
  except = 0,
): Promise<Taken['taken']> {
  const rows = await db
    .select({ email: accounts.email, username: accounts.username })
    .from(accounts)
    .where(
      and(
        eq(accounts.audience, 'admin'),
        ne(accounts.id, except),
        or(eq(accounts.email, email), eq(accounts.username, username)),
      ),
    )
  const same = { email, username }
  return (['email', 'username'] as const).filter((field) => rows.some((row) => row[field] === same[field]))
}
