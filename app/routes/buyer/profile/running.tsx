import { href } from 'react-router'
import { z } from 'zod'
import { defineList, readList } from '#app/forms/list.ts'
import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { pageTitle } from '#app/texts/site.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { readOpenNegotiations } from '#server/sale/negotiations/list-open.ts'
import { readOwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { readRunningAuctions } from '#server/sale/auctions/lots/running-auctions.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/running'
import styles from './running.css?url'
import { RunningPage } from './running-page.tsx'
import { running as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Values of the filter. */
const POSITIONS = { '': undefined, ganando: 'leading', superadas: 'outbid' } as const

const runningList = defineList({
  path: href('/profile/en-curso'),
  size: 12,
  filters: { posicion: z.enum(Object.keys(POSITIONS) as (keyof typeof POSITIONS)[]).catch('') },
  sorts: ['cierre'],
  order: () => 'cierre',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { accountId } = buyerOf(context)
  const list = readList(url, runningList)
  const now = Date.now()
  const asked = { ...list, position: POSITIONS[list.filters.posicion] }
  // First: an open page trusts the versions of the rows, so that nothing beside them may be older.
  const { rows, summary, ...found } = await readRunningAuctions(house, accountId, asked, now)
  const [limit, negotiations, { practice, maxima }] = await Promise.all([
    readOwnExposure(house.db, sealedAmounts(house.env.SECRET), accountId),
    readOpenNegotiations(house.db, accountId),
    readSettings(house.db),
  ])
  return {
    now,
    title: words.titleOn(summary.nextAt, now),
    summary,
    limit,
    negotiations,
    practice,
    maxima,
    list: { ...list, ...found },
    // The alias under which each auction announces the buyer.
    rows: rows.map((row) => ({ ...row, me: bidderAlias(house.env.SECRET, row.id, accountId) })),
  }
}

/** Reload interval without scripts: prices and leaders change. */
export const handle = {
  refresh: ({ rows }: Route.ComponentProps['loaderData']) => (rows.length > 0 ? 30 : null),
} satisfies Handle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.title ?? words.titleOn(null, 0)) },
  { name: 'robots', content: 'noindex' },
]

export default function Running({ loaderData }: Route.ComponentProps) {
  return <RunningPage {...loaderData} />
}
