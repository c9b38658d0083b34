import type { ReactNode } from 'react'
import type { ReserveState } from '#machines/auction/rules.ts'
import type { SoldVia } from '#machines/auction/status.ts'
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
  /** Number of bids declared void, where the history or the reader's own bids are shown. */
  struck?: number
  /** How it was sold, where a label tells; null while it is not. */
  via?: SoldVia | null
  /** The announced closing, by which a catalogue is ordered; epoch ms. */
  announced?: number
  /** Name of the region that is read anew when more changes than messages carry. */
  fresh?: string
  children: ReactNode
}

/**
 * The part of a page that the live script updates for one auction. It changes texts, attributes and `hidden`, never the
 * structure.
 */
export function LiveAuction({ auction, className, title, me, children, ...facts }: LiveAuctionProps) {
  const { buyNow, reserve, notices, struck, via, announced, fresh } = facts
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
      data-reserve={reserve === undefined ? undefined : (reserve ?? 'none')}
      data-n={notices}
      data-struck={struck}
      data-announced={announced}
      data-fresh={fresh}
      data-via={via === undefined ? undefined : via === 'hammer' ? '' : (via ?? '')}
      data-opening-bid={auction.openingBid}
      data-bids={auction.currentBid === null ? 'none' : 'some'}
      data-buy-now={buyNow && (buyNow.offered ? (buyNow.onlyBuyNow ? 'only' : 'offered') : 'none')}
    >
      {children}
    </live-auction>
  )
}
