import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'

const MOST_SHOWN = 50

/** Running lots that a buyer leads, next to close first, with the bid to void. Whole pesos, epoch ms; 50 at most. */
export function readLedLots(db: Database, buyer: number) {
  return db
    .select({
      auction: auctions.id,
      title: listings.name,
      price: auctions.price,
      closesAt: auctions.closesAt,
      proxyBid: sql<number>`coalesce(${bids.proxyBid}, ${bids.sequence})`,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(bids, and(eq(bids.auctionId, auctions.id), eq(bids.sequence, auctions.leadingBid)))
    .where(and(eq(auctions.leaderId, buyer), eq(auctions.live, true), eq(auctions.practice, false)))
    .orderBy(asc(auctions.closesAt))
    .limit(MOST_SHOWN)
}

export type LedLot = Awaited<ReturnType<typeof readLedLots>>[number]
