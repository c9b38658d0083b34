import { data, href, redirect } from 'react-router'
import { isCaptureKey } from '#app/forms/capture-key.ts'
import { arrangePhotos, labelPhotos } from '#app/forms/photo-order.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { uploadOf } from '#app/middleware/upload.ts'
import { capturePath } from '#app/routes/seller/capture-paths.ts'
import type { UploadErrorCode } from '#app/texts/media.ts'
import { PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import {
  arrangeListingPhotos,
  type BegunWithPhoto,
  beginWithPhoto,
  findOwnListing,
  keepListingPhoto,
  type KeptListingPhoto,
} from '#server/listing/index.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import type { Route } from './+types/photos'
import { ownListing } from './own-listing.server.ts'
import { answerTo } from './answer.ts'

type Context = Route.ActionArgs['context']

/** A GET redirects to the page with photos and documents. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await find(params, context)
  return redirect(href('/sales/archivos/:horse', { horse: String(id) }))
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
  const arranged = await arrange(context, form, of)
  if ('refused' in arranged) return refuse(arranged.refused)
  const moved = ['antes', 'despues', 'portada'].map((name) => form.get(name)).find((photo) => photo !== null)
  return done({}, typeof moved === 'string' && /^\w+$/.test(moved) ? `foto-${moved}` : undefined)
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

async function receive(context: Context, form: FormData, to: Begins | { listing: number }): Promise<Kept> {
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused) return { refused }
  const house = context.get(houseContext)
  const sent = { bytes, replaces: replacedBy(form), at: Date.now() }
  try {
    return 'key' in to
      ? await beginWithPhoto(house, sellerOf(context), { ...sent, key: to.key, kind: to.kind })
      : await keepListingPhoto(house, sellerOf(context), { ...sent, ...to })
  } catch (error) {
    if (error instanceof MediaError) return { refused: error.code }
    throw error
  }
}

/** The id of the photo in whose place the sent one goes. */
function replacedBy(form: FormData): string | null {
  const id = form.get('reemplaza')
  return typeof id === 'string' && /^\w{1,64}$/.test(id) ? id : null
}

function arrange(context: Context, form: FormData, listing: number) {
  const about = { listing, at: Date.now() }
  return arrangeListingPhotos(context.get(houseContext), sellerOf(context), about, (standing) => {
    const labelled = labelPhotos(standing, form, PHOTO_SLOTS)
    const order = arrangePhotos(
      standing.map(({ id }) => id),
      form,
    )
    return order.flatMap((id) => labelled.filter((photo) => photo.id === id))
  })
}
