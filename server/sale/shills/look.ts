import { MINUTE } from '#machines/time.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { shillSignals } from '#db/schema/sale/shills.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

/** The same administrator's next look within this time is the same look, as after a reload. */
const SAME_LOOK_MS = 10 * MINUTE

/**
 * Logs that an administrator opens a signal; an open one is looked at from then on. Answers if it was logged: not again
 * within ten minutes, and not for an unknown signal. `at` in epoch ms.
 */
export async function lookAtSignal(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { signal, at }: { signal: number; at: number },
): Promise<boolean> {
  const subject = `signal:${signal}` as const
  const act = { action: 'signal.viewed', subject, at } as const
  return adminAct<true, false>(db, admin, act, async ({ tx, refuse }: UnitOfWork<false>) => {
    // The row's lock: of two requests at once the second finds the first one's look.
    const [row] = await tx
      .select({ state: shillSignals.state })
      .from(shillSignals)
      .where(eq(shillSignals.id, signal))
      .for('update')
    if (!row) return refuse(false)
    const [before] = await tx
      .select({ one: sql`1` })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subject, subject),
          eq(auditLog.adminId, admin.accountId),
          eq(auditLog.action, 'signal.viewed'),
          gt(auditLog.at, at - SAME_LOOK_MS),
        ),
      )
      .limit(1)
    if (before && row.state !== 'open') return refuse(false)
    if (row.state === 'open') await tx.update(shillSignals).set({ state: 'looked' }).where(eq(shillSignals.id, signal))
    return true
  })
}
