import { finished, statuses } from '#app/texts/sale/auction-status.ts'
import { heldPhases } from '#machines/auction/status.ts'
import { lotPage } from './words.ts'

/** `unsold` has two badges: no bids, or none high enough. */
const { unsold, ...others } = statuses

/** Every badge is in the page; the phase on `<live-auction>` selects the visible ones. */
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
