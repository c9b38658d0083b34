import { HOUR } from '#machines/time.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { sales } from '#db/schema/sale/sales.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { STATES } from '#db/states.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { duesJobs } from './follow-up.ts'

/** Shortest time that a reinstated buyer has left to pay, in ms; the reminder of the day before still reaches them. */
const LEAST_LEFT_MS = 48 * HOUR

/**
 * Gives a reinstated buyer the time that was left when they were suspended, two days at least, with its reminders and
 * the strike. `since`: the suspension; both in epoch ms.
 */
export async function resumeFirstPayments(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { account, since, at }: { account: number; since: number; at: number },
): Promise<void> {
  const waiting = await tx
    .select({ sale: sales })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .where(
      and(
        eq(sales.buyerId, account),
        inArray(auctions.state, STATES.auction.firstDue),
        gt(sales.firstPaymentDueAt, since),
      ),
    )
    .for('update', { of: sales })
  for (const { sale } of waiting) {
    const left = Math.max(sale.firstPaymentDueAt - Math.max(since, sale.soldAt), LEAST_LEFT_MS)
    const firstPaymentDueAt = Math.max(sale.firstPaymentDueAt, at + left)
    await tx.update(sales).set({ firstPaymentDueAt }).where(eq(sales.auctionId, sale.auctionId))
    await enqueue(tx, duesJobs({ ...sale, firstPaymentDueAt }, at))
  }
}
