import { HOUR } from '#machines/time.ts'
import { and, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { states } from '#machines/auction/status.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { writeStrike } from '#server/sale/index.ts'
import { hourStands } from '#server/engine/outages/stands.ts'
import { isPerhapsPaid } from './perhaps-paid.ts'
import { AGAIN_MS } from './remind.ts'
import { isBuyerSuspended } from './suspended-buyer.ts'

export type Overdue = { auction: number; buyer: number }

/** One job per sale, run when its first payment is due. `runAt` in epoch ms. */
export function strikeJob({ auction, buyer }: Overdue, runAt: number) {
  return { task: 'sales.strike', payload: { auction, buyer }, runAt, key: `strike:${auction}:${buyer}` } as const
}

/**
 * Records a strike for a buyer who has not made a first payment by its due date (ruling 65). While the payment may have
 * arrived it is retried an hour later; while the buyer is suspended the deadline waits. `now` in epoch ms.
 */
export async function strikeOverdue({ db }: Pick<House, 'db'>, overdue: Overdue, now = Date.now()): Promise<void> {
  const { auction, buyer } = overdue
  await db.transaction(async (tx) => {
    const [sale] = await tx
      .select({ due: sales.firstPaymentDueAt })
      .from(sales)
      .where(and(eq(sales.auctionId, auction), eq(sales.buyerId, buyer)))
    // Locked until the end: a concurrent approval waits for the strike that it redeems.
    const [row] = await tx.select({ state: auctions.state }).from(auctions).where(eq(auctions.id, auction)).for('share')
    if (!sale || !row || states[row.state].owes !== 'first') return
    // Comes again when the buyer is reinstated.
    if (await isBuyerSuspended(tx, auction)) return
    if (now < sale.due) return enqueue(tx, [strikeJob(overdue, sale.due)])
    if (!(await hourStands(tx, sale.due))) return enqueue(tx, [strikeJob(overdue, now + AGAIN_MS)])
    if (await isPerhapsPaid(tx, overdue)) return enqueue(tx, [strikeJob(overdue, now + HOUR)])
    await writeStrike(tx, { auction, account: buyer, at: sale.due })
  })
}
