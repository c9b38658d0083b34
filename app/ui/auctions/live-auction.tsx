import type { ReactNode } from 'react'
import type { ReserveState } from '#machines/auction/rules.ts'
import type { AuctionCardView } from '#app/ui/views.ts'

type LiveAuctionProps = {
  auction: Pick<AuctionCardView, 'id' | 'version' | 'phase' | 'currentBid' | 'bidCount' | 'opensAt' | 'closesAt'>
  className: string
  /** Named in what is told aloud of it; a card tells nothing. */
  title?: string
  /** The alias here of the buyer who looks; empty for everybody else. */
  me?: string
  buyNow?: { offered: boolean; onlyBuyNow: boolean }
  reserve?: ReserveState | null
  /** So many announcements are shown within. */
  notices?: number
  children: ReactNode
}

/** What the live script keeps up to date of an auction: texts, attributes and `hidden` within, never structure. */
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
      data-bids={auction.currentBid === null ? 'none' : 'some'}
      data-buy-now={buyNow && (buyNow.offered ? (buyNow.onlyBuyNow ? 'only' : 'offered') : 'none')}
    >
      {children}
    </live-auction>
  )
}
