import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'

/** Maximum auctions of a month. */
const MOST = 200

/** A seller's auctions that open or close between two moments, by opening time. Epoch ms. */
export function readMonth(db: Database, seller: number, { from, until }: { from: number; until: number }) {
  return db
    .select({ id: auctions.id, title: listings.name, opensAt: auctions.opensAt, closesAt: auctions.closesAt })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        eq(auctions.sellerId, seller),
        eq(auctions.practice, false),
        eq(auctions.status, true),
        lt(auctions.opensAt, until),
        gte(auctions.closesAt, from),
      ),
    )
    .orderBy(asc(auctions.opensAt), asc(auctions.id))
    .limit(MOST)
}
