import { auctions } from '#app/texts/auctions.ts'
import { Money } from '#app/ui/money.tsx'
import type { AuctionView } from '#app/ui/views.ts'

type PriceNowProps = { auction: Pick<AuctionView, 'currentBid' | 'openingBid' | 'hammerPrice'> }

/** The price, and what it is: the opening bid, the bid that leads, or the hammer price. */
export function PriceNow({ auction }: PriceNowProps) {
  return (
    <p className="price-now">
      <span className="label">
        <span data-bids-are="none">{auctions.openingBid}</span>
        <span data-bids-are="some">
          <span data-when="scheduled open closing unsold cancelled">{auctions.currentBid}</span>
          <span data-when="awaiting-payment in-process deal-closed">{auctions.hammerPrice}</span>
        </span>
      </span>
      <Money pesos={auction.hammerPrice ?? auction.currentBid ?? auction.openingBid} live="price" />
    </p>
  )
}
