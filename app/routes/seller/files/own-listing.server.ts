import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { findOwnListing } from '#server/listing/listings/find-own.ts'

/** A listing of the signed-in seller by its address. Throws a 404 for other listings. */
export async function ownListing({ horse }: { horse: string }, context: Readonly<RouterContextProvider>) {
  const id = routeId(horse)
  const found = id === null ? undefined : await findOwnListing(context.get(houseContext).db, sellerOf(context), id)
  if (!found) throw data(null, { status: 404 })
  return found
}
