import { data, type RouterContextProvider } from 'react-router'
import { houseContext } from './house.ts'
import { auctionId } from './auction-id.ts'
import { readBidding } from '#server/auctions/bidding.ts'

/** The auction of the URL as a buyer needs to know it. Throws a 404 where there is none. */
export async function lotOf(event: string, context: Readonly<RouterContextProvider>) {
  const id = auctionId(event)
  const lot = id === null ? undefined : await readBidding(context.get(houseContext).db, id, Date.now())
  if (!lot) throw data(null, { status: 404 })
  return lot
}
