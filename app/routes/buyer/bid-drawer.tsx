import type { ReactNode } from 'react'
import { href } from 'react-router'
import { bidding } from '#app/texts/sale/auctions.ts'
import { LotNotices } from '#app/ui/auctions/lot/lot-notices.tsx'
import { LiveAuction } from '#app/ui/auctions/lot/live-auction.tsx'
import { PracticeMark } from '#app/ui/auctions/lot/practice-mark.tsx'
import { ReserveLine } from '#app/ui/auctions/lot/reserve-line.tsx'
import { TimeLeft } from '#app/ui/auctions/lot/time-left.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ActingFor } from '#app/ui/auctions/lot/acting-for.tsx'
import { NewsLine } from './news-line.tsx'
import type { ReserveState } from '#machines/auction/rules.ts'
import type { AuctionCardView, DueView, LeaderState, LotNotice } from '#app/ui/views.ts'

export type BidLot = Omit<
  AuctionCardView,
  'kind' | 'about' | 'subcategory' | 'place' | 'ranch' | 'buyNowPrice' | 'via'
> & {
  buyNow: { price: number; offered: boolean }
  onlyBuyNow: boolean
  reserveState: ReserveState | null
  /** Bids declared void. */
  struck: number
  /** The buyer's alias in this auction, their standing, and their outstanding payment. */
  me: string
  leader: LeaderState
  /** This buyer's maximum beyond the current bid. */
  maximum: number | null
  /** Pesos left of this buyer's limit for this lot, and of the mandate; null without limits. */
  room: number | null
  /** The owner for whom the reader bids, and the pesos left of their mandate; null: for themselves. */
  acting: { owner: string; mandate: number; left: number } | null
  due: DueView | null
  /** The lot's announcements, newest first, and the number of the latest one that this buyer confirmed having read. */
  notices: { list: LotNotice[]; confirmed: number }
  /** A practice lot: play money. */
  practice: boolean
  /** Light mode: no script is sent. */
  light: boolean
}

type BidDrawerProps = {
  auction: BidLot
  now: number
  title: ReactNode
  /** Its content has a `SendBar`, which shows the news. */
  sends?: boolean
  children: ReactNode
}

/** Frame of a bidding step: a page of its own, or a dialog over the auction's page. Both update live. */
export function BidDrawer({ auction, now, title, sends = false, children }: BidDrawerProps) {
  const { id, me, buyNow, onlyBuyNow, reserveState, notices, practice, struck } = auction
  return (
    <LiveAuction
      auction={auction}
      className="bid-page"
      title={auction.title}
      me={me}
      buyNow={{ offered: buyNow.offered, onlyBuyNow }}
      reserve={reserveState}
      notices={notices.list.length}
      struck={struck}
    >
      <UrlDialog title={title} back={{ href: href('/event/:event', { event: String(id) }), label: bidding.toLot }}>
        <div className="bid-lot">
          {auction.photo && <Picture photo={auction.photo} sizes="5rem" alt="" />}
          <div>
            <b>{auction.title}</b>
            <TimeLeft auction={auction} now={now} />
            <ReserveLine />
            {!sends && <NewsLine light={auction.light} now={now} />}
          </div>
        </div>
        <PracticeMark practice={practice} />
        <ActingFor acting={auction.acting} />
        <LotNotices notices={notices.list} />
        {children}
      </UrlDialog>
    </LiveAuction>
  )
}
