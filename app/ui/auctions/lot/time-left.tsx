import { statuses } from '#app/texts/sale/auction-status.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'

type TimeLeftProps = { auction: Pick<AuctionCardView, 'opensAt' | 'closesAt'>; now: number }

/** Time until the opening, until the closing, or the short time in which the last bids are judged. */
export function TimeLeft({ auction, now }: TimeLeftProps) {
  return (
    <>
      <p className="time-left" data-when="scheduled">
        <span className="label">{auctions.startsIn}</span> <Countdown at={auction.opensAt} now={now} live="opens" />
      </p>
      <p className="time-left" data-when="open">
        <span className="label">{auctions.endsIn}</span> <Countdown at={auction.closesAt} now={now} live="closes" />
      </p>
      <p className="time-left" data-when="closing">
        <span className="label">{auctions.endsIn}</span> <span>{statuses.closing.label}</span>
      </p>
    </>
  )
}
