import type { ReactNode } from 'react'
import type { ReserveState } from '#machines/auction/rules.ts'
import type { AuctionCardView } from '#app/ui/views.ts'

type LiveAuctionProps = {
  auction: Pick<
    AuctionCardView,
    'id' | 'version' | 'phase' | 'openingBid' | 'currentBid' | 'bidCount' | 'opensAt' | 'closesAt'
  >
  className: string
  /** Name used in announcements for screen readers; cards announce nothing. */
  title?: string
  /** The reader's alias in this auction; empty unless the reader is a buyer. */
  me?: string
  buyNow?: { offered: boolean; onlyBuyNow: boolean }
  reserve?: ReserveState | null
  /** Number of announcements shown inside. */
  notices?: number
  children: ReactNode
}

/**
 * The part of a page that the live script updates for one auction. It changes texts, attributes and `hidden`, never the
 * structure.
 */
export function LiveAuction({ auction, className, title, me, buyNow, reserve, notices, children }: LiveAuctionProps) {
  return (
    <live-auction
      class={className}
      data-event={auction.id}
      data-version={auction.version}
      data-phase={auction.phase}
      data-count={auction.bidCount}
      data-opens={auction.opensAt}
      data-closes={auction.closesAt}
      data-me={me}
      data-title={title}
      data-reserve={reserve ?? undefined}
      data-n={notices}
      data-opening-bid={auction.openingBid}
      data-bids={auction.currentBid === null ? 'none' : 'some'}
      data-buy-now={buyNow && (buyNow.offered ? (buyNow.onlyBuyNow ? 'only' : 'offered') : 'none')}
    >
      {children}
    </live-auction>
  )
}
