import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { readClaims } from '#server/aftersale/claims/read-claims.ts'

/** A claim of the signed-in buyer by its address. Throws a 404 for other claims. */
export async function ownClaim(
  { event, claim }: { event: string; claim: string },
  context: Readonly<RouterContextProvider>,
) {
  const [auction, id] = [routeId(event), routeId(claim)]
  const claims =
    auction === null ? [] : await readClaims(context.get(houseContext).db, auction, buyerOf(context).accountId)
  const found = claims.find((each) => each.id === id)
  if (!found || auction === null) throw data(null, { status: 404 })
  return { auction, ...found }
}
