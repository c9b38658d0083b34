import { data, type RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { readListingCapture } from '#server/listing/listings/read-listing-capture.ts'

type Context = Readonly<RouterContextProvider>

/** The listing id in an address; undefined without one, null for an invalid one. */
export function listingParam(param: string | undefined): number | null | undefined {
  return param === undefined ? undefined : routeId(param)
}

/** The seller's own capture of this kind. Throws a 404. */
export async function ownCapture(context: Context, listing: number | null, kind?: 'horse' | 'trailer') {
  const capture = listing && (await readListingCapture(context.get(houseContext).db, sellerOf(context), listing))
  if (!capture || (kind && capture.kind !== kind)) throw data(null, { status: 404 })
  return capture
}
