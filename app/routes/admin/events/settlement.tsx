import { data, href } from 'react-router'
import { houseAuctionAt } from '#app/middleware/house-auction.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { settlement as words } from '#app/texts/settlements.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SettlementPage } from '#app/ui/auctions/settlement.tsx'
import { settlementHandle, settlementLinks } from '#app/ui/auctions/settlement-screen.ts'
import { viewSettlement } from '#server/aftersale/index.ts'
import type { Route } from './+types/settlement'
import { events } from './words.ts'

export const links: Route.LinksFunction = settlementLinks

/** Settlement of any sale, as its seller sees it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await houseAuctionAt(params.event, context)
  const view = await viewSettlement(context.get(houseContext).db, id)
  if (!view) throw data(null, { status: 404 })
  return view
}

export const handle = settlementHandle({
  auctions: { label: events.title, href: href('/admin/events') },
  auction: (event) => href('/admin/events/:event', { event }),
})

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const event = { event: String(loaderData.settlement.auction) }
  return (
    <SettlementPage
      {...loaderData}
      here={href('/admin/events/:event/liquidacion', event)}
      file={href('/admin/events/:event/liquidacion.pdf', event)}
      back={href('/admin/events/:event', event)}
    />
  )
}
