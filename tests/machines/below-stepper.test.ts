import { type AnyMachineSnapshot, type EventObject, initialTransition, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createStepper } from '#server/engine/below/stepper.ts'
import { readSnapshot, storedColumns } from '#server/engine/actors/stored.ts'
import { type Kind, kinds } from '#tests/support/golden/kinds.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

const WALKS = 40
const STEPS = 40

/** Event types unknown to every machine; some are XState's own. */
const STRANGE = ['nobody.knows', 'bid', 'auction', 'xstate.init', 'xstate.done.state.auction', '']

/**
 * An event of the tour, possibly with changed numbers and texts of another event, so that guards are tested on both
 * sides; sometimes a strange one.
 */
function anyEvent({ one, between }: Random, { tour }: Kind): EventObject {
  if (between(0, 9) === 0) return { type: one(STRANGE) }
  const [event, other] = [one(tour.events), one(tour.events)] as [EventObject, EventObject]
  if (between(0, 2) > 0) return event
  return Object.fromEntries(Object.entries(event).map(([name, value]) => [name, moved(name, value)])) as EventObject

  function moved(name: string, value: unknown): unknown {
    if (name === 'type') return value
    if (typeof value === 'number') return value + one([0, 1, -1, 2_000, 1_000_000, -1_000_000])
    const theirs = (other as EventObject & Record<string, unknown>)[name]
    return typeof value === 'string' && typeof theirs === 'string' ? theirs : value
  }
}

/** The snapshot as loaded by a process without it in memory. */
function reloaded({ definition }: Kind, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  return readSnapshot(definition, {
    id: 1,
    ...(JSON.parse(JSON.stringify(storedColumns(definition, snapshot))) as ReturnType<typeof storedColumns>),
  })
}

describe.each(kinds.map((kind) => ({ name: kind.definition.name, kind })))('$name', ({ kind }) => {
  const { machine } = kind.definition
  const seen = { accepted: 0, refused: 0, effects: 0, states: new Set<string>() }

  test.each(Array.from({ length: WALKS }, (_, seed) => seed))(
    'a step equals xstate’s transition() in snapshot and order of effects (walk %i)',
    (seed) => {
      const random = randomFrom(seed)
      const step = createStepper(machine)
      let snapshot = initialTransition(machine, kind.tour.input)[0] as AnyMachineSnapshot
      for (const before of random.one(kind.tour.lives)) snapshot = step(snapshot, before).next
      for (let count = 0; count < STEPS; count++) {
        if (random.between(0, 4) === 0) snapshot = reloaded(kind, snapshot)
        const event = anyEvent(random, kind)
        const [next, actions] = transition(machine, snapshot, event) as [
          AnyMachineSnapshot,
          { type: string; params: unknown }[],
        ]
        const ours = step(snapshot, event)
        const effects = actions.map(({ type, params }) => ({ type, params }))
        expect(ours.effects).toEqual(effects)
        expect(ours.next).toEqual(next)
        // Both refuse the same events, by returning the very same snapshot.
        expect(ours.next === snapshot).toBe(next === snapshot)
        seen[next === snapshot ? 'refused' : 'accepted']++
        seen.effects += effects.length
        seen.states.add(storedColumns(kind.definition, snapshot).state)
        snapshot = ours.next
      }
    },
  )

  test('the walks came through refusals and every state', () => {
    // A life of one step, such as a second chance's, accepts at most one event per walk.
    expect(seen.accepted).toBeGreaterThan(WALKS / 5)
    expect(seen.refused).toBeGreaterThan(WALKS)
    expect([...seen.states].toSorted()).toEqual(
      [...new Set(kind.tour.lives.map((life) => stateAfter(kind, life)))].toSorted(),
    )
  })
})

function stateAfter({ definition, tour }: Kind, life: EventObject[]): string {
  const step = createStepper(definition.machine)
  const [first] = initialTransition(definition.machine, tour.input) as [AnyMachineSnapshot, unknown]
  return storedColumns(
    definition,
    life.reduce((before, event) => step(before, event).next, first),
  ).state
}

test('an event that neither takes is an error of both', () => {
  const kind = kinds[0] as Kind
  const snapshot = initialTransition(kind.definition.machine, kind.tour.input)[0] as AnyMachineSnapshot
  expect(() => transition(kind.definition.machine, snapshot, { type: '*' })).toThrow('wildcard')
  expect(() => createStepper(kind.definition.machine)(snapshot, { type: '*' })).toThrow('wildcard')
})

test('one stepper serves many actors in turn: effects of one do not reach another', () => {
  const { definition, tour } = kinds[0] as Kind
  const step = createStepper(definition.machine)
  const [first] = initialTransition(definition.machine, tour.input) as [AnyMachineSnapshot, unknown]
  const bid = {
    type: 'bid.placed',
    at: tour.input.opensAt,
    bidder: 1,
    amount: 10_000,
    kind: 'open',
    key: 'k',
    allowance: 10_000,
  }
  const one = step(first, bid)
  const other = step(first, { ...bid, bidder: 2 })
  expect(one.effects).toEqual([{ type: 'recordBid', params: expect.objectContaining({ bidder: 1 }) }])
  expect(other.effects).toEqual([{ type: 'recordBid', params: expect.objectContaining({ bidder: 2 }) }])
})
