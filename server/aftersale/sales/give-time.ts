import { DAY } from '#machines/time.ts'
import { and, eq, lt } from 'drizzle-orm'
import { sales } from '#db/schema/sale/sales.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { duesJobs } from './follow-up.ts'

/** Least time to pay after the house ended a review, in ms. */
const TIME_MS = 2 * DAY

/**
 * After a review the first payment is due in two days at the earliest: its deadline did not run meanwhile (ruling 87).
 * `at` in epoch ms.
 */
export async function giveTime({ tx }: Pick<UnitOfWork, 'tx'>, auction: number, at: number): Promise<void> {
  const firstPaymentDueAt = at + TIME_MS
  const [sale] = await tx
    .update(sales)
    .set({ firstPaymentDueAt })
    .where(and(eq(sales.auctionId, auction), lt(sales.firstPaymentDueAt, firstPaymentDueAt)))
    .returning()
  if (sale) await enqueue(tx, duesJobs(sale, at))
}
