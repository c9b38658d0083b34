import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { states } from '#machines/auction/status.ts'
import { STATES } from '#db/states.ts'
import { mayDeliver } from '#server/aftersale/deals/may-deliver.ts'
import { heldFor, nextDue, paidFor } from './dues.ts'
import { waitsForBuyer } from './suspended-buyer.ts'
import { isKept, ofSale } from '#server/money/index.ts'

/**
 * The sale of this seller's auction and its payments; undefined if it has no buyer or is another seller's. Whole pesos,
 * epoch ms. `mayDeliver`: no document is missing for the handover. The buyer's name is read separately, after the
 * approval of the first payment.
 */
export async function readSellersSale(db: Database, auction: number, seller: number) {
  const [row] = await db
    .select({
      price: sales.price,
      via: sales.via,
      soldAt: sales.soldAt,
      firstPayment: sales.firstPayment,
      firstPaymentDueAt: sales.firstPaymentDueAt,
      fine: sales.fine,
      deliveredAt: sales.deliveredAt,
      state: auctions.state,
      paid: paidFor,
      held: heldFor,
      /** The buyer is suspended, and the deadline of their first payment waits. */
      waits: waitsForBuyer,
      firstPaidAt: paidAt('first'),
      finalPaidAt: paidAt('final'),
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(accounts, eq(accounts.id, sales.buyerId))
    .where(and(eq(sales.auctionId, auction), eq(auctions.sellerId, seller)))
  if (!row) return undefined
  const waited = states[row.state].owes === 'first'
  return {
    ...row,
    due: nextDue(row),
    // Of a part that the house counted, the rest is still to come.
    firstPaidAt: waited ? null : row.firstPaidAt,
    waits: waited && row.waits,
    mayDeliver: await mayDeliver(db, auction),
  }
}

export type SellersSale = NonNullable<Awaited<ReturnType<typeof readSellersSale>>>

/** Time of approval of the first such payment of the sale; null for none. */
function paidAt(share: 'first' | 'final') {
  return sql<number | null>`(
    select (extract(epoch from min(p.settled_at)) * 1000)::float8 from payments p
    where ${ofSale('sales')} and p.state = 'approved' and p.purpose in ${STATES.purpose[share]} and ${isKept('p')})`
}
