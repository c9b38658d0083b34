import type { RouterContextProvider } from 'react-router'
import { arrangePhotos, labelPhotos } from '#app/forms/listing/photo-order.ts'
import { houseContext } from '#app/middleware/house.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import type { UploadErrorCode } from '#app/texts/media.ts'
import { PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import { arrangeListingPhotos } from '#server/listing/listings/photos/arrange-photos.ts'
import type { PhotoKeeper } from '#server/listing/listings/photo-keeper.ts'
import type { House } from '#server/engine/house.ts'
import { MediaError } from '#server/engine/media/refusal.ts'

type Context = Readonly<RouterContextProvider>

/** A posted photo; `replaces`: id of the one in whose place it goes. */
type SentPhoto = { bytes: Uint8Array; replaces: string | null; at: number }

/** Hands a posted photo to a command, and answers refused files. */
export async function receivePhoto<Kept extends object>(
  context: Context,
  form: FormData,
  keep: (house: House, sent: SentPhoto) => Promise<Kept>,
): Promise<Kept | { refused: UploadErrorCode }> {
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused) return { refused }
  try {
    return await keep(context.get(houseContext), { bytes, replaces: replacedBy(form), at: Date.now() })
  } catch (error) {
    if (error instanceof MediaError) return { refused: error.code }
    throw error
  }
}

function replacedBy(form: FormData): string | null {
  const id = form.get('reemplaza')
  return typeof id === 'string' && /^\w{1,64}$/.test(id) ? id : null
}

/** Applies a post of `<PhotoList>` to order, subjects and removals. */
export function arrangePosted(context: Context, keeper: PhotoKeeper, form: FormData, listing: number) {
  const about = { listing, at: Date.now() }
  return arrangeListingPhotos(context.get(houseContext), keeper, about, (standing) => {
    const labelled = labelPhotos(standing, form, PHOTO_SLOTS)
    const order = arrangePhotos(
      standing.map(({ id }) => id),
      form,
    )
    return order.flatMap((id) => labelled.filter((photo) => photo.id === id))
  })
}

/** Id of the tile to which a plain form returns; undefined after a removal. */
export function movedTile(form: FormData): string | undefined {
  const moved = ['antes', 'despues', 'portada'].map((name) => form.get(name)).find((photo) => photo !== null)
  return typeof moved === 'string' && /^\w+$/.test(moved) ? `foto-${moved}` : undefined
}

/** A request of the page's script for the photos. */
export const asksForJson = (request: Request) => request.headers.get('Accept') === 'application/json'
