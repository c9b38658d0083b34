import { expect, test } from 'vitest'
import { initialTransition, type SnapshotFrom } from 'xstate'
import { type NegotiationEvent, negotiationMachine, type Step } from '#machines/negotiation/machine.ts'
import { LAPSE_GRACE_MS, MAX_ROUNDS } from '#machines/negotiation/rules.ts'
import { createStepper } from '#server/engine/below/stepper.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

const WALKS = 300
const STEPS = 40
const HAMMER = 120_000
const PRICE = 250_000
const NOON = Date.parse('2026-11-21T12:00:00-06:00')

type Snapshot = SnapshotFrom<typeof negotiationMachine>
const step = createStepper(negotiationMachine)

/** A random event: mostly answers near valid amounts at critical times, sometimes any other. */
function anyEvent({ between, one }: Random, { context }: Snapshot, time: number): NegotiationEvent {
  const { deadline, offer, buyerOffer, ask } = context
  const at = one([time, time, time, time, deadline - 1, deadline, deadline + LAPSE_GRACE_MS])
  const key = String(between(0, 1_000_000))
  const side = one(['seller', 'buyer'] as const)
  const dice = between(0, 99)
  if (dice < 70) {
    const base = one([buyerOffer, ask ?? PRICE, between(buyerOffer, ask ?? PRICE)])
    return { type: `${side}.countered`, at, amount: base + one([-1, 0, 1, 1, 500, 0.5]), key }
  }
  if (dice < 82) return { type: `${side}.accepted`, at, amount: offer.amount + one([0, 0, 1]), key }
  if (dice < 88) return { type: `${side}.declined`, at, key }
  return { type: one(['negotiation.lapsed', 'negotiation.lapsed', 'negotiation.cancelled'] as const), at }
}

test.each(Array.from({ length: WALKS }, (_, seed) => seed))(
  'in any order of events, offers only approach each other and the end comes once (walk %i)',
  (seed) => {
    const random = randomFrom(seed)
    const offered = random.one([PRICE, null])
    let [snapshot] = initialTransition(negotiationMachine, { at: NOON, amount: HAMMER, buyNow: offered }) as [
      Snapshot,
      unknown,
    ]
    const history: Step[] = []
    let time = NOON
    let asks = 0
    for (let count = 0; count < STEPS; count++) {
      time += random.between(0, 4_000_000)
      const event = anyEvent(random, snapshot, time)
      const { value, context: before } = snapshot
      const can = snapshot.can(event)
      const { next, effects } = step(snapshot, event)
      expect(next !== snapshot).toBe(can)
      if (!can) continue
      snapshot = next
      const { context: after } = next
      expect(value).toMatch(/^awaiting/)
      history.push(...effects.flatMap(({ type, params }) => (type === 'recordStep' ? [params as Step] : [])))
      expect(effects.filter(({ type }) => type === 'recordStep')).toHaveLength(1)
      expect(history.at(-1)).toMatchObject({ sequence: before.steps + 1, at: event.at, amount: after.offer.amount })
      expect(after.steps).toBe(before.steps + 1)
      if (event.type === 'negotiation.lapsed') expect(event.at).toBeGreaterThanOrEqual(before.deadline + LAPSE_GRACE_MS)
      else if (event.type !== 'negotiation.cancelled') {
        expect(event.at).toBeLessThan(before.deadline)
        expect(value).toBe(event.type.startsWith('seller') ? 'awaitingSeller' : 'awaitingBuyer')
      }
      if (event.type === 'seller.countered') asks++
      if ('amount' in event && event.type.endsWith('accepted')) expect(event.amount).toBe(before.offer.amount)
      expect(after.buyerOffer).toBeGreaterThanOrEqual(before.buyerOffer)
      expect(after.ask ?? Infinity).toBeLessThanOrEqual(before.ask ?? Infinity)
      expect(after.ask ?? Infinity).toBeGreaterThan(after.buyerOffer)
      if (offered !== null) expect(after.offer.amount).toBeLessThan(offered)
    }
    expect(asks).toBeLessThanOrEqual(MAX_ROUNDS)
    expect(history.length).toBeLessThanOrEqual(2 * MAX_ROUNDS)
    // The stored snapshot is sufficient: it resolves to the same state.
    const { value, context } = JSON.parse(JSON.stringify(snapshot)) as Snapshot
    expect(negotiationMachine.resolveState({ value, context })).toMatchObject({ value: snapshot.value, context })
  },
)
