import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'

/** Name of the horse and its photos in order; undefined if the auction does not exist. */
export async function readPhotos(db: Database, auction: number) {
  const rows = await db
    .select({ name: listings.name, photo: photos })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, eq(listingPhotos.listingId, listings.id))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(eq(auctions.id, auction))
    .orderBy(asc(listingPhotos.position))
  return rows[0] && { name: rows[0].name, photos: rows.flatMap(({ photo }) => photo ?? []) }
}
