import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { claimsEndAt } from '#machines/claim/window.ts'
import { workingDaysAfter } from '#machines/deal/days.ts'
import type { DealEvent, DealInput } from '#machines/deal/events.ts'
import { dealMachine } from '#machines/deal/machine.ts'
import { CODE_PAUSE_MS, PROVEN_STEPS, nextOf, stepsOf, WRONG_CODES } from '#machines/deal/rules.ts'

const DAY = 86_400_000
/** A Monday, 12:00 in Mexico City. */
const T0 = Date.parse('2026-03-02T18:00:00Z')

const input: DealInput = {
  at: T0,
  trailer: false,
  firstPaymentDueAt: T0 + 3 * DAY,
  firstPaidAt: null,
  finalPaidAt: null,
  deliveredAt: null,
}

const begin = (over: Partial<DealInput> = {}) => initialTransition(dealMachine, { ...input, ...over })

type Snapshot = ReturnType<typeof begin>[0]

function send(snapshot: Snapshot, event: DealEvent) {
  const accepted = snapshot.can(event)
  const [next, calls] = transition(dealMachine, snapshot, event)
  return { next: next as Snapshot, accepted, effects: calls.map(({ type, params }) => ({ type, params })) }
}

const run = (events: DealEvent[], over: Partial<DealInput> = {}) =>
  events.reduce((snapshot, event) => {
    const { next, accepted } = send(snapshot, event)
    expect(accepted, event.type).toBe(true)
    return next
  }, begin(over)[0])

const firstPaid: DealEvent = { type: 'payment.first', at: T0 + 1, whole: false }
const paid: DealEvent = { type: 'payment.final', at: T0 + 2 }
const proven = PROVEN_STEPS.map((step, nth): DealEvent => ({ type: 'step.done', at: T0 + 3 + nth, step }))
const READY = [firstPaid, paid, ...proven]
const delivered: DealEvent = { type: 'delivery.code', at: T0 + DAY, matches: true }

describe('the order of the steps', () => {
  test('before the first payment nothing else may be done', () => {
    const [begun] = begin()
    expect(begun.value).toBe('awaitingFirstPayment')
    for (const event of [paid, ...proven, delivered]) expect(send(begun, event).accepted).toBe(false)
  })

  test('after it the papers may come in any order, and the handover waits for all of them', () => {
    const orders = permutations([paid, ...proven])
    expect(orders).toHaveLength(120)
    for (const order of orders) {
      let snapshot = run([firstPaid])
      for (const event of order) {
        expect(snapshot.value).toBe('preparing')
        expect(send(snapshot, delivered).accepted).toBe(false)
        snapshot = send(snapshot, event).next
      }
      expect(snapshot.value).toBe('awaitingDelivery')
    }
  })

  test('a trailer has no health and no guía', () => {
    expect(stepsOf(true)).not.toContain('health')
    const events = [
      firstPaid,
      paid,
      ...proven.filter((event) => 'step' in event && ['papers', 'transfer'].includes(event.step)),
    ]
    expect(run(events, { trailer: true }).value).toBe('awaitingDelivery')
    const [begun] = begin({ trailer: true })
    const health: DealEvent = { type: 'step.done', at: T0 + 5, step: 'health' }
    expect(send(send(begun, firstPaid).next, health).accepted).toBe(false)
  })

  test('a buyer who pays at once owes no final payment', () => {
    const at = T0 + 1
    const snapshot = run([{ type: 'payment.first', at, whole: true }])
    expect(snapshot.context.steps.finalPayment?.doneAt).toBe(at)
  })

  test('a step taken back is due anew, and the handover waits again', () => {
    const ready = run(READY)
    const at = T0 + 2 * DAY
    const { next, effects } = send(ready, { type: 'step.reverted', at, step: 'transit' })
    expect(next.value).toBe('preparing')
    expect(next.context.steps.transit).toEqual({ doneAt: null, dueAt: workingDaysAfter(at, 10) })
    expect(next.context.steps.delivery).toEqual({ doneAt: null, dueAt: null })
    expect(effects).toContainEqual({ type: 'notifyOwner', params: { owner: 'seller', steps: ['transit'] } })
    expect(send(next, { type: 'step.reverted', at, step: 'transit' }).accepted).toBe(false)
  })

  test('the transport is chosen by the buyer until the handover, which does not wait for it', () => {
    const chosen = run([...READY, { type: 'transport.chosen', at: T0 + 9, quote: 7 }])
    expect(chosen.context.transport).toEqual({ quote: 7 })
    const own = send(chosen, { type: 'transport.chosen', at: T0 + 10, quote: null }).next
    expect(own.context.transport).toEqual({ quote: null })
    const done = send(own, delivered).next
    expect(send(done, { type: 'transport.chosen', at: T0 + 2 * DAY, quote: 7 }).accepted).toBe(false)
    expect(run([...READY, delivered]).context.steps.transport?.doneAt).toBe(T0 + DAY)
  })

  test('the owner of a step is notified, and reminded when it is overdue', () => {
    const { effects } = send(begin()[0], firstPaid)
    expect(effects).toContainEqual({ type: 'notifyOwner', params: { owner: 'house', steps: ['papers'] } })
    expect(effects).toContainEqual({
      type: 'notifyOwner',
      params: { owner: 'seller', steps: ['transfer', 'health', 'transit'] },
    })
    expect(effects).toContainEqual({ type: 'notifyOwner', params: { owner: 'buyer', steps: ['transport'] } })
    expect(effects).toContainEqual({
      type: 'remindWhenOverdue',
      params: { step: 'papers', dueAt: workingDaysAfter(T0 + 1, 5) },
    })
    expect(send(run(READY.slice(0, -1)), READY.at(-1) as DealEvent).effects.map(({ type }) => type)).toContain(
      'issueCode',
    )
  })

  test('the step that is due first comes next', () => {
    expect(nextOf(run([firstPaid]).context.steps)?.step).toBe('papers')
    expect(nextOf(run(READY).context.steps)?.step).toBe('delivery')
    expect(nextOf(begin()[0].context.steps)).toEqual({ step: 'firstPayment', dueAt: T0 + 3 * DAY })
  })

  test('working days leave out Saturday and Sunday', () => {
    const friday = Date.parse('2026-03-06T23:00:00Z')
    expect(new Date(workingDaysAfter(friday, 1)).toISOString()).toBe('2026-03-10T00:00:00.000Z')
    expect(new Date(workingDaysAfter(T0, 4)).toISOString()).toBe('2026-03-07T00:00:00.000Z')
  })
})

