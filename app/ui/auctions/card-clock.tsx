import { statusLabel } from '#app/texts/auction-status.ts'
import { auctions } from '#app/texts/auctions.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'

type CardClockProps = { auction: Pick<AuctionCardView, 'phase' | 'bidCount' | 'opensAt' | 'closesAt'>; now: number }

/** "Inicia en", "Termina en", or how it ended. */
export function CardClock({ auction, now }: CardClockProps) {
  if (auction.phase === 'scheduled')
    return (
      <p className="clock">
        {auctions.startsIn} <Countdown at={auction.opensAt} now={now} />
      </p>
    )
  if (auction.phase === 'open')
    return (
      <p className="clock">
        {auctions.endsIn} <Countdown at={auction.closesAt} now={now} />
      </p>
    )
  return <p className="clock">{statusLabel(auction.phase, auction.bidCount)}</p>
}
