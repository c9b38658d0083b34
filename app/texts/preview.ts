import { auctions } from './auctions.ts'
import { formatMoney } from './format.ts'

type Previewed = {
  phase: string
  hammerPrice: number | null
  currentBid: number | null
  openingBid: number
  subcategory: string | null
  place: string
  description: string
}

const STATES: Record<string, string> = {
  scheduled: auctions.scheduled,
  open: auctions.open,
  closing: auctions.closing,
  unsold: auctions.unsold,
  'awaiting-payment': auctions.finished,
  'in-process': auctions.inProcess,
  'deal-closed': auctions.dealClosed,
  cancelled: auctions.cancelled,
}

/**
 * What a messenger shows of an auction under its photo: the state, the price, what it is and where. At most 200
 * characters.
 */
export function auctionPreview({
  phase,
  hammerPrice,
  currentBid,
  openingBid,
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
  const text =
    `${STATES[phase] ?? auctions.all} · ${label} ${formatMoney(pesos)} MXN · ${[subcategory, place].filter(Boolean).join(', ')}. ${description}`.replace(
      /\s+/g,
      ' ',
    )
  return text.length <= 200 ? text : `${text.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