describe('the buyer’s code', () => {
  const wrong = (at: number): DealEvent => ({ type: 'delivery.code', at, matches: false })

  test('five wrong ones pause it for 15 minutes, for the right one too', () => {
    let snapshot = run(READY)
    for (let nth = 1; nth <= WRONG_CODES; nth++) snapshot = send(snapshot, wrong(T0 + DAY)).next
    expect(snapshot.context).toMatchObject({ wrongCodes: 0, pausedUntil: T0 + DAY + CODE_PAUSE_MS })
    expect(send(snapshot, delivered).accepted).toBe(false)
    expect(send(snapshot, wrong(T0 + DAY + CODE_PAUSE_MS - 1)).accepted).toBe(false)
    const later: DealEvent = { type: 'delivery.code', at: T0 + DAY + CODE_PAUSE_MS, matches: true }
    expect(send(snapshot, later).next.value).toBe('delivered')
    const again = send(snapshot, wrong(T0 + DAY + CODE_PAUSE_MS)).next
    expect(again.context).toMatchObject({ wrongCodes: 1, pausedUntil: null })
  })

  test('records the delivery, notifies both parties and starts the days for claims', () => {
    const { next, effects } = send(run(READY), delivered)
    expect(next.context.steps.claims).toEqual({ dueAt: claimsEndAt(T0 + DAY), doneAt: null })
    expect(effects).toEqual(
      expect.arrayContaining([
        { type: 'recordDelivery', params: { at: T0 + DAY } },
        { type: 'notifyDelivered', params: { at: T0 + DAY } },
        { type: 'scheduleClaimsOver', params: { at: claimsEndAt(T0 + DAY) } },
      ]),
    )
  })
})

describe('the payout', () => {
  const ended = claimsEndAt(T0 + DAY)
  const payout = (at: number, openClaim?: boolean): DealEvent => ({
    type: 'payout.recorded',
    at,
    ...(openClaim !== undefined && { openClaim }),
  })

  test('is locked until the days for claims are over, or the buyer confirms', () => {
    const home = run([...READY, delivered])
    expect(send(home, payout(ended + 1, false)).accepted).toBe(false)
    expect(send(home, { type: 'claims.over', at: ended - 1, openClaim: false }).accepted).toBe(false)
    expect(send(home, { type: 'claims.over', at: ended, openClaim: true }).accepted).toBe(false)
    expect(send(home, { type: 'claims.over', at: ended, openClaim: false }).next.value).toBe('payable')
    const confirmed = send(home, { type: 'receipt.confirmed', at: T0 + DAY + 1, openClaim: false })
    expect(confirmed.next.value).toBe('payable')
    expect(confirmed.effects).toContainEqual({ type: 'notifyOwner', params: { owner: 'house', steps: ['payout'] } })
    expect(send(home, { type: 'receipt.confirmed', at: T0 + DAY + 1, openClaim: true }).accepted).toBe(false)
  })

  test('is locked by an open claim, and until the claims have been looked up', () => {
    const payable = run([...READY, delivered, { type: 'receipt.confirmed', at: T0 + DAY + 1, openClaim: false }])
    expect(send(payable, payout(ended, true)).accepted).toBe(false)
    expect(send(payable, payout(ended)).accepted).toBe(false)
    const { next } = send(payable, payout(ended, false))
    expect(next.value).toBe('paidOut')
    expect(send(next, payout(ended + 1, false)).accepted).toBe(false)
    expect(nextOf(next.context.steps)).toBeNull()
  })

  test('never comes early in random histories, nor with a claim open, nor before its conditions', () => {
    const paidOut: PaidOut[] = []
    for (let seed = 1; seed <= 400; seed++) paidOut.push(...history(seed))
    expect(paidOut.length).toBeGreaterThan(15)
    for (const { at, home, openClaim, confirmed, undone } of paidOut) {
      expect(openClaim).toBe(false)
      expect(undone).toEqual([])
      expect(confirmed || (at >= claimsEndAt(home) && at - home >= 7 * DAY)).toBe(true)
    }
  })
})

