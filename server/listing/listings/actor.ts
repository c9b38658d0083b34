import type { SnapshotFrom } from 'xstate'
import { listings } from '#db/schema/listing/listings.ts'
import { type ListingEvent, listingMachine, type ListingRefusal } from '#machines/horse-audit/machine.ts'
import { type Stage, STAGES } from '#machines/horse-audit/rules.ts'
import { defineActor } from '#server/engine/actors/definition.ts'
import { effects } from './effects.ts'
import { listingContext } from './stored-context.ts'

export type ListingSnapshot = SnapshotFrom<typeof listingMachine>

/** A listing as a persisted actor. `committed` is called after each commit to notify auditors. */
export function listingActor(committed: (id: number, snapshot: ListingSnapshot) => void = () => {}) {
  return defineActor({
    name: 'listing',
    machine: listingMachine,
    table: listings,
    upgrade: [],
    context: listingContext,
    project,
    effects,
    receipt: (snapshot: ListingSnapshot) => snapshot,
    refusal,
    committed,
  })
}

function project({ value, context }: ListingSnapshot) {
  const { editedAt, submittedAt, authorizedAt, deletedAt } = context
  const stage: Stage | null = value === 'deleted' ? null : STAGES[value]
  return { stage, editedAt, submittedAt, authorizedAt, deletedAt }
}

function refusal({ value }: ListingSnapshot, event: ListingEvent): ListingRefusal {
  switch (event.type) {
    case 'listing.submitted':
      if (value !== 'capture' && value !== 'reviewed') return 'wrong-stage'
      if (!event.enrolled) return 'not-enrolled'
      return event.missing.length > 0 ? 'incomplete' : 'open-observations'
    case 'listing.finished':
      return value === 'authorized' ? 'seller-incomplete' : 'wrong-stage'
    case 'observations.sent':
      return value === 'inAudit' ? 'no-observations' : 'wrong-stage'
    case 'audit.authorized':
      return value === 'inAudit' ? 'open-observations' : 'wrong-stage'
    default:
      return 'wrong-stage'
  }
}
