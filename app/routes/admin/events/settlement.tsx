import { href } from 'react-router'
import { settlementAt } from '#app/middleware/settlement.ts'
import { privateMeta } from '#app/share.ts'
import { settlement as words } from '#app/texts/aftersale/settlements.ts'
import { pageTitle } from '#app/texts/site.ts'
import { SettlementPage } from '#app/ui/auctions/aftersale/settlement.tsx'
import { settlementHandle, settlementLinks } from '#app/ui/auctions/aftersale/settlement-screen.ts'
import type { Route } from './+types/settlement'
import { eventPath, parents } from './screen.ts'

export const links: Route.LinksFunction = settlementLinks

/** Settlement of any sale, as its seller sees it. */
export const loader = ({ params, context }: Route.LoaderArgs) => settlementAt(params.event, context)

export const handle = settlementHandle(parents)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Settlement({ loaderData }: Route.ComponentProps) {
  const event = { event: String(loaderData.settlement.auction) }
  return (
    <SettlementPage
      {...loaderData}
      here={href('/admin/events/:event/liquidacion', event)}
      file={href('/admin/events/:event/liquidacion.pdf', event)}
      back={eventPath(loaderData.settlement.auction)}
    />
  )
}