describe('a sale that ends', () => {
  test('ends its deal, until the buyer has the horse', () => {
    const cancelled: DealEvent = { type: 'deal.cancelled', at: T0 + 5 }
    expect(run([cancelled]).value).toBe('cancelled')
    expect(run([firstPaid, cancelled]).value).toBe('cancelled')
    expect(send(run([...READY, delivered]), cancelled).accepted).toBe(false)
    const over = run([cancelled])
    for (const event of [cancelled, ...READY, delivered]) expect(send(over, event).accepted).toBe(false)
  })
})

describe('a deal that begins late', () => {
  test('counts earlier steps as done, and is not overdue with steps never requested', () => {
    const at = T0 + 90 * DAY
    const [paidBefore, calls] = begin({ at, firstPaidAt: T0, finalPaidAt: T0 + DAY })
    expect(paidBefore.value).toBe('preparing')
    expect(paidBefore.context.steps.papers?.dueAt).toBe(workingDaysAfter(at, 5))
    expect(calls.map(({ type }) => type)).not.toContain('notifyOwner')
    const [home] = begin({ at, firstPaidAt: T0, finalPaidAt: T0, deliveredAt: at - DAY })
    expect(home.value).toBe('delivered')
    expect(home.context.steps.claims?.dueAt).toBe(claimsEndAt(at - DAY))
    expect(home.context.steps.transfer?.doneAt).toBe(at - DAY)
  })
})

/** The facts at the time of an accepted payout. */
type PaidOut = { at: number; home: number; openClaim: boolean; confirmed: boolean; undone: string[] }

/** A random sequence of events; returns every accepted payout. */
function history(seed: number): PaidOut[] {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  let snapshot = begin({ trailer: below(4) === 0 })[0]
  let [at, openClaim, confirmed] = [T0, false, false]
  const paidOut: PaidOut[] = []
  for (let step = 0; step < 60; step++) {
    at += below(3) === 0 ? below(3 * DAY) : below(3_600_000)
    if (below(10) === 0) openClaim = !openClaim
    const event = draw(below, at, openClaim)
    const { next, accepted } = send(snapshot, event)
    const { steps, trailer } = snapshot.context
    if (accepted && event.type === 'receipt.confirmed') confirmed = true
    if (accepted && event.type === 'payout.recorded') {
      const undone = stepsOf(trailer).filter((each) => each !== 'payout' && (steps[each]?.doneAt ?? null) === null)
      paidOut.push({ at, home: steps.delivery?.doneAt ?? Infinity, openClaim, confirmed, undone })
    }
    snapshot = next
  }
  return paidOut
}

function draw(below: (n: number) => number, at: number, openClaim: boolean): DealEvent {
  const step = PROVEN_STEPS[below(PROVEN_STEPS.length)] ?? 'papers'
  const all: DealEvent[] = [
    { type: 'payment.first', at, whole: below(2) === 0 },
    { type: 'payment.final', at },
    { type: 'step.done', at, step },
    { type: 'step.done', at, step },
    { type: 'delivery.code', at, matches: below(3) > 0 },
    { type: 'delivery.recorded', at },
    { type: 'transport.chosen', at, quote: null },
    { type: 'claims.over', at, openClaim },
    { type: 'payout.recorded', at, openClaim },
  ]
  const rare: DealEvent[] = [
    { type: 'step.reverted', at, step },
    { type: 'receipt.confirmed', at, openClaim },
  ]
  const from = below(12) === 0 ? rare : all
  return from[below(from.length)] as DealEvent
}

function permutations<Each>(all: Each[]): Each[][] {
  if (all.length <= 1) return [all]
  return all.flatMap((each, nth) =>
    permutations(all.filter((_, other) => other !== nth)).map((rest) => [each, ...rest]),
  )
}
