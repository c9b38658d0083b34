import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { negotiations } from '#db/schema/negotiations.ts'

/** More nobody negotiates about at a time. */
const MOST = 20

/** What a buyer negotiates about, the next deadline first. Epoch ms. */
export function readOpenNegotiations(db: Database, buyer: number) {
  return db
    .select({
      auction: negotiations.auctionId,
      title: listings.name,
      turn: negotiations.turn,
      deadline: negotiations.deadline,
    })
    .from(negotiations)
    .innerJoin(auctions, eq(auctions.id, negotiations.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(negotiations.buyerId, buyer), isNotNull(negotiations.turn)))
    .orderBy(asc(negotiations.deadline))
    .limit(MOST)
}

export type OpenNegotiation = Awaited<ReturnType<typeof readOpenNegotiations>>[number]
