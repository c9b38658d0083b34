import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'

/** An auction as a calendar takes it in; undefined where there is none, or it is for practice. Epoch ms. */
export async function readCalendarAuction(db: Database, id: number) {
  const [row] = await db
    .select({
      id: auctions.id,
      /** Grows with whatever happens to it, so also when its hours move. */
      version: auctions.version,
      title: listings.name,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      cancelled: sql<boolean>`not ${auctions.status}`,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(auctions.id, sql`${id}::int`), eq(auctions.practice, false)))
  return row
}
