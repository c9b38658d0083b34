import { data, href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import chartStyles from '#app/ui/chart/line-chart.css?url'
import figureStyles from '#app/ui/figures/figures.css?url'
import { phases } from '#machines/auction/status.ts'
import { areStatisticsOffered, readStatistics } from '#server/sale/statistics/read.ts'
import type { Route } from './+types/statistics'
import { StatisticsPage } from './page.tsx'
import styles from './styles.css?url'
import { statistics as words } from './words.ts'

export const links: Route.LinksFunction = () =>
  [eventStyles, figureStyles, chartStyles, styles].map((file) => ({ rel: 'stylesheet', href: file }))

/** Current views, followers and bids of the seller's own auction. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const auction = await ownAuctionAt(params.event, context, now)
  if (!(await areStatisticsOffered(db))) throw data(null, { status: 404 })
  return { auction, statistics: await readStatistics(db, auction.id, now), now }
}

export const handle = {
  /** Reload interval without scripts; short during bidding. */
  refresh: ({ auction: { phase } }: Route.ComponentProps['loaderData']) =>
    phases[phase].over ? null : phases[phase].bids === 'ahead' ? 30 : 5,
  crumbs: ({ auction: { id, title } }: Route.ComponentProps['loaderData']) => [
    { label: 'Subastas', href: href('/sales/events') },
    { label: title, href: href('/sales/events/:event', { event: String(id) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Statistics({ loaderData }: Route.ComponentProps) {
  return <StatisticsPage {...loaderData} />
}
