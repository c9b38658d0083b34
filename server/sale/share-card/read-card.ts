import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { phaseOf } from '#machines/auction/status.ts'

/** Facts of an auction's card; undefined if the auction does not exist or is for practice. Whole pesos, epoch ms. */
export async function readCard(db: Database, id: number, now: number) {
  const [row] = await db
    .select({
      id: auctions.id,
      state: auctions.state,
      title: listings.name,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      bidCount: auctions.bidCount,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      photo: photos,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(auctions.id, sql`${id}::int`), eq(auctions.practice, false)))
  return row && { ...row, phase: phaseOf(row, now) }
}

export type CardFacts = NonNullable<Awaited<ReturnType<typeof readCard>>>
