import { statusLabel } from '#app/texts/sale/auction-status.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'

type Previewed = {
  phase: AuctionPhase
  hammerPrice: number | null
  currentBid: number | null
  openingBid: number
  bidCount: number
  subcategory: string | null
  place: string
  description: string
}

/** Preview text of an auction in messengers, below its photo: state, price, lot and place. At most 200 characters. */
export function auctionPreview({
  phase,
  hammerPrice,
  currentBid,
  openingBid,
  bidCount,
  subcategory,
  place,
  description,
}: Previewed): string {
  const [label, pesos] =
    hammerPrice !== null
      ? [auctions.hammerPrice, hammerPrice]
      : currentBid !== null
        ? [auctions.currentBid, currentBid]
        : [auctions.openingBid, openingBid]
  const text = (
    `${statusLabel(phase, bidCount)} · ${label} ${formatMoney(pesos)} MXN · ` +
    `${[subcategory, place].filter(Boolean).join(', ')}. ${description}`
  ).replace(/\s+/g, ' ')
  return text.length <= 200 ? text : `${text.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
