import { houseContext } from '#app/middleware/house.ts'
import { sendProof } from '#app/middleware/files/send-proof.ts'
import { adminOf, requireAdmin } from '#app/middleware/access/session.ts'
import { openProof } from '#server/aftersale/deals/open-proof.ts'
import type { Route } from './+types/proof'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** The document that proves a step of any deal; each view is logged as an administrator's act. */
export function loader(asked: Route.LoaderArgs) {
  const { context } = asked
  const { db } = context.get(houseContext)
  return sendProof(asked, (named) => openProof(db, adminOf(context), named))
}
