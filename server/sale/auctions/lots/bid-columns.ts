import { isNull, sql } from 'drizzle-orm'
import { auctions, bids } from '#db/schema/sale/auctions.ts'

/** Sequence numbers of the leading bid and of the last recorded bid; 0 if there is none. */
export const bidColumns = {
  leading: sql<number>`coalesce(${auctions.leadingBid}, ${auctions.bidCount})`,
  last: sql<number>`coalesce(${auctions.lastBid}, ${auctions.bidCount})`,
}

/** Bids that were not voided. */
export const stands = isNull(bids.struckTurn)
