import { data, href } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { comparables as words } from '#app/texts/sale/results.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Comparables } from '#app/ui/results/comparables.tsx'
import { readLotComparables } from '#server/sale/results/comparables.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/comparables'

/** Sales comparable with a lot, where the house shows them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const id = routeId(params.event)
  const { comparables } = await readSettings(db)
  const found = comparables && id !== null ? await readLotComparables(db, id, Date.now()) : undefined
  if (!found || id === null) throw data(null, { status: 404 })
  return { id, found }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function LotComparables({ loaderData: { id, found } }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <header className="page-head">
        <p className="eyebrow">
          <a href={href('/event/:event', { event: String(id) })}>
            {auctions.lot(id)} · {found.title}
          </a>
        </p>
        <h1>{words.title}</h1>
      </header>
      <Comparables found={found} />
    </div>
  )
}
