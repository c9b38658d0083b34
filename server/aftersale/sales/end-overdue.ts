import { and, eq } from 'drizzle-orm'
import { payments } from '#db/schema/money/payments.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { oweBack } from '#server/money/index.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { states } from '#machines/auction/status.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { sendToDeal } from '#server/aftersale/deals/send-to-deal.ts'
import type { House } from '#server/engine/house.ts'
import { hourStands } from '#server/engine/outages/stands.ts'
import { writeStrike } from '#server/sale/index.ts'
import { isPerhapsPaid } from './perhaps-paid.ts'
import { isBuyerSuspended } from './suspended-buyer.ts'

/**
 * Reason a sale does not end: its first payment is not due yet, was made, may already have arrived, or waits for the
 * house to decide about its suspended buyer.
 */
export type EndRefusal = 'not-due' | 'paid' | 'perhaps-paid' | 'suspended'

/**
 * Ends a sale with an overdue first payment, at its seller's request: its buyer owes and can pay nothing any more, and
 * the strike remains. Parts of the first payment that had come are owed back, as later payments are. Without effect if
 * the sale has ended already. `at` in epoch ms.
 */
export async function endOverdueSale(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork<EndRefusal>,
  { auction, at }: { auction: number; at: number },
): Promise<void> {
  const { tx, refuse } = work
  // Locks the sale before its auction, as recording a payment does.
  const [sale] = await tx.select().from(sales).where(eq(sales.auctionId, auction)).for('update')
  if (!sale) return
  const [row] = await tx.select({ state: auctions.state }).from(auctions).where(eq(auctions.id, auction))
  if (!row || states[row.state].owes !== 'first') return refuse('paid')
  if (await isBuyerSuspended(tx, auction)) return refuse('suspended')
  if (at < sale.firstPaymentDueAt || !(await hourStands(tx, sale.firstPaymentDueAt))) return refuse('not-due')
  if (await isPerhapsPaid(tx, { auction, buyer: sale.buyerId })) return refuse('perhaps-paid')
  const { accepted } = await actors.auction.sendWithin(work as UnitOfWork, auction, { type: 'sale.lapsed', at })
  if (!accepted) return refuse('paid')
  await sendToDeal(actors, work as UnitOfWork, auction, { type: 'deal.cancelled', at })
  await oweParts(tx, { auction, buyer: sale.buyerId, at })
  await writeStrike(tx, { auction, account: sale.buyerId, at: sale.firstPaymentDueAt })
}

/** Parts of a first payment never bought anything: the house returns each, or says why it keeps it. */
async function oweParts(tx: Tx, { auction, buyer, at }: { auction: number; buyer: number; at: number }): Promise<void> {
  const parts = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.auctionId, auction),
        eq(payments.payerId, buyer),
        eq(payments.purpose, 'first-payment'),
        eq(payments.state, 'approved'),
      ),
    )
  for (const { id, reference, transactionId, amount } of parts) {
    const owed = {
      transactionId: transactionId ?? reference,
      money: pesosAsMoney(amount),
      reason: 'sale-lapsed',
    } as const
    await oweBack(tx, id, { ...owed, at })
    await enqueue(tx, [
      { task: 'payments.mail', payload: { payment: id, granted: false }, key: `payment-lapsed:${id}` },
    ])
  }
}
