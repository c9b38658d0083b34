import { and, asc, desc, eq, gte, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { flag } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'

/** "Top events": maximum auctions of a month, those with the highest prices. */
const MOST = 200

/** Auctions of all sellers that open or close from one moment until another, by opening time. Epoch ms. */
export function readHouseMonth(db: Database, { from, until }: { from: number; until: number }) {
  const { id, listingId, opensAt, closesAt, price, live, practice, status } = auctions
  const opens = and(gte(opensAt, from), lt(opensAt, until))
  const closes = and(gte(closesAt, from), lt(closesAt, until))
  const top = db
    .select({ id, listingId, opensAt, closesAt })
    .from(auctions)
    .where(
      and(
        eq(practice, false),
        eq(status, true),
        // Running and ended ones have an index each: a bid must not write the index of those that ended.
        or(closes, and(eq(live, flag(true)), opens), and(eq(live, flag(false)), opens)),
      ),
    )
    .orderBy(desc(price), asc(id))
    .limit(MOST)
    .as('top')
  return db
    .select({ id: top.id, title: listings.name, opensAt: top.opensAt, closesAt: top.closesAt })
    .from(top)
    .innerJoin(listings, eq(listings.id, top.listingId))
    .orderBy(asc(top.opensAt), asc(top.id))
}
