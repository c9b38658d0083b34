import { data } from 'react-router'
import { auctionId } from '#app/middleware/auction-id.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { ownClaim } from '#app/middleware/own-claim.ts'
import { receiveClaimPhoto } from '#app/middleware/receive-claim-photo.ts'
import { sendPicture } from '#app/middleware/send-picture.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { openOwnClaimPhoto } from '#server/claims/open-photo.ts'
import type { Route } from './+types/photos'
import { storedPhoto } from './stored-photo.ts'
import { claimPhotoErrors } from './words.ts'

/** A photo of one's own claim. Nobody else's has an address here. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [auction, photo] = [auctionId(params.event), auctionId(params.photo ?? '')]
  const file =
    auction === null || photo === null ? null : await openOwnClaimPhoto(db, buyerOf(context), { auction, photo })
  const shown = file && (await sendPicture(media.private, { file, name: `reclamacion-${params.claim}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}

/** An upload by script, which wants to know how it went and nothing more; plain forms are posted to their page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction, id: claim } = await ownClaim(params, context)
  const sent = await receiveClaimPhoto(context, await formOf(request), claim, claimPhotoErrors)
  return 'error' in sent
    ? Response.json(sent, { status: 400 })
    : Response.json(storedPhoto({ auction, claim, ...sent }))
}
