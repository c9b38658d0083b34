import { data, type RouterContextProvider } from 'react-router'
import { findOwnListing } from '#server/listing/index.ts'
import { auctionId as idOf } from './auction-id.ts'
import { houseContext } from './house.ts'
import { sellerOf } from './session.ts'

/** A listing of the signed-in seller by its address. Throws a 404 for other listings. */
export async function ownListing({ horse }: { horse: string }, context: Readonly<RouterContextProvider>) {
  const id = idOf(horse)
  const found = id === null ? undefined : await findOwnListing(context.get(houseContext).db, sellerOf(context), id)
  if (!found || id === null) throw data(null, { status: 404 })
  return { id, ...found }
}
