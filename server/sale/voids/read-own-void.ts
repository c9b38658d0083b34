import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions, bids, voids } from '#db/schema/sale/auctions.ts'

/**
 * The last void of a bidder's own bids in an auction, with the highest of them in whole pesos; undefined without one.
 */
export async function readOwnVoid(db: Database, auction: number, bidder: number) {
  const [row] = await db
    .select({
      auction: voids.auctionId,
      horse: listings.name,
      reason: voids.reason,
      price: sql<number>`(select max(b.amount) from ${bids} b
        where b.auction_id = ${voids.auctionId} and b.claim = ${voids.proxyBid})`.mapWith(Number),
    })
    .from(voids)
    .innerJoin(auctions, eq(auctions.id, voids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(voids.auctionId, auction), eq(voids.bidderId, bidder)))
    .orderBy(desc(voids.turn))
    .limit(1)
  return row
}
