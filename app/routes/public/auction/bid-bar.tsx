import { BidLink, BuyNowLink } from './actions.tsx'
import { Leader } from '#app/ui/auctions/leader.tsx'
import { PriceNow } from '#app/ui/auctions/price-now.tsx'
import { TimeLeft } from '#app/ui/auctions/time-left.tsx'
import type { AuctionView, LeaderState } from '#app/ui/views.ts'

type BidBarProps = { auction: AuctionView; leader: LeaderState; now: number }

/** Fixed bar for phones: price, leader, clock and bid button. */
export function BidBar({ auction, leader, now }: BidBarProps) {
  return (
    <div className="bid-bar" data-when="scheduled open closing">
      <div>
        <PriceNow auction={auction} />
        <Leader state={leader} silent />
        <TimeLeft auction={auction} now={now} />
      </div>
      <BidLink id={auction.id} />
      <BuyNowLink auction={auction} short />
    </div>
  )
}
