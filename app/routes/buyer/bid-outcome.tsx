import { finished, statuses } from '#app/texts/sale/auction-status.ts'
import { BelowReserve } from '#app/ui/auctions/lot/below-reserve.tsx'
import { Leader } from '#app/ui/auctions/lot/leader.tsx'
import { PriceNow } from '#app/ui/auctions/lot/price-now.tsx'
import { WhyNotNow } from '#app/ui/auctions/lot/why-not-now.tsx'
import { WonDue } from '#app/ui/auctions/aftersale/won-due.tsx'
import { heldPhases, overPhases } from '#machines/auction/status.ts'
import type { BidLot } from './bid-drawer.tsx'

/** Replaces a form when no bid is possible: the reason, and the auction's outcome. */
export function BidOutcome({ lot }: { lot: BidLot }) {
  return (
    <div className="stack" role="status">
      <WhyNotNow />
      <div className="stack" data-when={overPhases.join(' ')}>
        <p className="lead" data-when={heldPhases.join(' ')}>
          {finished.label}
        </p>
        <p>
          {overPhases.map((phase) => (
            <span key={phase} data-when={phase}>
              {statuses[phase].label}
            </span>
          ))}
        </p>
        <PriceNow auction={lot} />
        <Leader state={lot.leader} />
        <BelowReserve auction={lot} state={lot.leader} />
        <WonDue auction={lot} state={lot.leader} />
      </div>
    </div>
  )
}
