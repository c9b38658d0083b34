import { BidLink, BuyNowLink } from '#app/ui/auction/auction-actions.tsx'
import { PriceNow } from '#app/ui/auction/price-now.tsx'
import { TimeLeft } from '#app/ui/auction/time-left.tsx'
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
