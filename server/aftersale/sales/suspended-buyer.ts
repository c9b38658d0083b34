import { and, eq, gt, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { sales } from '#db/schema/aftersale/sales.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { duesJobs } from './follow-up.ts'

/**
 * The deadline of a first payment waits while its buyer is suspended: nobody is due who cannot sign in. A deadline that
 * had passed before the suspension has passed.
 */

/** Shortest time that a reinstated buyer has left to pay, in ms; the reminder of the day before still reaches them. */
const LEAST_LEFT_MS = 48 * 3_600_000

/** True for a sale, joined to its buyer's account, whose first payment's deadline waits. */
export const waitsForBuyer = sql<boolean>`(${accounts.disabledAt} is not null
  and ${accounts.disabledAt} < ${sales.firstPaymentDueAt})`

/** True if the deadline of the auction's first payment waits for its suspended buyer; it stays so until the end. */
export async function isBuyerSuspended(tx: Pick<Tx, 'select'>, auction: number): Promise<boolean> {
  const [row] = await tx
    .select({ waits: waitsForBuyer })
    .from(sales)
    .innerJoin(accounts, eq(accounts.id, sales.buyerId))
    .where(eq(sales.auctionId, auction))
    .for('share', { of: accounts })
  return row?.waits === true
}

/**
 * Gives a reinstated buyer the time that was left when they were suspended, two days at least, with its reminders and the
 * strike. `since`: the suspension; both in epoch ms.
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
        eq(auctions.state, 'closed.sold.awaitingFirstPayment'),
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
