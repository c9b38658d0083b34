import { auctions } from '#app/texts/sale/auctions.ts'
import { soldLabel } from '#app/texts/sale/sold-words.ts'
import { Money } from '#app/ui/money.tsx'
import { overPhases, phases, runningPhases, soldPhases } from '#machines/auction/status.ts'
import type { AuctionCardView } from '#app/ui/views.ts'

const notSold = overPhases.filter((phase) => !phases[phase].sold).join(' ')

type PriceNowProps = {
  auction: Pick<AuctionCardView, 'currentBid' | 'openingBid'> & Partial<Pick<AuctionCardView, 'via'>>
}

/** The price and its kind: opening bid, current bid, highest bid or the price of the sale. */
export function PriceNow({ auction: { currentBid, openingBid, via = null } }: PriceNowProps) {
  return (
    <p className="price-now">
      <span className="label">
        <span data-bids-are="none">{auctions.openingBid}</span>
        <span data-bids-are="some">
          <span data-when={runningPhases.join(' ')}>{auctions.currentBid}</span>
          <span data-when={notSold}>{auctions.highestBid}</span>
          <span data-when={soldPhases.join(' ')}>{soldLabel(via)}</span>
        </span>
      </span>
      <Money pesos={currentBid ?? openingBid} live="price" />
    </p>
  )
}
