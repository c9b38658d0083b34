import { type ListingState, listingMachine } from '#machines/horse-audit/machine.ts'
import { storedColumns } from '#server/engine/actors/stored.ts'
import { listingActor } from '#server/listing/listings/actor.ts'

const definition = listingActor()

/** The machine's columns of a listing in this state, for rows created without a capture. */
export function listingIn(state: ListingState) {
  const context = { round: 1, editedAt: null, submittedAt: 0, authorizedAt: 0, deletedAt: null, openObservations: [] }
  const snapshot = listingMachine.resolveState({ value: state, context })
  return { ...definition.project(snapshot), ...storedColumns(definition, snapshot) }
}
