import { asc, eq } from 'drizzle-orm'
import { listingPhotos } from '#db/schema/listing/listings.ts'
import type { PhotoSlot } from '#machines/horse-audit/rules.ts'
import type { House } from '#server/engine/house.ts'
import { type EditRefusal, editListing } from '#server/listing/listings/edit-listing.ts'
import type { PhotoKeeper } from '#server/listing/listings/photo-keeper.ts'
import { letGoOfPhotos } from './let-go-of-photos.ts'
import { photosChanged } from './live.ts'

/** A photo by its position in the list; the first one is the cover. */
export type PlacedPhoto = { id: string; slot: PhotoSlot | null }

/**
 * Orders, labels and removes photos of a listing. `arrange` maps the current list to the new one and may not add
 * photos. Without changes nothing is written. `at` in epoch ms.
 */
export async function arrangeListingPhotos(
  house: Pick<House, 'db' | 'actors' | 'news'>,
  seller: PhotoKeeper,
  { listing, at }: { listing: number; at: number },
  arrange: (standing: readonly PlacedPhoto[]) => readonly PlacedPhoto[],
): Promise<{ photos: readonly PlacedPhoto[] } | EditRefusal> {
  return editListing(house, seller, { listing, at }, async (work, { row }) => {
    const { tx } = work
    const standing: PlacedPhoto[] = await tx
      .select({ id: listingPhotos.photo, slot: listingPhotos.slot })
      .from(listingPhotos)
      .where(eq(listingPhotos.listingId, listing))
      .orderBy(asc(listingPhotos.position))
    const wanted = arrange(standing)
    const left = new Set(wanted.map(({ id }) => id))
    if (wanted.some(({ id }) => !standing.some((photo) => photo.id === id))) throw new Error('A photo of no listing')
    if (isSame(standing, wanted)) return { changed: false, result: { photos: standing } }
    const removed = standing.filter(({ id }) => !left.has(id)).map(({ id }) => id)
    // All rows are rewritten, so that no position is temporarily used twice.
    await tx.delete(listingPhotos).where(eq(listingPhotos.listingId, listing))
    if (wanted.length > 0)
      await tx
        .insert(listingPhotos)
        .values(wanted.map(({ id, slot }, position) => ({ listingId: listing, position, photo: id, slot })))
    await letGoOfPhotos(tx, seller.accountId, removed)
    photosChanged(house, work, row)
    return { changed: true, result: { photos: wanted } }
  })
}

function isSame(standing: readonly PlacedPhoto[], wanted: readonly PlacedPhoto[]): boolean {
  return (
    standing.length === wanted.length &&
    standing.every(({ id, slot }, place) => wanted[place]?.id === id && wanted[place]?.slot === slot)
  )
}
