import { href } from 'react-router'
import { sellerOf } from '#app/middleware/access/session.ts'
import { settlementAt } from '#app/middleware/settlement.ts'
import { privateMeta } from '#app/share.ts'
import { settlement as words } from '#app/texts/aftersale/settlements.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SettlementPage } from '#app/ui/auctions/aftersale/settlement.tsx'
import { settlementHandle, settlementLinks } from '#app/ui/auctions/aftersale/settlement-screen.ts'
import type { Route } from './+types/settlement'

export const links: Route.LinksFunction = settlementLinks

/** Settlement of the seller's own sale. */
export const loader = ({ params, context }: Route.LoaderArgs) => settlementAt(params.event, context, sellerOf(context))

export const handle = settlementHandle({
  auctions: { label: words.auctions, href: href('/sales/events') },
  auction: (id) => href('/sales/events/:event', { event: String(id) }),
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
