import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts, drafts, knownDevices, mailLinks } from '#db/schema/accounts.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/audiences.ts'
import { closeAllSessions } from '#server/people/accounts/sessions.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { clearFactors } from '#server/people/second-factor/account-factors.ts'
import type { House } from '#server/engine/house.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'

/** `ended`: whoever asks was deleted a moment ago. */
export type DeletionRefusal = 'unknown' | 'self' | 'last' | 'ended'

/**
 * Closes an administrator's account: their sessions end, their e-mail and user are free again, the audits that they had
 * taken are anybody's. Their name and their acts stay. Nobody deletes themselves, nor the last one (ruling 36); of two who
 * delete each other at once one does. `now` in epoch ms.
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
  }
  const done = await adminAct(db, admin, act, async (work: UnitOfWork<DeletionRefusal>) => {
    const { tx, refuse, afterCommit } = work
    // One deletion at a time: each finds what the one before has left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'), 0)`)
    const open = and(eq(accounts.audience, 'admin'), isNull(accounts.closedAt))
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

/** `.invalid` receives nothing (RFC 2606). */
const nobodys = (account: number) => `cerrada-${account}-${randomBytes(6).toString('hex')}@cerrada.invalid`
