import { and, eq, isNull } from 'drizzle-orm'
import { approvals } from '#db/schema/money/approvals.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Removes a transaction from what the house has to decide, since it turned out to be the sale. A proposal that waits
 * for a second administrator is withdrawn in its author's name: there is nothing left to confirm. `at` in epoch ms.
 */
export async function dropReview(
  tx: Tx,
  { payment, transactionId, at }: { payment: number; transactionId: string; at: number },
): Promise<void> {
  const open = and(
    eq(refundsDue.paymentId, payment),
    eq(refundsDue.transactionId, transactionId),
    isNull(refundsDue.resolvedAt),
  )
  for (const { id } of await tx.delete(refundsDue).where(open).returning({ id: refundsDue.id })) {
    const proposed = and(eq(approvals.kind, 'refund'), eq(approvals.subject, `refund:${id}`), isNull(approvals.outcome))
    await tx
      .update(approvals)
      .set({ outcome: 'withdrawn', decidedBy: approvals.proposedBy, decidedAt: at })
      .where(proposed)
  }
}
