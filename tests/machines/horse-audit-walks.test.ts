import { initialTransition } from 'xstate'
import { expect, test } from 'vitest'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import { listingMachine } from '#machines/horse-audit/machine.ts'
import { createStepper } from '#server/engine/below/stepper.ts'
import type { ListingSnapshot } from '#server/listing/listings/actor.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

const WALKS = 200
const STEPS = 60

const step = createStepper(listingMachine)

/** A random event: mostly one that moves the listing on, sometimes any other. */
function anyEvent({ between, one }: Random, at: number): ListingEvent {
  const observation = between(1, 4)
  const sellerComplete = one([true, false])
  return one<ListingEvent>([
    { type: 'listing.edited', at },
    { type: 'listing.submitted', at, enrolled: one([true, true, false]), missing: one([[], [], ['photo']]) },
    { type: 'listing.submitted', at, enrolled: true, missing: [] },
    { type: 'audit.opened', at, auditor: 5 },
    { type: 'observation.recorded', at, observation },
    { type: 'observation.resolved', at, observation },
    { type: 'observation.settled', at, observation },
    { type: 'observations.sent', at },
    { type: 'audit.authorized', at, sellerComplete },
    { type: 'listing.finished', at, sellerComplete },
    { type: 'audit.reopened', at },
    { type: 'auction.scheduled', at },
    { type: 'auction.cancelled', at },
    { type: 'auction.unsold', at },
    { type: between(0, 3) > 0 ? 'listing.edited' : 'enrolment.withdrawn', at },
    { type: between(0, 3) > 0 ? 'listing.edited' : 'listing.deleted', at },
  ])
}

test.each(Array.from({ length: WALKS }, (_, seed) => seed))(
  'in any order: no auction without an audit, no audit without enrolment, no event after deletion (walk %i)',
  (seed) => {
    const random = randomFrom(seed)
    const [first] = initialTransition(listingMachine)
    let snapshot: ListingSnapshot = first
    let audited = false
    for (let at = 1; at < STEPS; at++) {
      const event = anyEvent(random, at)
      const before = snapshot
      const can = before.can(event)
      const { next, effects } = step(before, event)
      // XState's own `can` agrees on refusals.
      expect(next !== before).toBe(can)
      snapshot = next
      if (!can) continue
      expect(before.value).not.toBe('deleted')
      if (event.type === 'listing.submitted') expect([event.enrolled, event.missing]).toEqual([true, []])
      if (event.type === 'audit.authorized') {
        expect(before.context.openObservations).toEqual([])
        audited = true
      }
      if (['capture', 'withObservations'].includes(next.value)) audited = false
      if (next.value === 'assigned' || next.value === 'readyForEvent') expect(audited).toBe(true)
      expect(effects.filter(({ type }) => type === 'fileTicket').length).toBeLessThanOrEqual(1)
      expect(next.context.round - before.context.round).toBe(event.type === 'listing.submitted' ? 1 : 0)
      expect(new Set(next.context.openObservations).size).toBe(next.context.openObservations.length)
    }
    // The stored snapshot is sufficient: it resolves to the same state.
    const { value, context } = JSON.parse(JSON.stringify(snapshot)) as ListingSnapshot
    expect(listingMachine.resolveState({ value, context })).toMatchObject({
      value: snapshot.value,
      context: snapshot.context,
    })
  },
)
