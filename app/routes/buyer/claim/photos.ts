import { data, href, redirect } from 'react-router'
import { auctionId as idOf } from '#app/middleware/auction-id.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { ownClaim } from '#app/middleware/own-claim.ts'
import { receiveClaimPhoto } from '#app/middleware/receive-claim-photo.ts'
import { sendPicture } from '#app/middleware/send-picture.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { openOwnClaimPhoto, removeClaimPhotos } from '#server/aftersale/index.ts'
import type { Route } from './+types/photos'
import { storedPhoto } from './stored-photo.ts'
import { claimPhotoErrors } from './words.ts'

/** A photo of one's own claim. Nobody else's has an address here. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [auction, photo] = [idOf(params.event), idOf(params.photo ?? '')]
  const file =
    auction === null || photo === null ? null : await openOwnClaimPhoto(db, buyerOf(context), { auction, photo })
  const shown = file && (await sendPicture(media.private, { file, name: `reclamacion-${params.claim}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}

/**
 * One photo more, or some less. A script wants to know how it went and nothing more; a plain form leads back to the page,
 * which says why a photo was not taken.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction, id: claim } = await ownClaim(params, context)
  const form = await formOf(request)
  const byScript = request.headers.get('Accept') === 'application/json'
  const page = href('/event/:event/reclamar', { event: params.event })
  if (!form.has('file')) {
    const photos = form.getAll('quitar').flatMap((photo) => idOf(String(photo)) ?? [])
    await removeClaimPhotos(context.get(houseContext), buyerOf(context), { claim, photos })
    return byScript ? Response.json({}) : redirect(`${page}#fotos`, 303)
  }
  const kept = await receiveClaimPhoto(context, form, claim)
  if ('photo' in kept)
    return byScript ? Response.json(storedPhoto({ auction, claim, ...kept })) : redirect(`${page}#fotos`, 303)
  return byScript
    ? Response.json({ error: claimPhotoErrors[kept.refused] }, { status: 400 })
    : redirect(`${page}?foto=${kept.refused}#fotos`, 303)
}
