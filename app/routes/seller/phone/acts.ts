import { data, href, redirect } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { phoneOf } from './phone-guard.server.ts'
import { keepListingPhoto } from '#server/listing/listings/photos/keep-photo.ts'
import { readPhotos } from '#server/listing/listings/photos/read-photos.ts'
import type { Route } from './+types/acts'
import { answerTo } from '#app/routes/seller/answer-file.ts'
import { arrangePosted, asksForJson, movedTile, receivePhoto } from '#app/routes/seller/receive-photos.server.ts'

type Context = Route.ActionArgs['context']

/** The photos, for a page whose photos the computer has changed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { listing } = phoneAt(params, context)
  if (!asksForJson(request)) return redirect(href('/telefono'))
  return Response.json({ listing: listing.id, photos: await readPhotos(context.get(houseContext).db, listing.id) })
}

/** Adds a photo, changes order or labels, or removes photos. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { phone, listing } = phoneAt(params, context)
  const form = await formOf(request)
  const { refuse, done } = answerTo({ request, form, place: 'photos', page: href('/telefono') })
  if (form.has('file')) {
    const kept = await receivePhoto(context, form, (house, sent) =>
      keepListingPhoto(house, phone, { ...sent, listing: listing.id }),
    )
    return 'photo' in kept ? done({ ...kept.photo, listing: listing.id }) : refuse(kept.refused)
  }
  const arranged = await arrangePosted(context, phone, form, listing.id)
  return 'refused' in arranged ? refuse(arranged.refused) : done({}, movedTile(form))
}

/**
 * The listing is in the address because photos on their way are kept in the browser by their address: those of an
 * earlier listing must not go to this one.
 */
function phoneAt(params: { listing: string }, context: Context) {
  const open = phoneOf(context)
  if (params.listing !== String(open.listing.id)) throw data(null, { status: 404 })
  return open
}
