import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'

/** "Top events": maximum auctions of a month, those with the highest prices. */
const MOST = 200

/** Auctions of all sellers that open or close between two moments, by opening time. Epoch ms. */
export function readHouseMonth(db: Database, { from, until }: { from: number; until: number }) {
  const top = db
    .select({
      id: auctions.id,
      title: listings.name,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        eq(auctions.practice, false),
        eq(auctions.status, true),
        lt(auctions.opensAt, until),
        gte(auctions.closesAt, from),
      ),
    )
    .orderBy(desc(auctions.price), asc(auctions.id))
    .limit(MOST)
    .as('top')
  return db.select().from(top).orderBy(asc(top.opensAt), asc(top.id))
}
