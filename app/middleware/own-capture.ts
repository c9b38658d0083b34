import { data, type RouterContextProvider } from 'react-router'
import { readListingCapture } from '#server/listing/index.ts'
import { auctionId as idOf } from './auction-id.ts'
import { houseContext } from './house.ts'
import { sellerOf } from './session.ts'

type Context = Readonly<RouterContextProvider>

/** The listing id in an address; undefined without one, null for an invalid one. */
export function listingParam(param: string | undefined): number | null | undefined {
  return param === undefined ? undefined : idOf(param)
}

/** The seller's own capture of this kind. Throws a 404. */
export async function ownCapture(context: Context, listing: number | null, kind?: 'horse' | 'trailer') {
  const capture = listing && (await readListingCapture(context.get(houseContext).db, sellerOf(context), listing))
  if (!capture || (kind && capture.kind !== kind)) throw data(null, { status: 404 })
  return capture
}
