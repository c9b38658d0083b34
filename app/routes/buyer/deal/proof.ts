import { data } from 'react-router'
import { auctionId as idOf } from '#app/middleware/auction-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/send-picture.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { openOwnProof } from '#server/aftersale/index.ts'
import type { Route } from './+types/proof'

/** What proves a step of a buyer's own deal. Nobody else's has an address here. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [auction, proof] = [idOf(params.event), idOf(params.proof)]
  const file =
    auction === null || proof === null
      ? null
      : await openOwnProof(db, { buyer: buyerOf(context) }, { auction, proof }, Date.now())
  const shown = file && (await sendPicture(media.private, { file, name: `entrega-${auction}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
