import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'

/** Facts of an auction for a calendar entry; undefined if it does not exist or is for practice. Epoch ms. */
export async function readCalendarAuction(db: Database, id: number) {
  const [row] = await db
    .select({
      id: auctions.id,
      /** Increases with every change of the auction, including new hours. */
      version: auctions.version,
      title: listings.name,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      /** Number of outages of the house that moved the closing. */
      outages: auctions.outages,
      cancelled: sql<boolean>`not ${auctions.status}`,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(auctions.id, sql`${id}::int`), eq(auctions.practice, false)))
  return row
}
