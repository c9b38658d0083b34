import type { ListingState } from '#machines/horse-audit/machine.ts'
import { listingMachine } from '#machines/horse-audit/machine.ts'

/** States in which the machine accepts an edit: 1, 2, 4 and 8 (specification 2, section 4; ruling 29). */
const EDITABLE = Object.entries(listingMachine.config.states ?? {})
  .filter(([, { on }]) => on && 'listing.edited' in on)
  .map(([state]) => state)

/** True if a seller may change a listing in this state; the machine decides again under the lock. */
export function mayBeEdited(state: ListingState): boolean {
  return EDITABLE.includes(state)
}
