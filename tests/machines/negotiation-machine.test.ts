/** The negotiation below the secret reserve (rulings 62 and 63): the permitted answers of each side. */
import { describe, expect, test } from 'vitest'
import { initialTransition } from 'xstate'
import { buyerDeadline, sellerDeadline } from '#machines/negotiation/hours.ts'
import { type NegotiationEvent, negotiationMachine } from '#machines/negotiation/machine.ts'
import { counterRange, judgeCounter, LAPSE_GRACE_MS } from '#machines/negotiation/rules.ts'
import { createStepper } from '#server/engine/below/stepper.ts'

const step = createStepper(negotiationMachine)
/** Noon, hora del centro. */
const NOON = Date.parse('2026-11-21T12:00:00-06:00')
const HAMMER = 120_000

let keys = 0
const key = () => `key-${++keys}`
const says = {
  sells: (amount = HAMMER, at = NOON + 1): NegotiationEvent => ({ type: 'seller.accepted', at, amount, key: key() }),
  asks: (amount: number, at = NOON + 1): NegotiationEvent => ({ type: 'seller.countered', at, amount, key: key() }),
  refuses: (at = NOON + 1): NegotiationEvent => ({ type: 'seller.declined', at, key: key() }),
  buys: (amount: number, at = NOON + 2): NegotiationEvent => ({ type: 'buyer.accepted', at, amount, key: key() }),
  offers: (amount: number, at = NOON + 2): NegotiationEvent => ({ type: 'buyer.countered', at, amount, key: key() }),
  leaves: (at = NOON + 2): NegotiationEvent => ({ type: 'buyer.declined', at, key: key() }),
  nothing: (at: number): NegotiationEvent => ({ type: 'negotiation.lapsed', at }),
}
const annulled: NegotiationEvent = { type: 'negotiation.cancelled', at: NOON + 3 }

function begin(...events: NegotiationEvent[]) {
  let [snapshot, effects] = initialTransition(negotiationMachine, { at: NOON, amount: HAMMER, buyNow: 250_000 }) as [
    ReturnType<typeof step>['next'],
    { type: string; params: unknown }[],
  ]
  const send = (event: NegotiationEvent) => {
    const done = step(snapshot, event)
    const taken = done.next !== snapshot
    ;[snapshot, effects] = [done.next, done.effects]
    return taken
  }
  for (const event of events) expect(send(event), JSON.stringify(event)).toBe(true)
  return {
    send,
    get value() {
      return snapshot.value
    },
    get context() {
      return snapshot.context
    },
    /** Effects of the last step. */
    get effects() {
      return effects.map(({ type, params }) => ({ type, ...(params as object) }))
    },
  }
}

describe('the turn to answer', () => {
  test('is first the seller’s, to the hammer price, within 18 hours', () => {
    const talk = begin()
    expect(talk.value).toBe('awaitingSeller')
    expect(talk.context).toMatchObject({
      offer: { by: 'buyer', amount: HAMMER },
      round: 1,
      deadline: NOON + 64_800_000,
    })
    expect(talk.effects).toEqual([
      { type: 'recordStep', sequence: 1, kind: 'hammer', by: 'buyer', amount: HAMMER, at: NOON, key: null },
      { type: 'scheduleDeadline', deadline: sellerDeadline(NOON) },
      { type: 'notifyStep', sequence: 1, kind: 'hammer' },
    ])
    for (const event of [says.buys(HAMMER), says.offers(130_000), says.leaves()]) expect(talk.send(event)).toBe(false)
  })

  test('passes to the buyer for 3 hours of the day, then to the seller again', () => {
    const talk = begin(says.asks(180_000))
    expect(talk.value).toBe('awaitingBuyer')
    expect(talk.context).toMatchObject({ offer: { by: 'seller', amount: 180_000 }, deadline: buyerDeadline(NOON + 1) })
    expect(talk.effects).toEqual([
      expect.objectContaining({ type: 'recordStep', sequence: 2, kind: 'countered', by: 'seller', amount: 180_000 }),
      { type: 'scheduleDeadline', deadline: buyerDeadline(NOON + 1) },
      { type: 'notifyStep', sequence: 2, kind: 'countered' },
    ])
    for (const event of [says.sells(180_000), says.asks(170_000), says.refuses()]) expect(talk.send(event)).toBe(false)
    talk.send(says.offers(150_000))
    expect(talk.value).toBe('awaitingSeller')
    expect(talk.context).toMatchObject({ buyerOffer: 150_000, round: 2, deadline: sellerDeadline(NOON + 2) })
  })

  test('ends after three rounds: the buyer can only accept or decline the third ask', () => {
    const three = [
      says.asks(180_000),
      says.offers(150_000),
      says.asks(170_000),
      says.offers(155_000),
      says.asks(160_000),
    ]
    const talk = begin(...three)
    expect(talk.context.round).toBe(3)
    expect(talk.send(says.offers(158_000))).toBe(false)
    expect(counterRange(talk.context, 'buyer')).toBeNull()
    expect(begin(...three, says.buys(160_000)).value).toBe('agreed')
    expect(begin(...three, says.leaves()).value).toBe('failed')
  })
})

