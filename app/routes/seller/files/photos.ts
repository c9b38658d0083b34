import { data, href, redirect } from 'react-router'
import { isCaptureKey } from '#app/forms/listing/capture-key.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { capturePath } from '#app/routes/seller/capture-paths.ts'
import type { UploadErrorCode } from '#app/texts/media.ts'
import { type BegunWithPhoto, beginWithPhoto } from '#server/listing/listings/photos/begin-with-photo.ts'
import { findOwnListing } from '#server/listing/listings/find-own.ts'
import { keepListingPhoto, type KeptListingPhoto } from '#server/listing/listings/photos/keep-photo.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import type { Route } from './+types/photos'
import { answerTo } from '#app/routes/seller/answer-file.ts'
import { arrangePosted, asksForJson, movedTile, receivePhoto } from '#app/routes/seller/receive-photos.server.ts'
import { ownListing } from './own-listing.server.ts'

type Context = Route.ActionArgs['context']

/** The photos, for a page whose photos another device has changed. Without a script: the page with photos. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const begins = asksForJson(request) ? beginsBy(params.horse, url) : null
  // The page of a capture that has not begun asks too: it has no photos, which is no error.
  if (begins && !(await findOwnListing(db, sellerOf(context), begins)))
    return Response.json({ listing: null, photos: [] })
  const { id } = await find(params, context)
  if (!asksForJson(request)) return redirect(href('/sales/archivos/:horse', { horse: String(id) }))
  return Response.json({ listing: id, photos: await readPhotos(db, id) })
}

/**
 * Adds a photo, changes order or labels, or removes photos. The listing is named by its id, or by the key of the form
 * that begins its capture (`pagina`: that form's page), which the first photo may do.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const begins = beginsBy(params.horse, url)
  const listing = begins ? null : (await find(params, context)).id
  const form = await formOf(request)
  const answer = (of: number | null) => {
    const page = begins ? capturePath(begins.page, of) : href('/sales/archivos/:horse', { horse: String(of) })
    return answerTo({ request, form, place: 'photos', page })
  }
  if (form.has('file')) {
    const kept = await receive(context, form, begins ?? { listing: listing as number })
    const of = kept.listing ?? listing
    return 'photo' in kept ? answer(of).done({ ...kept.photo, listing: of }) : answer(of).refuse(kept.refused)
  }
  const of = listing ?? (await find(params, context)).id
  const { refuse, done } = answer(of)
  const arranged = await arrangePosted(context, sellerOf(context), form, of)
  return 'refused' in arranged ? refuse(arranged.refused) : done({}, movedTile(form))
}

/** The seller's listing; throws a 404. */
async function find(params: { horse: string }, context: Context) {
  if (!isCaptureKey(params.horse)) return ownListing(params, context)
  const found = await findOwnListing(context.get(houseContext).db, sellerOf(context), { key: params.horse })
  if (!found) throw data(null, { status: 404 })
  return found
}

type Begins = { key: string; kind: 'horse' | 'trailer'; page: 'rapida' | 'remolque' }

/** The capture that a photo posted to this address may begin. */
function beginsBy(key: string, { searchParams }: URL): Begins | null {
  const page = searchParams.get('pagina')
  if (!isCaptureKey(key) || (page !== 'rapida' && page !== 'remolque')) return null
  return { key, kind: page === 'rapida' ? 'horse' : 'trailer', page }
}

/** `listing`: of the capture that a key began. */
type Kept = (KeptListingPhoto | BegunWithPhoto | { refused: UploadErrorCode }) & { listing?: number }

function receive(context: Context, form: FormData, to: Begins | { listing: number }): Promise<Kept> {
  return receivePhoto<KeptListingPhoto | BegunWithPhoto>(context, form, (house, sent) =>
    'key' in to
      ? beginWithPhoto(house, sellerOf(context), { ...sent, key: to.key, kind: to.kind })
      : keepListingPhoto(house, sellerOf(context), { ...sent, ...to }),
  )
}
