import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, drafts, knownDevices, mailLinks } from '#db/schema/people/accounts.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { closeAllSessions } from '#server/people/accounts/sessions/sessions.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { clearFactors } from '#server/people/second-factor/account-factors.ts'
import type { House } from '#server/engine/house.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { openAccount } from '#db/account-standing.ts'

/** `ended`: the acting administrator was deleted a moment ago. */
type DeletionRefusal = 'unknown' | 'self' | 'last' | 'ended'

/**
 * Closes an administrator's account: sessions end, e-mail and user name are free again, and audits they had taken are
 * released. Their name and acts stay. Administrators cannot delete themselves or the last one (ruling 36); of two who
 * delete each other at once only one succeeds. `now` in epoch ms.
 */
export async function deleteAdministrator(
  { db, dismiss, facts }: Pick<House, 'db' | 'dismiss' | 'facts'>,
  admin: Admin,
  { administrator, now }: { administrator: number; now: number },
): Promise<'deleted' | DeletionRefusal> {
  if (administrator === admin.accountId) return 'self'
  const act = {
    action: 'administrator.deleted',
    subject: `account:${administrator}`,
    details: (row: { email: string; username: string | null; name: string }) => ({ before: row }),
    at: now,
  } as const
  const done = await adminAct(db, admin, act, async (work: UnitOfWork<DeletionRefusal>) => {
    const { tx, refuse, afterCommit } = work
    // Serialized, so that each deletion sees the previous one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'), 0)`)
    const open = and(eq(accounts.audience, 'admin'), openAccount())
    await tx.delete(mailLinks).where(eq(mailLinks.accountId, administrator))
    const [row] = await tx
      .select({ email: accounts.email, username: accounts.username, name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, administrator), open))
      .for('update')
    if ((await tx.$count(accounts, and(eq(accounts.id, admin.accountId), open))) === 0) return refuse('ended')
    if (!row) return refuse('unknown')
    if ((await tx.$count(accounts, open)) < 2) return refuse('last')
    await tx.delete(drafts).where(eq(drafts.accountId, administrator))
    await tx.delete(knownDevices).where(eq(knownDevices.accountId, administrator))
    await clearFactors(tx, administrator)
    const ended = await closeAllSessions(tx, administrator)
    afterCommit.push(() => dismiss(ended))
    await tx
      .update(accounts)
      .set({
        email: nobodys(administrator),
        username: null,
        passwordHash: '-',
        mustChangePassword: false,
        closedAt: now,
      })
      .where(eq(accounts.id, administrator))
    await facts.state('administrator.deleted', { work, administrator, at: now })
    const event = { kind: 'administrator.deleted', account: administrator, at: now } as const
    await recordSecurityEvent(tx, { ...event, detail: { by: admin.accountId } })
    return row
  })
  return typeof done === 'string' ? done : 'deleted'
}

/** Placeholder address: `.invalid` receives no mail (RFC 2606). */
const nobodys = (account: number) => `cerrada-${account}-${randomBytes(6).toString('hex')}@cerrada.invalid`
