import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listingPhotos } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import type { PhotoSlot } from '#machines/horse-audit/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { photoKey } from '#server/engine/media/photos.ts'
import { fallbackWidth } from '#server/engine/media/variants.ts'

/** A photo of a listing for the seller's screens. */
export type ListingPhoto = {
  /** Hash of the uploaded bytes: the same file is the same photo. */
  id: string
  /** URL of the largest size. */
  url: string
  /** URL of a size for lists. */
  preview: string
  slot: PhotoSlot | null
}

const PREVIEW_WIDTH = 360

/** Photos of a listing in order, the cover first. The caller has checked ownership. */
export async function readPhotos(db: Database | Tx, listing: number): Promise<ListingPhoto[]> {
  const rows = await db
    .select({ hash: photos.hash, widths: photos.widths, slot: listingPhotos.slot })
    .from(listingPhotos)
    .innerJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(eq(listingPhotos.listingId, listing))
    .orderBy(asc(listingPhotos.position))
  return rows.map(({ slot, ...photo }) => showPhoto(photo, slot))
}

/** JPEG if available in that size, as all supported browsers show it; else WebP. */
export function showPhoto(
  { hash, widths }: { hash: string; widths: readonly number[] },
  slot: PhotoSlot | null,
): ListingPhoto {
  const small = widths.findLast((width) => width <= PREVIEW_WIDTH) ?? fallbackWidth(widths)
  const largest = Math.max(...widths)
  const file = (width: number) => `/media/${photoKey(hash, width, 'webp')}`
  return { id: hash, url: file(largest), preview: file(small), slot }
}
