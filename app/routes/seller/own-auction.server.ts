import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { readOwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'

/** The seller's own auction by its address. Throws a 404 for other auctions. */
export async function ownAuctionAt(event: string, context: Readonly<RouterContextProvider>, now = Date.now()) {
  const id = routeId(event)
  const { db } = context.get(houseContext)
  const auction = id === null ? undefined : await readOwnAuction(db, sellerOf(context).accountId, id, now)
  if (!auction) throw data(null, { status: 404 })
  return auction
}
