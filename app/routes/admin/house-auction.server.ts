import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { type HouseAuction, readHouseAuction } from '#server/sale/auctions/house/house-auctions.ts'

/** Any user's auction by its address, for administrators. Throws a 404 for an unknown one. */
export async function houseAuctionAt(
  event: string,
  context: Readonly<RouterContextProvider>,
  now = Date.now(),
): Promise<HouseAuction> {
  const id = routeId(event)
  const { db, env } = context.get(houseContext)
  const auction = id === null ? undefined : await readHouseAuction(db, env.SECRET, id, now)
  if (!auction) throw data(null, { status: 404 })
  return auction
}
