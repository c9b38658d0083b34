import { lot } from '#app/texts/sale/auctions.ts'
import { runningPhases, when } from '#machines/auction/status.ts'

const RUNNING = runningPhases.join(' ')
const NOT_SOLD = when(({ phase, over, sold, undone }) => over && !sold && undone === null && phase !== 'cancelled')

/**
 * Tells if the seller's reserve is met, never its amount (ruling 62). Of a sold lot it tells nothing: after a
 * negotiation it would tell on which side of the price the reserve lies. In every page, since a reserve may be set or
 * withdrawn meanwhile: the live script updates it by `data-reserve`.
 */
export function ReserveLine() {
  return (
    <p className="reserve-line" data-when={`${RUNNING} ${NOT_SOLD}`}>
      <span data-reserve-is="unmet">
        <span data-when={RUNNING}>{lot.reserve.unmet}</span>
        <span data-when={NOT_SOLD}>{lot.reserve.missed}</span>
      </span>
      <span data-reserve-is="met">{lot.reserve.met}</span>
    </p>
  )
}
