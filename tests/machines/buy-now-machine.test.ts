import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type BuyNowEvent, buyNowMachine } from '#machines/buy-now/machine.ts'

const confirmed: BuyNowEvent = { type: 'purchase.confirmed', at: 1, payment: 11 }
const retried: BuyNowEvent = { type: 'purchase.retried', at: 4, payment: 12 }
const abandoned: BuyNowEvent = { type: 'purchase.abandoned', at: 2 }
const granted: BuyNowEvent = { type: 'payment.granted', at: 5, payment: 11 }
const unavailable: BuyNowEvent = { type: 'payment.unavailable', at: 5, gone: 'sold' }
const processing: BuyNowEvent = { type: 'payment.processing', at: 3 }
const declined: BuyNowEvent = { type: 'payment.declined', at: 3, reason: 'Fondos insuficientes' }
const held: BuyNowEvent = { type: 'payment.held', at: 3 }
const gone: BuyNowEvent = { type: 'auction.gone', at: 3, gone: 'closed' }
const ALL = [confirmed, retried, abandoned, granted, unavailable, processing, declined, held, gone]

function play(...events: BuyNowEvent[]) {
  let [snapshot] = initialTransition(buyNowMachine, { price: 250_000, due: 10_000 })
  for (const event of events) [snapshot] = transition(buyNowMachine, snapshot, event)
  return snapshot
}

test('confirm → card payment → success', () => {
  expect(play().value).toBe('confirming')
  expect(play(confirmed)).toMatchObject({
    value: { underway: 'paying' },
    context: { payment: 11, price: 250_000, due: 10_000 },
  })
  expect(play(confirmed, granted)).toMatchObject({ value: 'bought', context: { settledAt: 5 } })
})

test('nothing is paid before it is confirmed', () => {
  for (const event of ALL.filter(({ type }) => type !== 'purchase.confirmed'))
    expect(play(event).value).toBe('confirming')
})

test('a refusal keeps its reason and may be retried with another payment', () => {
  expect(play(confirmed, declined)).toMatchObject({
    value: { underway: 'declined' },
    context: { reason: 'Fondos insuficientes', payment: 11 },
  })
  expect(play(confirmed, declined, retried)).toMatchObject({
    value: { underway: 'paying' },
    context: { reason: null, payment: 12 },
  })
  expect(play(confirmed, abandoned, retried)).toMatchObject({ value: { underway: 'paying' }, context: { payment: 12 } })
})

test('only a refused or abandoned payment is retried: no second payment while one is under way', () => {
  for (const before of [[], [processing], [held]]) expect(play(confirmed, ...before, retried).context.payment).toBe(11)
})

test('an approval buys, whatever was reported before', () => {
  for (const before of [processing, declined, abandoned, held])
    expect(play(confirmed, before, granted).value).toBe('bought')
})

test("the payment that bought is the purchase's, also when another was begun after it", () => {
  expect(play(confirmed, declined, retried, granted)).toMatchObject({ value: 'bought', context: { payment: 11 } })
})

test('money for a horse that is gone is owed back, whether the auction or the payment reports first', () => {
  expect(play(confirmed, gone)).toMatchObject({ value: 'gone', context: { gone: 'closed' } })
  expect(play(confirmed, gone, unavailable).value).toBe('refundDue')
  expect(play(confirmed, declined, unavailable)).toMatchObject({ value: 'refundDue', context: { gone: 'sold' } })
})

test('a purchase stays bought, and a refund due stays due', () => {
  for (const event of ALL) {
    expect(play(confirmed, granted, event).value).toBe('bought')
    expect(play(confirmed, unavailable, event).value).toBe('refundDue')
  }
})

test('leaving the page while the provider still decides changes nothing', () => {
  expect(play(confirmed, processing, abandoned).value).toEqual({ underway: 'processing' })
})

test('the snapshot keeps the price, the charge, and the result of each step', () => {
  expect(play().context).toEqual({
    price: 250_000,
    due: 10_000,
    payment: null,
    reason: null,
    gone: null,
    settledAt: null,
  })
  expect(initialTransition(buyNowMachine, undefined as never)[0].context).toMatchObject({ price: 0, due: 0 })
  expect(play(confirmed, gone).context).toMatchObject({ gone: 'closed', settledAt: 3, payment: 11 })
  expect(play(confirmed, unavailable).context).toMatchObject({ gone: 'sold', settledAt: 5 })
  expect(play(confirmed, gone, unavailable).context).toMatchObject({ gone: 'sold', settledAt: 5 })
  expect(play(confirmed, declined, granted).context).toMatchObject({
    reason: null,
    payment: 11,
    settledAt: 5,
    gone: null,
  })
})

test("each word of the provider's has its step, whichever came before", () => {
  const steps = [
    [processing, 'processing'],
    [declined, 'declined'],
    [held, 'held'],
  ] as const
  for (const before of [[], [processing], [declined], [held], [abandoned]]) {
    for (const [event, step] of steps) expect(play(confirmed, ...before, event).value).toEqual({ underway: step })
  }
})

test('leaving the page counts while it is being paid, and at no other time', () => {
  expect(play(confirmed, abandoned).value).toEqual({ underway: 'abandoned' })
  for (const before of [declined, held])
    expect(play(confirmed, before, abandoned).value).not.toEqual({ underway: 'abandoned' })
  expect(play(confirmed, gone, abandoned).value).toBe('gone')
})

test('a purchase of a gone horse is not retried, refused, held or bought', () => {
  for (const event of [retried, declined, held, processing, granted, gone])
    expect(play(confirmed, gone, event)).toMatchObject({ value: 'gone', context: { payment: 11 } })
})
