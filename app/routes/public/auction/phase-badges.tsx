import { finished, statuses } from '#app/texts/auction-status.ts'
import { heldPhases } from '#machines/auction/status.ts'
import { lotPage } from './words.ts'

/** Without a buyer: nobody bid, or no bid was enough. */
const { unsold, ...others } = statuses

/** Every badge is in the page; the phase on `<live-auction>` decides which are shown. */
export function PhaseBadges() {
  return (
    <p className="badges" data-live="status">
      <span className={finished.badge} data-when={heldPhases.join(' ')}>
        {finished.label}
      </span>
      {Object.entries(others).map(([phase, { label, badge }]) => (
        <span key={phase} className={badge} data-when={phase}>
          {label}
        </span>
      ))}
      <span className={unsold.badge} data-when="unsold" data-bids-are="none">
        {lotPage.endedWithoutBids}
      </span>
      <span className={unsold.badge} data-when="unsold" data-bids-are="some">
        {unsold.label}
      </span>
    </p>
  )
}
