import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { sales } from '#db/schema/sales.ts'
import { mayDeliver } from '#server/aftersale/deals/may-deliver.ts'
import { nextDue, paidFor } from './dues.ts'

/**
 * What an auction of this seller's came to, and how far it is paid; undefined where it has no buyer, or is another's. Whole
 * pesos, epoch ms. `mayDeliver`: no paper is missing for the handover. Who bought is told elsewhere, once the first payment is
 * approved.
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
      firstPaidAt: paidAt(sql`p.purpose in ('buy-now', 'first-payment')`),
      finalPaidAt: paidAt(sql`p.purpose = 'final-payment'`),
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .where(and(eq(sales.auctionId, auction), eq(auctions.sellerId, seller)))
  return row && { ...row, due: nextDue(row), mayDeliver: await mayDeliver(db, auction) }
}

export type SellersSale = NonNullable<Awaited<ReturnType<typeof readSellersSale>>>

/** When such a payment of the sale was approved; null where none was. */
function paidAt(which: ReturnType<typeof sql>) {
  return sql<number | null>`(
    select (extract(epoch from min(p.settled_at)) * 1000)::float8 from payments p
    where p.auction_id = ${sales.auctionId} and p.payer_id = ${sales.buyerId} and p.state = 'approved' and ${which}
      and not exists (select from refunds_due r where r.payment_id = p.id and r.transaction_id = p.transaction_id))`
}
