import { and, eq, gt, lt } from 'drizzle-orm'
import { outages } from '#db/schema/engine/outages.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { outageJob } from './apply.ts'

/** Makes declarations and their proposals wait for each other. */
export async function lockDeclarations(tx: Tx): Promise<void> {
  await tx.select({ id: settings.id }).from(settings).where(eq(settings.id, 1)).for('update')
}

/**
 * Writes down an outage that only people saw (ruling 75), declared at `at` (epoch ms); its hours move right after the
 * commit. Returns its number, or that of one declared before which overlaps it.
 */
export async function writeDeclared(
  tx: Tx,
  { startedAt, endedAt }: Outage,
  at: number,
): Promise<{ outage: number } | { overlaps: number }> {
  await lockDeclarations(tx)
  const [other] = await tx
    .select({ id: outages.id })
    .from(outages)
    .where(and(eq(outages.reason, 'declared'), lt(outages.startedAt, endedAt), gt(outages.endedAt, startedAt)))
    .limit(1)
  if (other) return { overlaps: other.id }
  const [outage] = await tx
    .insert(outages)
    .values({ startedAt, endedAt, reason: 'declared', foundAt: at })
    .returning({ id: outages.id })
  if (!outage) throw new Error('Nothing was inserted')
  await enqueue(tx, [outageJob(outage.id)])
  return { outage: outage.id }
}