describe('the end of a negotiation', () => {
  test('comes with the acceptance of the current offer of either side', () => {
    const sold = begin(says.sells())
    expect(sold.value).toBe('agreed')
    expect(sold.effects).toEqual([
      expect.objectContaining({ type: 'recordStep', kind: 'accepted', by: 'seller', amount: HAMMER }),
    ])
    const bought = begin(says.asks(180_000), says.buys(180_000))
    expect(bought.value).toBe('agreed')
    expect(bought.effects).toEqual([expect.objectContaining({ kind: 'accepted', by: 'buyer', amount: 180_000 })])
    expect(begin(says.asks(180_000), says.offers(150_000), says.sells(150_000)).value).toBe('agreed')
  })

  test('does not come with an acceptance of another amount: the page was an old one', () => {
    expect(begin().send(says.sells(HAMMER - 1))).toBe(false)
    const talk = begin(says.asks(180_000), says.offers(150_000), says.asks(170_000))
    expect(talk.send(says.buys(180_000))).toBe(false)
    expect(talk.value).toBe('awaitingBuyer')
  })

  test('comes with a refusal, and with silence from the deadline and its grace on', () => {
    expect(begin(says.refuses()).value).toBe('failed')
    expect(begin(says.asks(180_000), says.leaves()).value).toBe('failed')
    for (const [events, deadline, by] of [
      [[], sellerDeadline(NOON), 'seller'],
      [[says.asks(180_000)], buyerDeadline(NOON + 1), 'buyer'],
    ] as const) {
      const talk = begin(...events)
      expect(talk.send(says.nothing(deadline + LAPSE_GRACE_MS - 1))).toBe(false)
      expect(talk.send(says.nothing(deadline + LAPSE_GRACE_MS))).toBe(true)
      expect(talk.value).toBe('failed')
      expect(talk.effects).toEqual([expect.objectContaining({ type: 'recordStep', kind: 'lapsed', by })])
    }
  })

  test('does not come while an answer is in time; an answer at the deadline is late', () => {
    expect(begin().send(says.sells(HAMMER, sellerDeadline(NOON) - 1))).toBe(true)
    for (const late of [says.sells, (_: number, at: number) => says.refuses(at), says.asks])
      expect(begin().send(late(HAMMER, sellerDeadline(NOON)))).toBe(false)
  })

  test('comes with a voided bid, and both sides are notified', () => {
    for (const before of [[], [says.asks(180_000)]]) {
      const talk = begin(...before)
      talk.send(annulled)
      expect(talk.value).toBe('cancelled')
      expect(talk.effects.map(({ type }) => type)).toEqual(['recordStep', 'notifyStep'])
    }
  })

  test('is final: no event changes it', () => {
    const ends = [
      [says.sells()],
      [says.asks(180_000), says.buys(180_000)],
      [says.refuses()],
      [says.nothing(NOON + 100_000_000)],
      [annulled],
    ]
    for (const end of ends)
      for (const event of [
        says.sells(),
        says.asks(180_000),
        says.refuses(),
        says.buys(HAMMER),
        says.offers(130_000),
        says.leaves(),
        says.nothing(NOON + 200_000_000),
        annulled,
      ])
        expect(begin(...end).send(event), event.type).toBe(false)
  })
})

describe('a refusal', () => {
  test('counts for the offer that its page showed: a better one since then is answered anew (ruling 92)', () => {
    const talk = begin(says.asks(150_000), says.offers(130_000), says.asks(140_000))
    const left = (amount: number): NegotiationEvent => ({ ...says.leaves(), amount }) as NegotiationEvent
    expect(talk.send(left(150_000))).toBe(false)
    expect(talk.value).toBe('awaitingBuyer')
    expect(talk.send(left(140_000))).toBe(true)
    expect(talk.value).toBe('failed')
  })
})

describe('a counteroffer', () => {
  const first = { round: 1, buyerOffer: 120_000, ask: null, buyNow: 250_000 }
  const second = { round: 2, buyerOffer: 150_000, ask: 180_000, buyNow: null }

  test.each([
    ['seller', first, 120_000, 'not-above-offer'],
    ['seller', first, 120_001, null],
    ['seller', first, 249_999, null],
    ['seller', first, 250_000, 'reaches-buy-now'],
    ['seller', { ...first, buyNow: null }, 9_999_999, null],
    ['seller', { ...first, buyNow: null }, 10_000_000, 'too-many-digits'],
    ['seller', first, 150_000.5, 'not-whole'],
    ['seller', first, Number.NaN, 'not-whole'],
    // Offers only converge.
    ['seller', second, 180_000, 'not-below-ask'],
    ['seller', second, 179_999, null],
    ['seller', second, 150_000, 'not-above-offer'],
    ['buyer', second, 150_000, 'not-above-offer'],
    ['buyer', second, 150_001, null],
    ['buyer', second, 180_000, 'not-below-ask'],
    ['buyer', { ...second, round: 3 }, 160_000, 'last-round'],
  ] as const)('%s, %o: %d → %s', (side, standing, amount, refusal) => {
    expect(judgeCounter(standing, side, amount)).toBe(refusal)
  })

  test('is accepted at both ends of its range', () => {
    for (const [side, standing] of [
      ['seller', first],
      ['seller', { ...first, buyNow: null }],
      ['seller', second],
      ['buyer', second],
    ] as const) {
      const range = counterRange(standing, side)
      expect(judgeCounter(standing, side, range?.lowest ?? 0)).toBeNull()
      expect(judgeCounter(standing, side, range?.highest ?? 0)).toBeNull()
      expect(judgeCounter(standing, side, (range?.lowest ?? 0) - 1)).not.toBeNull()
      expect(judgeCounter(standing, side, (range?.highest ?? 0) + 1)).not.toBeNull()
    }
  })

  test('has no room where the offers touch', () => {
    expect(counterRange({ round: 2, buyerOffer: 150_000, ask: 150_001, buyNow: null }, 'buyer')).toBeNull()
    expect(counterRange({ round: 1, buyerOffer: 249_999, ask: null, buyNow: 250_000 }, 'seller')).toBeNull()
  })
})
