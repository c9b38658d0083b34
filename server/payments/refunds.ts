import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { refundsDue } from '#db/schema/payments.ts'
import { adminAct } from '#server/accounts/admin-act.ts'
import type { Admin } from '#server/accounts/audiences.ts'
import type { UnitOfWork } from '#server/actors/unit-of-work.ts'

/**
 * An administrator gave the money back, or found what it was for: once, with a note, in the audit log. False when it
 * was done already.
 */
export async function resolveRefund(
  db: Database,
  { id, admin, note, at }: { id: number; admin: Admin; note: string; at: number },
): Promise<boolean> {
  const act = { action: 'refund.resolved', subject: `refund:${id}`, details: (done: object) => ({ ...done, note }), at }
  const resolved = await adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [done] = await tx
      .update(refundsDue)
      .set({ resolvedAt: at, resolvedBy: admin.accountId, note })
      .where(and(eq(refundsDue.id, id), isNull(refundsDue.resolvedAt)))
      .returning({ id: refundsDue.id, transactionId: refundsDue.transactionId, cents: refundsDue.cents })
    return done ?? refuse(null)
  })
  return resolved !== null
}
