import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditLog } from '#db/schema/messages.ts'
import { refundsDue } from '#db/schema/payments.ts'

/**
 * An administrator gave the money back, or found what it was for: once, with a note, in the audit log. False when it
 * was done already.
 */
export async function resolveRefund(
  db: Database,
  { id, admin, note, at }: { id: number; admin: number; note: string; at: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const done = await tx
      .update(refundsDue)
      .set({ resolvedAt: at, resolvedBy: admin, note })
      .where(and(eq(refundsDue.id, id), isNull(refundsDue.resolvedAt)))
      .returning({ id: refundsDue.id, transactionId: refundsDue.transactionId, cents: refundsDue.cents })
    if (!done[0]) return false
    await tx
      .insert(auditLog)
      .values({ adminId: admin, action: 'refund.resolved', subject: `refund:${id}`, details: { ...done[0], note }, at })
    return true
  })
}
