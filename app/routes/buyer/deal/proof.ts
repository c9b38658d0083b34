import { houseContext } from '#app/middleware/house.ts'
import { sendProof } from '#app/middleware/files/send-proof.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { openOwnProof } from '#server/aftersale/deals/open-proof.ts'
import type { Route } from './+types/proof'

/** The document that proves a step of the buyer's own deal; a 404 for any other deal. */
export function loader(asked: Route.LoaderArgs) {
  const { context } = asked
  const { db } = context.get(houseContext)
  return sendProof(asked, (named) => openOwnProof(db, { buyer: buyerOf(context) }, named, Date.now()))
}
