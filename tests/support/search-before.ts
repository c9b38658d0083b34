import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import { MOST_FOUND } from '#server/sale/auctions/search.ts'

/**
 * How lots were found before one look told a listing's last auction: all auctions of each listing that matches are read and
 * sorted, and all matches before the newest are taken. For words that stand as they are, of three letters and more, without
 * numbers. The lots in their order.
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
    .orderBy(desc(sql`word_similarity(${words.join(' ')}, ${found.search})`), desc(found.live), desc(found.id))
}
