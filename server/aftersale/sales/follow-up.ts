import { DAY } from '#machines/time.ts'
import { and, eq, like } from 'drizzle-orm'
import { purchases } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { beginDeal } from '#server/aftersale/deals/begin.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Job } from '#server/engine/jobs/enqueue.ts'
import { reminderJob } from './remind.ts'
import { strikeJob } from './strike-overdue.ts'

/** Days of the first payment's reminders, relative to its due date. */
const REMINDERS = [-1, 0, 3]

/**
 * After an auction has closed: notifies buyers who were about to buy at once, schedules the winner's reminders and the
 * strike for an unpaid first payment, and starts the deal.
 */
export async function followUp({ db, actors }: Pick<House, 'db' | 'actors'>, auction: number): Promise<void> {
  const [sale] = await db.select().from(sales).where(eq(sales.auctionId, auction))
  const late = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.auctionId, auction), like(purchases.state, 'underway.%')))
  const at = Date.now()
  for (const { id } of late)
    await actors.purchase.send(id, { type: 'auction.gone', at, gone: sale ? 'sold' : 'closed' })
  if (sale) await beginDeal({ db, actors }, auction)
  // A purchase at once is already paid.
  if (!sale || sale.via === 'buy-now') return
  await enqueue(db, duesJobs(sale, at))
}

/** Reminders of a first payment later than `at` (epoch ms), and the strike; they replace those of an earlier hour. */
export function duesJobs(sale: Pick<Sale, 'auctionId' | 'buyerId' | 'firstPaymentDueAt'>, at: number): Job[] {
  const { auctionId: auction, buyerId: buyer, firstPaymentDueAt: due } = sale
  const reminders = REMINDERS.map((days) => reminderJob({ auction, days, buyer }, due + days * DAY))
  return [...reminders.filter(({ runAt }) => runAt > at), strikeJob({ auction, buyer }, due)]
}

type Sale = typeof sales.$inferSelect
