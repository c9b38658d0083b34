import { auctions } from '#app/texts/sale/auctions.ts'
import { Money } from '#app/ui/money.tsx'
import { type AuctionPhase, phases, soldPhases } from '#machines/auction/status.ts'
import type { AuctionCardView } from '#app/ui/views.ts'

const unsoldPhases = (Object.keys(phases) as AuctionPhase[]).filter((phase) => !phases[phase].sold).join(' ')

type PriceNowProps = { auction: Pick<AuctionCardView, 'currentBid' | 'openingBid'> }

/** The price and its kind: opening bid, current bid or hammer price. */
export function PriceNow({ auction }: PriceNowProps) {
  return (
    <p className="price-now">
      <span className="label">
        <span data-bids-are="none">{auctions.openingBid}</span>
        <span data-bids-are="some">
          <span data-when={unsoldPhases}>{auctions.currentBid}</span>
          <span data-when={soldPhases.join(' ')}>{auctions.hammerPrice}</span>
        </span>
      </span>
      <Money pesos={auction.currentBid ?? auction.openingBid} live="price" />
    </p>
  )
}
