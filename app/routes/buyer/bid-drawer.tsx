import type { ReactNode } from 'react'
import { href } from 'react-router'
import { auctions, bidding } from '#app/texts/auctions.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'

export type BidLot = Pick<
  AuctionCardView,
  'id' | 'title' | 'photo' | 'currentBid' | 'openingBid' | 'closesAt' | 'phase'
>

type BidDrawerProps = { auction: BidLot; now: number; title: string; children: ReactNode }

/** A step of bidding: a page of its own, or a dialog over the auction's. */
export function BidDrawer({ auction, now, title, children }: BidDrawerProps) {
  return (
    <UrlDialog
      title={title}
      back={{ href: href('/event/:event', { event: String(auction.id) }), label: bidding.toLot }}
    >
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
    </UrlDialog>
  )
}
