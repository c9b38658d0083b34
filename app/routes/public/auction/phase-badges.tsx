import { finished, statuses, statusLabel } from '#app/texts/sale/auction-status.ts'
import { heldPhases } from '#machines/auction/status.ts'
import type { AuctionView } from '#app/ui/views.ts'

/** The badge of an auction that ran to its end, and the one of its phase, which the live script rewrites. */
export function PhaseBadges({ auction: { phase, bidCount } }: { auction: Pick<AuctionView, 'phase' | 'bidCount'> }) {
  return (
    <p className="badges" data-live="status">
      <span className={finished.badge} data-when={heldPhases.join(' ')}>
        {finished.label}
      </span>
      <span className={statuses[phase].badge} data-live="phase">
        {statusLabel(phase, bidCount)}
      </span>
    </p>
  )
}
