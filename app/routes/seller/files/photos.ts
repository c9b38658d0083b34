import { href, redirect } from 'react-router'
import { arrangePhotos, labelPhotos } from '#app/forms/photo-order.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { uploadOf } from '#app/middleware/upload.ts'
import { PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import { arrangeListingPhotos, keepListingPhoto } from '#server/listing/index.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import type { Route } from './+types/photos'
import { ownListing } from './own-listing.server.ts'
import { answerTo } from './answer.ts'

type Context = Route.ActionArgs['context']

/** A GET redirects to the page with photos and documents. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await ownListing(params, context)
  return redirect(href('/sales/archivos/:horse', params))
}

/** Adds a photo, changes order or labels, or removes photos. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: listing } = await ownListing(params, context)
  const form = await formOf(request)
  const { refuse, done } = answerTo({ request, form, place: 'photos', page: href('/sales/archivos/:horse', params) })
  if (form.has('file')) {
    const kept = await receive(context, form, listing)
    return 'photo' in kept ? done(kept.photo) : refuse(kept.refused)
  }
  const arranged = await arrange(context, form, listing)
  if ('refused' in arranged) return refuse(arranged.refused)
  const moved = ['antes', 'despues', 'portada'].map((name) => form.get(name)).find((photo) => photo !== null)
  return done({}, typeof moved === 'string' && /^\w+$/.test(moved) ? `foto-${moved}` : undefined)
}

async function receive(context: Context, form: FormData, listing: number) {
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused) return { refused }
  try {
    const sent = { listing, bytes, replaces: replacedBy(form), at: Date.now() }
    return await keepListingPhoto(context.get(houseContext), sellerOf(context), sent)
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
