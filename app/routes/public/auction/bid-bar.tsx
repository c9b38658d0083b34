import { BidLink, BuyNowLink, mayBuyNow } from './actions.tsx'
import type { MayNotBid } from './may-not-bid.ts'
import { lotPage } from './words.ts'
import { Leader } from '#app/ui/auctions/lot/leader.tsx'
import { PriceNow } from '#app/ui/auctions/lot/price-now.tsx'
import { TimeLeft } from '#app/ui/auctions/lot/time-left.tsx'
import type { AuctionView, LeaderState } from '#app/ui/views.ts'
import { runningPhases } from '#machines/auction/status.ts'

type BidBarProps = { auction: AuctionView; mayNot: MayNotBid | null; leader: LeaderState; now: number }

/** Fixed bar for phones: price, leader, clock and bid button. */
export function BidBar({ auction, mayNot, leader, now }: BidBarProps) {
  return (
    <div className="bid-bar" data-when={runningPhases.join(' ')}>
      <div>
        <PriceNow auction={auction} />
        <Leader state={leader} silent />
        <TimeLeft auction={auction} now={now} />
      </div>
      {mayNot === null ? (
        <BidLink id={auction.id} />
      ) : (
        <a
          className="inline-link"
          href="#no-pujar"
          data-when="open"
          data-buy={mayBuyNow(mayNot) ? 'none offered' : undefined}
        >
          {lotPage.mayNotWhy}
        </a>
      )}
      {mayBuyNow(mayNot) && <BuyNowLink auction={auction} short />}
    </div>
  )
}
