import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { cities } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { byMatch, matchOf } from '#server/sale/auctions/search/search-conditions.ts'
import { MOST_FOUND } from '#server/sale/auctions/search/search-lots.ts'

/**
 * The former search for lots, before a listing's last auction was found by one index lookup: reads and sorts all
 * auctions of each matching listing, and all matches before the newest ones. For exact words of three or more letters,
 * without numbers. Returns the lots in order.
 */
export async function findLotsBefore(db: Pick<Database, 'select'>, words: string[]) {
  const auction = db
    .select()
    .from(auctions)
    .where(and(eq(auctions.listingId, listings.id), eq(auctions.practice, false)))
    .orderBy(desc(auctions.live), desc(auctions.id))
    .limit(1)
    .as('auctions')
  const found = db
    .select({
      id: listings.id,
      auction: sql<number>`${auctions.id}`.as('auction'),
      live: auctions.live,
      status: auctions.status,
      name: listings.name,
      search: listings.search,
    })
    .from(listings)
    .innerJoinLateral(auction, sql`true`)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(and(...words.map((word) => sql`${listings.search} like ${`%${word}%`}`), isNull(listings.deletedAt)))
    .orderBy(desc(auctions.live), desc(listings.id))
    .limit(MOST_FOUND + 1)
    .as('found')
  return db
    .select({ id: found.id, auction: found.auction })
    .from(found)
    .orderBy(
      desc(found.status),
      ...byMatch(
        matchOf(
          found,
          words.map((text) => ({ text })),
        ),
      ),
      desc(found.live),
      desc(found.id),
    )
}
