import { and, eq, like } from 'drizzle-orm'
import { purchases } from '#db/schema/payments.ts'
import { sales } from '#db/schema/sales.ts'
import { beginDeal } from '#server/aftersale/deals/begin.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { reminderJob } from './remind.ts'
import { strikeJob } from './strike-overdue.ts'

const DAY = 86_400_000

/** Reminders of the first payment, in days from when it is due. */
const REMINDERS = [-1, 0, 3]

/**
 * After an auction has closed: whoever was about to buy at once is told that it is gone, and the winner is reminded of
 * what is due, and held responsible when it is not paid. What follows the sale until the payout begins as well.
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
  // Whoever bought at once has paid it.
  if (!sale || sale.via === 'buy-now') return
  const due = REMINDERS.map((days) =>
    reminderJob({ auction, days, buyer: sale.buyerId }, sale.firstPaymentDueAt + days * DAY),
  )
  await enqueue(db, [
    ...due.filter(({ runAt }) => runAt > at),
    strikeJob({ auction, buyer: sale.buyerId }, sale.firstPaymentDueAt),
  ])
}
