import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { closeAllSessions, type Doors } from '#server/people/accounts/sessions/sessions.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { clearFactors, lockFactors } from '#server/people/second-factor/account-factors.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { openAccount } from '#db/account-standing.ts'

/** `none`: there is no factor to reset. `self`: administrators remove their own with a code. */
type ResetRefusal = 'unknown' | 'none' | 'self'

/**
 * Resets another administrator's lost second factor, with a reason: their sessions end and they are notified by mail.
 * `now` in epoch ms.
 */
export async function resetFactor(
  { db, dismiss }: Doors,
  admin: Admin,
  { administrator, reason, now }: { administrator: number; reason: string; now: number },
): Promise<'reset' | ResetRefusal> {
  if (administrator === admin.accountId) return 'self'
  const act = { action: 'factor.reset', subject: `account:${administrator}`, details: { reason }, at: now } as const
  return adminAct(db, admin, act, async ({ tx, refuse, afterCommit }: UnitOfWork<ResetRefusal>) => {
    const open = and(eq(accounts.id, administrator), eq(accounts.audience, 'admin'), openAccount())
    if ((await tx.$count(accounts, open)) === 0) return refuse('unknown')
    const locked = await lockFactors(tx, administrator)
    if (locked?.since == null) return refuse('none')
    await clearFactors(tx, administrator)
    const ended = await closeAllSessions(tx, administrator)
    afterCommit.push(() => dismiss(ended))
    await enqueue(tx, [{ task: 'administrators.factor-reset', payload: { account: administrator, at: now } }])
    const event = { kind: 'factor.reset', account: administrator, at: now } as const
    await recordSecurityEvent(tx, { ...event, detail: { by: admin.accountId } })
    return 'reset' as const
  })
}
