import { and, eq, ne } from 'drizzle-orm'
import { deals } from '#db/schema/deals.ts'
import { sales } from '#db/schema/sales.ts'
import type { Buyer, Seller } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Whose deal an act is about: a buyer's or seller's own, or anybody's for the house. */
export type Whose = { buyer: Buyer } | { seller: Seller } | 'house'

/**
 * The deal of an auction, for a command that goes on with it: its sale is locked, as whoever opens a claim or records a
 * payment locks it. Undefined for anybody else's.
 */
export async function lockDeal(tx: Tx, auction: number, whose: Whose) {
  await tx.select({ id: sales.auctionId }).from(sales).where(eq(sales.auctionId, auction)).for('update')
  const [row] = await tx
    .select({ id: deals.id, buyer: deals.buyerId, seller: deals.sellerId })
    .from(deals)
    .where(and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled'), theirs(whose)))
  return row
}

/** The condition under which a deal is theirs; none for the house. */
export function theirs(whose: Whose) {
  if (whose === 'house') return undefined
  return 'buyer' in whose ? eq(deals.buyerId, whose.buyer.accountId) : eq(deals.sellerId, whose.seller.accountId)
}
