import { and, asc, eq } from 'drizzle-orm'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { MOST_PHOTOS } from '#machines/horse-audit/rules.ts'
import type { House } from '#server/engine/house.ts'
import { hashOf } from '#server/engine/media/hash.ts'
import { storeAndName } from '#server/engine/media/pending.ts'
import { addPhoto, type StoredPhoto } from '#server/engine/media/photos.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { type EditRefusal, editListing } from '#server/listing/listings/edit-listing.ts'
import { mayBeEdited } from '#server/listing/listings/may-be-edited.ts'
import { ownListing } from '#server/listing/listings/own-listing.ts'
import type { PhotoKeeper } from '#server/listing/listings/photo-keeper.ts'
import { letGoOfPhotos } from './let-go-of-photos.ts'
import { photosChanged } from './live.ts'
import { type ListingPhoto, showPhoto } from './read-photos.ts'

/** `replaces`: id of the photo in whose place the new one goes. `at` in epoch ms. */
type Sent = { listing: number; bytes: Uint8Array; replaces?: string | null; at: number }

/** `full`: the listing has the maximum number of photos. */
export type KeptListingPhoto = { photo: ListingPhoto } | EditRefusal | { refused: 'full' }

/**
 * Appends a photo to a listing, or puts it in the place of another, whose slot it takes over (`replaces`, which is
 * ignored once that photo is gone). The same bytes again return the existing photo, in any state, so that an upload
 * whose response was lost may be repeated; of two concurrent ones only one is kept. The files are stored first and
 * swept if no transaction names them. Throws MediaError.
 */
export async function keepListingPhoto(
  house: Pick<House, 'db' | 'actors' | 'media' | 'news'>,
  seller: PhotoKeeper,
  { listing, bytes, replaces = null, at }: Sent,
): Promise<KeptListingPhoto> {
  // Checked before decoding the image: a refused upload should cost nothing.
  const known = await lookBefore(house, seller, { listing, hash: hashOf(bytes), replaces })
  if (known) return known
  return storeAndName(async () => {
    const stored = await addPhoto(house.media.public, bytes)
    return nameListingPhoto(house, seller, { listing, stored, replaces, at })
  })
}

type Stored = Pick<Sent, 'listing' | 'at'> & { stored: StoredPhoto; replaces: string | null }

/** Puts a stored photo on the listing. */
export function nameListingPhoto(
  house: Pick<House, 'db' | 'actors' | 'news'>,
  seller: PhotoKeeper,
  { listing, stored, replaces, at }: Stored,
): Promise<KeptListingPhoto> {
  return editListing<KeptListingPhoto>(house, seller, { listing, at }, async (work, { row }) => {
    const { tx } = work
    const rows = await tx.select().from(listingPhotos).where(eq(listingPhotos.listingId, listing))
    const standing = rows.find(({ photo }) => photo === stored.hash)
    if (standing) return { changed: false, result: { photo: showPhoto(stored, standing.slot) } }
    const replaced = rows.find(({ photo }) => photo === replaces)
    if (!replaced && rows.length >= MOST_PHOTOS) return { changed: false, result: { refused: 'full' } }
    await recordPhotos(tx, [stored])
    photosChanged(house, work, row)
    if (replaced) {
      const { photo, slot } = replaced
      await tx
        .update(listingPhotos)
        .set({ photo: stored.hash })
        .where(and(eq(listingPhotos.listingId, listing), eq(listingPhotos.photo, photo)))
      await letGoOfPhotos(tx, seller.accountId, [photo])
      return { changed: true, result: { photo: showPhoto(stored, slot) } }
    }
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
    await tx.insert(listingPhotos).values({ listingId: listing, position, photo: stored.hash })
    return { changed: true, result: { photo: showPhoto(stored, null) } }
  })
}

/** Check without image and lock; repeated under the lock. */
async function lookBefore(
  { db }: Pick<House, 'db'>,
  seller: PhotoKeeper,
  { listing, hash, replaces }: { listing: number; hash: StoredPhoto['hash']; replaces: string | null },
): Promise<KeptListingPhoto | null> {
  const rows = await db
    .select({ state: listings.state, hash: photos.hash, widths: photos.widths, slot: listingPhotos.slot })
    .from(listings)
    .leftJoin(listingPhotos, eq(listingPhotos.listingId, listings.id))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(ownListing(seller, listing))
    .orderBy(asc(listingPhotos.position))
  const [first] = rows
  if (!first) return { refused: 'unknown' }
  const standing = rows.find((row) => row.hash === hash)
  if (standing) return { photo: showPhoto({ hash, widths: standing.widths ?? [] }, standing.slot) }
  if (!mayBeEdited(first.state)) return { refused: 'not-editable' }
  const replaced = rows.some((row) => row.hash === replaces)
  return !replaced && rows.length >= MOST_PHOTOS ? { refused: 'full' } : null
}
