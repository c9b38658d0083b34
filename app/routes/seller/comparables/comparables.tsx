import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { comparables as words } from '#app/texts/sale/results.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Comparables } from '#app/ui/results/comparables.tsx'
import { findOwnListing } from '#server/listing/listings/find-own.ts'
import { readComparables } from '#server/sale/results/comparables.ts'
import type { Route } from './+types/comparables'

/** Sales comparable with a seller's own horse, for its price and its reserve. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const id = routeId(params.horse)
  const own = id === null ? undefined : await findOwnListing(db, sellerOf(context), id)
  if (!own || id === null) throw data(null, { status: 404 })
  return { name: own.name, found: await readComparables(db, id, Date.now()) }
}

export const handle = {
  crumbs: ({ name }: Route.ComponentProps['loaderData']) => [{ label: words.of(name) }],
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function OwnComparables({ loaderData: { name, found } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <header className="page-head">
        <h1>{words.of(name)}</h1>
      </header>
      <Comparables found={found} />
    </div>
  )
}
