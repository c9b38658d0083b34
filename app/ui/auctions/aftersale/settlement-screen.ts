import { settlement as words } from '#app/texts/aftersale/settlements.ts'
import type { SettlementView } from '#server/aftersale/settlements/view.ts'
import { type EventParents, eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import settlementStyles from './settlement.css?url'

/** Styles of the settlement screens of sellers and administrators. */
export const settlementLinks = () => eventLinks(settlementStyles)

/** Reloads the page every 3 s until the PDF is ready. The breadcrumbs include the auction. */
export const settlementHandle = ({ auctions, auction }: EventParents) => ({
  refresh: ({ paper }: SettlementView) => (paper ? null : 3),
  crumbs: ({ settlement }: SettlementView) => [
    auctions,
    { label: settlement.horse, href: auction(settlement.auction) },
    { label: words.title },
  ],
})
