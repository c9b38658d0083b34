import { isNull, sql } from 'drizzle-orm'
import { auctions, bids } from '#db/schema/auctions.ts'

/** The sequences of the bid that leads, and of the last one recorded; 0 where there is none. */
export const bidColumns = {
  leading: sql<number>`coalesce(${auctions.leadingBid}, ${auctions.bidCount})`,
  last: sql<number>`coalesce(${auctions.lastBid}, ${auctions.bidCount})`,
}

/** Bids that nobody has taken back. */
export const stands = isNull(bids.struckTurn)
