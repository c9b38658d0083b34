import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listingPhotos, photos } from '#db/schema/listings.ts'
import type { PhotoSlot } from '#machines/horse-audit/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { photoKey } from '#server/engine/media/photos.ts'
import { fallbackWidth } from '#server/engine/media/variants.ts'

/** A photo of a listing as the screens of its seller show it. */
export type ListingPhoto = {
  /** The hash of the bytes that were sent: the same file is the same photo. */
  id: string
  /** Where it is opened: the largest there is. */
  url: string
  /** Small enough for a list. */
  preview: string
  slot: PhotoSlot | null
}

const PREVIEW_WIDTH = 360

/** The photos of a listing in their order, the first is the cover. Whose it is, the caller has seen. */
export async function readPhotos(db: Database | Tx, listing: number): Promise<ListingPhoto[]> {
  const rows = await db
    .select({ hash: photos.hash, widths: photos.widths, slot: listingPhotos.slot })
    .from(listingPhotos)
    .innerJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(eq(listingPhotos.listingId, listing))
    .orderBy(asc(listingPhotos.position))
  return rows.map(({ slot, ...photo }) => showPhoto(photo, slot))
}

/** JPEG, because every browser that has an account here shows it, where there is one of that size; else WebP. */
export function showPhoto(
  { hash, widths }: { hash: string; widths: readonly number[] },
  slot: PhotoSlot | null,
): ListingPhoto {
  const small = widths.findLast((width) => width <= PREVIEW_WIDTH) ?? fallbackWidth(widths)
  const largest = Math.max(...widths)
  const file = (width: number) => `/media/${photoKey(hash, width, 'webp')}`
  return { id: hash, url: file(largest), preview: file(small), slot }
}
