import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared, rows } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'

/** Maximum listed; no buyer has more negotiations at a time. */
const MOST = 20

/** A buyer's open negotiations, next deadline first. Epoch ms. */
export async function readOpenNegotiations(db: Database, buyer: number) {
  return openOf(db).execute({ buyer })
}

const openOf = prepared((db: Database) =>
  db
    .select({
      auction: negotiations.auctionId,
      title: listings.name,
      turn: negotiations.turn,
      deadline: negotiations.deadline,
    })
    .from(negotiations)
    .innerJoin(auctions, eq(auctions.id, negotiations.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(negotiations.buyerId, sql.placeholder('buyer')), isNotNull(negotiations.turn)))
    .orderBy(asc(negotiations.deadline))
    .limit(rows(MOST))
    .prepare('open_negotiations'),
)

export type OpenNegotiation = Awaited<ReturnType<typeof readOpenNegotiations>>[number]
