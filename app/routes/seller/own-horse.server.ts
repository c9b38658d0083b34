import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { findOwnListing } from '#server/listing/listings/find-own.ts'
import { mayKeepVetFile } from '#server/listing/vet-file/own-record.ts'

/** A horse of the signed-in seller's that may have a vet's file. Throws a 404 for anything else. */
export async function ownHorse({ horse }: { horse: string }, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(houseContext)
  const id = routeId(horse)
  const found = id === null ? undefined : await findOwnListing(db, sellerOf(context), id)
  if (!found || !(await mayKeepVetFile(db, sellerOf(context), found.id))) throw data(null, { status: 404 })
  return found
}
