import { and, eq, ne } from 'drizzle-orm'
import { deals } from '#db/schema/aftersale/deals.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { Buyer, Seller } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Party of an act: the deal's buyer or seller, or the house for any deal. */
export type Whose = { buyer: Buyer } | { seller: Seller } | 'house'

/**
 * Locks and returns the deal of an auction. Its sale is locked first, as for opening a claim or recording a payment.
 * Undefined for other users.
 */
export async function lockDeal(tx: Tx, auction: number, whose: Whose) {
  await tx.select({ id: sales.auctionId }).from(sales).where(eq(sales.auctionId, auction)).for('update')
  const [row] = await tx
    .select({ id: deals.id, buyer: deals.buyerId, seller: deals.sellerId })
    .from(deals)
    .where(and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled'), theirs(whose)))
  return row
}

/** Condition for deals of this party; none for the house. */
export function theirs(whose: Whose) {
  if (whose === 'house') return undefined
  return 'buyer' in whose ? eq(deals.buyerId, whose.buyer.accountId) : eq(deals.sellerId, whose.seller.accountId)
}
