import { data, href } from 'react-router'
import { auctionId } from '#app/middleware/auction-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import { settlement as words } from '#app/texts/settlements.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SettlementPage } from '#app/ui/auctions/settlement.tsx'
import { settlementHandle, settlementLinks } from '#app/ui/auctions/settlement-screen.ts'
import { viewSettlement } from '#server/aftersale/index.ts'
import type { Route } from './+types/settlement'

export const links: Route.LinksFunction = settlementLinks

/** Settlement of the seller's own sale. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = auctionId(params.event)
  const { db } = context.get(houseContext)
  const view = id === null ? undefined : await viewSettlement(db, id, sellerOf(context).accountId)
  if (!view) throw data(null, { status: 404 })
  return view
}

export const handle = settlementHandle({
  auctions: { label: words.auctions, href: href('/sales/events') },
  auction: (event) => href('/sales/events/:event', { event }),
})

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const event = { event: String(loaderData.settlement.auction) }
  return (
    <SettlementPage
      {...loaderData}
      here={href('/sales/events/:event/liquidacion', event)}
      file={href('/sales/events/:event/liquidacion.pdf', event)}
      back={href('/sales/events/:event', event)}
    />
  )
}
