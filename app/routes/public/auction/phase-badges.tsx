import { finished, statuses } from '#app/texts/auction-status.ts'
import { lot } from '#app/texts/auctions.ts'
import { heldPhases } from '#machines/auction/status.ts'

/** Every badge is in the page; the phase on `<live-auction>` decides which are shown. */
export function PhaseBadges() {
  return (
    <p className="badges" data-live="status">
      <span className={finished.badge} data-when={heldPhases.join(' ')}>
        {finished.label}
      </span>
      {Object.entries(statuses).map(([phase, { label, badge }]) => (
        <span key={phase} className={badge} data-when={phase}>
          {phase === 'unsold' ? <Unsold label={label} /> : label}
        </span>
      ))}
    </p>
  )
}

/** Without a buyer: nobody bid, or no bid was enough. */
function Unsold({ label }: { label: string }) {
  return (
    <>
      <span data-bids-are="none">{lot.endedWithoutBids}</span>
      <span data-bids-are="some">{label}</span>
    </>
  )
}
