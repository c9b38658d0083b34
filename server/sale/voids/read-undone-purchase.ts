import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions, bids, voids } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'

/**
 * The void that undid a bidder's purchase, with its price in whole pesos; undefined without one. A void before the
 * hammer, of a bid that did not lead, or of a bid in negotiation undid no purchase.
 */
export async function readUndonePurchase(db: Database, auction: number, bidder: number) {
  const [row] = await db
    .select({
      auction: voids.auctionId,
      horse: listings.name,
      reason: voids.reason,
      price: sql<number>`(select max(b.amount) from ${bids} b
        where b.auction_id = ${voids.auctionId} and coalesce(b.claim, b.sequence) = ${voids.proxyBid})`.mapWith(Number),
    })
    .from(voids)
    .innerJoin(auctions, eq(auctions.id, voids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        eq(voids.auctionId, auction),
        eq(voids.bidderId, bidder),
        gte(voids.voidedAt, auctions.closedAt),
        // The winning bid: the highest of those that stood until this void.
        sql`${voids.proxyBid} = (select coalesce(b.claim, b.sequence) from ${bids} b
          where b.auction_id = ${voids.auctionId} and coalesce(b.turn, b.sequence) < ${voids.turn}
            and (b.struck_turn is null or b.struck_turn >= ${voids.turn})
          order by b.amount desc, b.sequence desc limit 1)`,
        sql`not exists (select from ${negotiations} n
          where n.auction_id = ${voids.auctionId} and n.opened_at < ${voids.voidedAt})`,
      ),
    )
    .orderBy(desc(voids.turn))
    .limit(1)
  return row
}
