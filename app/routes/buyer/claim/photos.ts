import { data, href, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { openOwnClaimPhoto } from '#server/aftersale/claims/open-photo.ts'
import { removeClaimPhotos } from '#server/aftersale/claims/keep-photo.ts'
import type { Route } from './+types/photos'
import { ownClaim } from './own-claim.server.ts'
import { receiveClaimPhoto } from './receive-photo.server.ts'
import { storedPhoto } from './stored-photo.ts'
import { claimPhotoErrors } from './words.ts'

/** A photo of the user's own claim; a 404 for any other claim. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [auction, photo] = [routeId(params.event), routeId(params.photo ?? '')]
  const file =
    auction === null || photo === null ? null : await openOwnClaimPhoto(db, buyerOf(context), { auction, photo })
  const shown = file && (await sendPicture(media.private, { file, name: `reclamacion-${params.claim}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}

/**
 * Adds or removes photos. A script receives only the result; a plain form is redirected to the page, which shows why a
 * photo was refused.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction, id: claim } = await ownClaim(params, context)
  const form = await formOf(request)
  const byScript = request.headers.get('Accept') === 'application/json'
  const page = href('/event/:event/reclamar', { event: params.event })
  if (!form.has('file')) {
    const photos = form.getAll('quitar').flatMap((photo) => routeId(String(photo)) ?? [])
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
