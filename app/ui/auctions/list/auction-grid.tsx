import type { ReactNode } from 'react'
import { auctions as words } from '#app/texts/sale/auctions.ts'
import { AuctionCard } from './auction-card.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'

type AuctionGridProps = {
  auctions: AuctionCardView[]
  now: number
  level?: 2 | 3
  eager?: number
  emptyAction?: ReactNode
}

/** `eager`: number of cards in the first screenful, whose images load at once. */
export function AuctionGrid({ auctions, now, level, eager = 0, emptyAction }: AuctionGridProps) {
  if (auctions.length === 0)
    return (
      <Empty title={words.empty}>
        <p>{words.emptyHint}</p>
        {emptyAction}
      </Empty>
    )
  return (
    <ul className="grid">
      {auctions.map((auction, index) => (
        <li key={auction.id}>
          <AuctionCard auction={auction} now={now} level={level} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
