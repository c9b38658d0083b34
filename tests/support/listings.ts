import { type ListingState, listingMachine } from '#machines/horse-audit/machine.ts'
import { storedColumns } from '#server/engine/actors/stored.ts'
import { listingActor } from '#server/listing/listings/actor.ts'

const definition = listingActor()

/** The columns of a listing's row that its machine fills, in this state: for rows that nobody captured. */
export function listingIn(state: ListingState) {
  const context = { round: 1, editedAt: null, submittedAt: 0, authorizedAt: 0, deletedAt: null, openObservations: [] }
  const snapshot = listingMachine.resolveState({ value: state, context })
  return { ...definition.project(snapshot), ...storedColumns(definition, snapshot) }
}
