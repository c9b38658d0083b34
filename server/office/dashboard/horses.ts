import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { observed } from '#server/listing/index.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/** Horses shown: a page of the sellers' list (specification 2, section 2). */
const SIZE = 10

export async function readHorses(db: Database, seller: number) {
  const rows = await db
    .select({
      id: listings.id,
      number: listings.number,
      name: listings.name,
      stage: listings.stage,
      observed,
      photo: photos,
    })
    .from(listings)
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(listings.sellerId, seller), eq(listings.kind, 'horse'), isNull(listings.deletedAt)))
    .orderBy(desc(listings.id))
    .limit(SIZE)
  return rows.map(({ photo, ...row }) => ({ ...row, photo: photo && viewPhoto(photo, row.name) }))
}
