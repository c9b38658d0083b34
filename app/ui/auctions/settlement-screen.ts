import { settlement as words } from '#app/texts/settlements.ts'
import type { SettlementView } from '#server/aftersale/index.ts'
import eventStyles from './event.css?url'
import settlementStyles from './settlement.css?url'

/** The styles of a settlement's screen, the seller's and the house's. */
export const settlementLinks = () => [eventStyles, settlementStyles].map((href) => ({ rel: 'stylesheet', href }))

/** Where a settlement hangs: its reader's list of auctions, and the auction in it. */
type Parents = { auctions: { label: string; href: string }; auction: (event: string) => string }

/** Until its PDF is drawn the page fetches itself again, every 3 s; the way back leads over the auction. */
export const settlementHandle = ({ auctions, auction }: Parents) => ({
  refresh: ({ paper }: SettlementView) => (paper ? null : 3),
  crumbs: ({ settlement }: SettlementView) => [
    auctions,
    { label: settlement.horse, href: auction(String(settlement.auction)) },
    { label: words.title },
  ],
})
