import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { storeAndName } from '#server/engine/media/pending.ts'
import { addPhoto } from '#server/engine/media/photos.ts'
import {
  lookForCapture,
  type StartCapture,
  startCapture,
  type Started,
} from '#server/listing/listings/start-capture.ts'
import { keepListingPhoto, type KeptListingPhoto, nameListingPhoto } from './keep-photo.ts'

type First = StartCapture & { bytes: Uint8Array; replaces: string | null }

/** `listing` is there unless no capture was begun. */
export type BegunWithPhoto = (KeptListingPhoto & { listing: number }) | Extract<Started, { refused: string }>

/**
 * Adds a photo to the capture that the form's key began, or begins it with the photo. The photo is decoded first: a
 * file that is no photo begins no capture. Throws MediaError.
 */
export async function beginWithPhoto(
  house: Pick<House, 'db' | 'actors' | 'media' | 'news'>,
  seller: Seller,
  { key, kind, bytes, replaces, at }: First,
): Promise<BegunWithPhoto> {
  const known = await lookForCapture(house.db, seller, key)
  if (known && 'refused' in known) return known
  if (known) return { ...(await keepListingPhoto(house, seller, { ...known, bytes, replaces, at })), ...known }
  return storeAndName(async () => {
    const stored = await addPhoto(house.media.public, bytes)
    const started = await startCapture(house, seller, { key, kind, at })
    if ('refused' in started) return started
    return { ...(await nameListingPhoto(house, seller, { ...started, stored, replaces, at })), ...started }
  })
}
