import type { ReactNode } from 'react'
import { href } from 'react-router'
import { auctions, bidding } from '#app/texts/auctions.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'

export type BidLot = Pick<
  AuctionCardView,
  'id' | 'title' | 'photo' | 'currentBid' | 'openingBid' | 'closesAt' | 'phase'
>

type BidDrawerProps = { auction: BidLot; now: number; title: string; children: ReactNode }

/** A step of bidding: a page of its own, or the inside of the dialog that the live script opens. */
export function BidDrawer({ auction, now, title, children }: BidDrawerProps) {
  return (
    <div className="bid-drawer" data-event={auction.id}>
      <a className="back" href={href('/event/:event', { event: String(auction.id) })} data-close-drawer="">
        <Icon name="previous" />
        {bidding.toLot}
      </a>
      <h1>{title}</h1>
      <div className="bid-lot">
        {auction.photo && <Picture photo={auction.photo} sizes="5rem" alt="" />}
        <p>
          <b>{auction.title}</b>
          {auction.phase === 'open' && (
            <span>
              {auctions.endsIn} <Countdown at={auction.closesAt} now={now} live="closes" />
            </span>
          )}
        </p>
      </div>
      {children}
    </div>
  )
}
