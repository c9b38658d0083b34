import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import { sales } from '#db/schema/sales.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { tellDeal } from '#server/aftersale/deals/tell-deal.ts'
import type { House } from '#server/engine/house.ts'
import { writeStrike } from '#server/sale/index.ts'
import { isPerhapsPaid } from './perhaps-paid.ts'

/** Why a sale does not end: its first payment is not due yet, or was made, or may be here already. */
export type EndRefusal = 'not-due' | 'paid' | 'perhaps-paid'

/**
 * Ends a sale whose first payment is overdue, by its seller's act: its buyer owes nothing any more and can pay nothing,
 * and the strike stays. Money that comes later is owed back. Where the sale has ended already there is nothing to do.
 * `at` in epoch ms.
 */
export async function endOverdueSale(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork<EndRefusal>,
  { auction, at }: { auction: number; at: number },
): Promise<void> {
  const { tx, refuse } = work
  // The sale before its auction, as whoever records a payment locks them.
  const [sale] = await tx.select().from(sales).where(eq(sales.auctionId, auction)).for('update')
  if (!sale) return
  const [row] = await tx.select({ state: auctions.state }).from(auctions).where(eq(auctions.id, auction))
  if (row?.state !== 'closed.sold.awaitingFirstPayment') return refuse('paid')
  if (at < sale.firstPaymentDueAt) return refuse('not-due')
  if (await isPerhapsPaid(tx, { auction, buyer: sale.buyerId })) return refuse('perhaps-paid')
  const { accepted } = await actors.auction.sendWithin(work as UnitOfWork, auction, { type: 'sale.lapsed', at })
  if (!accepted) return refuse('paid')
  await tellDeal(actors, work as UnitOfWork, auction, { type: 'deal.cancelled', at })
  await writeStrike(tx, { auction, account: sale.buyerId, at: sale.firstPaymentDueAt })
}
