import { data } from 'react-router'
import { auctionId as idOf } from '#app/middleware/auction-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/send-picture.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { openOwnProof } from '#server/aftersale/index.ts'
import type { Route } from './+types/proof'

/** The document that proves a step of the seller's own deal; a 404 for any other deal. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [auction, proof] = [idOf(params.event), idOf(params.proof)]
  const file =
    auction === null || proof === null
      ? null
      : await openOwnProof(db, { seller: sellerOf(context) }, { auction, proof }, Date.now())
  const shown = file && (await sendPicture(media.private, { file, name: `entrega-${auction}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
