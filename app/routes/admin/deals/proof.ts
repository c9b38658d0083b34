import { data } from 'react-router'
import { auctionId as idOf } from '#app/middleware/auction-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/send-picture.ts'
import { adminOf, requireAdmin } from '#app/middleware/session.ts'
import { openProof } from '#server/aftersale/index.ts'
import type { Route } from './+types/proof'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** The document that proves a step of any deal; each view is logged as an administrator's act. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, media } = context.get(houseContext)
  const [auction, proof] = [idOf(params.event), idOf(params.proof)]
  const file = auction === null || proof === null ? null : await openProof(db, adminOf(context), { auction, proof })
  const shown = file && (await sendPicture(media.private, { file, name: `entrega-${auction}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
