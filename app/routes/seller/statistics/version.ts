import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { readVersion } from '#server/sale/statistics/read.ts'
import type { Route } from './+types/version'

/** Version of the figures of the seller's own auction; an open page polls it every second. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = routeId(params.event)
  const version =
    id === null ? undefined : await readVersion(context.get(houseContext).db, sellerOf(context).accountId, id)
  if (version === undefined) throw data(null, { status: 404 })
  return new Response(version, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'private, no-store' } })
}
