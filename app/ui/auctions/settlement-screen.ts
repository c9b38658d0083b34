import { settlement as words } from '#app/texts/settlements.ts'
import type { SettlementView } from '#server/aftersale/index.ts'
import eventStyles from './event.css?url'
import settlementStyles from './settlement.css?url'

/** Styles of the settlement screens of sellers and administrators. */
export const settlementLinks = () => [eventStyles, settlementStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Parent pages of a settlement: the reader's list of auctions and the auction itself. */
type Parents = { auctions: { label: string; href: string }; auction: (event: string) => string }

/** Reloads the page every 3 s until the PDF is ready. The breadcrumbs include the auction. */
export const settlementHandle = ({ auctions, auction }: Parents) => ({
  refresh: ({ paper }: SettlementView) => (paper ? null : 3),
  crumbs: ({ settlement }: SettlementView) => [
    auctions,
    { label: settlement.horse, href: auction(String(settlement.auction)) },
    { label: words.title },
  ],
})
