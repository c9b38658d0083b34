import type { RouterContextProvider } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { readTransfer } from '#server/listing/credits/read-transfer.ts'

/** The seller's listing named by `?para=`, for which a purchase is made; null when it is not one of the seller's. */
export async function listingFor({ searchParams }: URL, context: Readonly<RouterContextProvider>) {
  const id = routeId(searchParams.get('para') ?? '')
  const found = id === null ? null : await readTransfer(context.get(houseContext).db, sellerOf(context), id)
  return found ? { id: found.id, kind: found.kind, name: found.name } : null
}
