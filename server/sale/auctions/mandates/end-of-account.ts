import { and, eq, isNull, or } from 'drizzle-orm'
import { mandates } from '#db/schema/people/mandates.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** An account is closed: its mandates end on both sides, and the addresses that it wrote are erased. Epoch ms. */
export async function endMandatesOf(tx: Tx, account: number, at: number): Promise<void> {
  const own = or(eq(mandates.ownerId, account), eq(mandates.agentId, account))
  await tx
    .update(mandates)
    .set({ endedAt: at, endedBy: account })
    .where(and(own, isNull(mandates.endedAt)))
  await tx.update(mandates).set({ agentEmail: '' }).where(own)
}
