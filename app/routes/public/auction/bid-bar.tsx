import { BidLink, BuyNowLink } from './actions.tsx'
import { PriceNow } from './price-now.tsx'
import { TimeLeft } from './time-left.tsx'
import type { AuctionView } from '#app/ui/views.ts'

/** On a phone: the price, the clock and the button stay under the thumb. */
export function BidBar({ auction, now }: { auction: AuctionView; now: number }) {
  return (
    <div className="bid-bar" data-when="scheduled open closing">
      <div>
        <PriceNow auction={auction} />
        <TimeLeft auction={auction} now={now} />
      </div>
      <BidLink id={auction.id} />
      <BuyNowLink auction={auction} short />
    </div>
  )
}
