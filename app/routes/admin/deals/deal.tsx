import { dealAt } from '#app/middleware/deal.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { deal as words } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import dealStyles from '#app/ui/deals/deal.css?url'
import { readParties } from '#server/aftersale/deals/read-parties.ts'
import { readPayout } from '#server/aftersale/deals/read-payout.ts'
import { readAuctionMovements } from '#server/money/payments/movements/list.ts'
import type { Route } from './+types/deal'
import { crumbsOf } from './crumbs.ts'
import { DealPage } from './page.tsx'

export const links: Route.LinksFunction = () => [eventStyles, dealStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Any deal: the house's own tasks, and its acts on behalf of others. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const deal = await dealAt(params.event, 'house', context)
  const [parties, payout, movements] = await Promise.all([
    readParties(db, deal.auction),
    readPayout(db, deal.auction),
    readAuctionMovements(db, [deal.auction]),
  ])
  return {
    deal,
    parties: parties ?? null,
    payout: payout ?? null,
    movements,
    now: Date.now(),
    said: url.searchParams.get('hecho'),
  }
}

export const handle = { crumbs: ({ deal }: Route.ComponentProps['loaderData']) => crumbsOf(deal) }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function HouseDeal({ loaderData }: Route.ComponentProps) {
  return <DealPage {...loaderData} />
}
