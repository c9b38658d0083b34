import { priceLabel, statusLabel } from '#app/texts/sale/auction-status.ts'
import { soldLabel } from '#app/texts/sale/sold-words.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import type { AuctionPhase, SoldVia } from '#machines/auction/status.ts'

type Previewed = {
  phase: AuctionPhase
  via: SoldVia | null
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
  via,
  currentBid,
  openingBid,
  bidCount,
  subcategory,
  place,
  description,
}: Previewed): string {
  const label = via ? soldLabel(via) : priceLabel(phase, currentBid === null ? 0 : bidCount)
  const text = (
    `${statusLabel(phase, bidCount)} · ${label} ${formatMoney(currentBid ?? openingBid)} MXN · ` +
    `${[subcategory, place].filter(Boolean).join(', ')}. ${description}`
  ).replace(/\s+/g, ' ')
  return text.length <= 200 ? text : `${text.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
