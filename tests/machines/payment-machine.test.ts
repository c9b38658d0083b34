import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type PaymentEvent, paymentMachine } from '#machines/payment/machine.ts'
import { isMoney, PAYMENT_PATIENCE_MS, pesosAsMoney, sameMoney } from '#machines/payment/rules.ts'

const ASKED = pesosAsMoney(10_000)
const REFERENCE = 'abcdefghijklmnopqrstuvwx'

const approved = (transactionId: string, cents = ASKED.cents, currency = 'MXN'): PaymentEvent => ({
  type: 'provider.approved',
  at: 5,
  transactionId,
  money: { cents, currency },
  reason: null,
})
const declined = (transactionId: string, reason: string | null = 'Fondos insuficientes'): PaymentEvent => ({
  type: 'provider.declined',
  at: 5,
  transactionId,
  reason,
})
const pending = (transactionId: string): PaymentEvent => ({
  type: 'provider.pending',
  at: 5,
  transactionId,
  reason: null,
})
const expired: PaymentEvent = { type: 'payment.expired', at: 9 }

/** Runs events one after the other; returns all effects in order, and the accepted events. */
function play(...events: PaymentEvent[]) {
  let [snapshot] = initialTransition(paymentMachine, { reference: REFERENCE, payer: 7, asked: ASKED })
  const effects: unknown[] = []
  const taken: boolean[] = []
  for (const event of events) {
    const [next, actions] = transition(paymentMachine, snapshot, event)
    taken.push(next !== snapshot)
    effects.push(
      ...actions.filter(({ type }) => !type.startsWith('xstate.')).map(({ type, params }) => ({ type, params })),
    )
    snapshot = next
  }
  return { state: snapshot.value, context: snapshot.context, effects, taken }
}

describe('approval', () => {
  test('of the right amount, once: the same transaction again is no news', () => {
    const { state, context, effects, taken } = play(approved('1'), approved('1'))
    expect({ state, effects, taken }).toEqual({ state: 'approved', effects: [], taken: [true, false] })
    expect(context.paidBy).toBe('1')
  })

  test.each([
    ['declined', [declined('1')]],
    ['processing', [pending('1')]],
    ['expired', [expired]],
    ['held', [approved('9', 1)]],
  ] as const)('counts also after %s: money is never dropped', (state, before) => {
    expect(play(...before).state).toBe(state)
    expect(play(...before, approved('2')).state).toBe('approved')
  })

  test('is never overwritten by another status', () => {
    for (const late of [declined('1'), declined('2'), pending('1'), pending('2'), expired])
      expect(play(approved('1'), late)).toMatchObject({ state: 'approved', taken: [true, false] })
  })

  test('a second transaction that brings money is owed back, each once', () => {
    const { state, context, effects } = play(approved('1'), approved('2'), approved('2'), approved('3', 5))
    expect(state).toBe('approved')
    expect(context.paidBy).toBe('1')
    expect(effects).toEqual([
      { type: 'oweBack', params: { transactionId: '2', money: ASKED, reason: 'paid-twice', at: 5 } },
      {
        type: 'oweBack',
        params: { transactionId: '3', money: { cents: 5, currency: 'MXN' }, reason: 'paid-twice', at: 5 },
      },
    ])
  })
})

describe('amount or currency that differ', () => {
  test.each([
    [ASKED.cents - 1, 'MXN'],
    [ASKED.cents + 1, 'MXN'],
    [ASKED.cents * 100, 'MXN'],
    [ASKED.cents, 'USD'],
  ])('%d %s is held for review, nothing granted', (cents, currency) => {
    const { state, context, effects } = play(approved('1', cents, currency), approved('1', cents, currency))
    expect(state).toBe('held')
    expect(context.paidBy).toBeNull()
    expect(effects).toEqual([
      { type: 'oweBack', params: { transactionId: '1', money: { cents, currency }, reason: 'amount-differs', at: 5 } },
    ])
  })

  test('a refusal of another attempt does not hide a held payment', () => {
    expect(play(approved('1', 1), declined('2')).state).toBe('held')
  })
})

test('a message of 0 pays nothing and makes nothing owed', () => {
  for (const before of [[], [declined('1')], [approved('1', 1)], [approved('1')]])
    expect(play(...before, approved('9', 0)).taken.at(-1)).toBe(false)
})

describe('an approval of an unclear kind', () => {
  const unclear = (transactionId: string, cents = ASKED.cents): PaymentEvent => ({
    type: 'provider.unclear',
    at: 7,
    transactionId,
    money: { cents, currency: 'MXN' },
    reason: null,
  })

  test.each([
    ['pending', []],
    ['processing', [pending('1')]],
    ['declined', [declined('1')]],
    ['expired', [expired]],
  ] as const)('holds a payment that is %s for review, once', (_state, before) => {
    const { state, context, effects, taken } = play(...before, unclear('7'), unclear('7'))
    expect({ state, taken: taken.slice(before.length) }).toEqual({ state: 'held', taken: [true, false] })
    expect(effects).toEqual([
      { type: 'oweBack', params: { transactionId: '7', money: ASKED, reason: 'kind-unclear', at: 7 } },
    ])
    expect(context).toMatchObject({ paidBy: null, transactions: [], reviews: [{ transactionId: '7', unclear: true }] })
  })

  test('never takes away from the sale that comes after it: a copy without its kind costs nothing', () => {
    const { state, context, effects } = play(unclear('7'), approved('7'))
    expect({ state, paidBy: context.paidBy, reviews: context.reviews }).toEqual({
      state: 'approved',
      paidBy: '7',
      reviews: [],
    })
    expect(effects.at(-1)).toEqual({ type: 'clearReview', params: { transactionId: '7', at: 5 } })
  })

  test('says nothing about an approved payment', () => {
    expect(play(approved('1'), unclear('7'))).toMatchObject({ state: 'approved', effects: [], taken: [true, false] })
  })
})

describe("the house's decision about money under review", () => {
  const accepted = (transactionId: string, pesos: number | null = null): PaymentEvent => ({
    type: 'review.accepted',
    at: 8,
    transactionId,
    pesos,
  })
  const returned = (transactionId: string): PaymentEvent => ({ type: 'review.returned', at: 8, transactionId })

  test('counts it as the sum asked for, or a part of it', () => {
    expect(play(approved('1', 5), accepted('1'))).toMatchObject({
      state: 'approved',
      context: { paidBy: '1', counted: null, settledAt: 8, reviews: [] },
    })
    expect(play(approved('1', 500_000), accepted('1', 5_000)).context.counted).toBe(5_000)
  })

  test('returns it: the last one ends the review, and a sale after it still counts', () => {
    expect(play(approved('1', 5), approved('2', 6), returned('1')).state).toBe('held')
    expect(play(approved('1', 5), approved('2', 6), returned('1'), returned('2')).state).toBe('returned')
    expect(play(approved('1', 5), returned('1'), approved('3')).state).toBe('approved')
  })

  test('is refused for any other transaction, and once the payment is approved', () => {
    expect(play(approved('1', 5), accepted('2')).taken).toEqual([true, false])
    expect(play(approved('1', 5), returned('2')).taken).toEqual([true, false])
    expect(play(approved('1', 5), approved('2'), accepted('1')).taken).toEqual([true, true, false])
    expect(play(accepted('1'), returned('1')).taken).toEqual([false, false])
  })
})

describe('a payment that is not approved', () => {
  test('keeps the reason for the screen', () => {
    expect(play(declined('1'))).toMatchObject({
      state: 'declined',
      context: { reason: 'Fondos insuficientes', settledAt: 5 },
    })
  })

  test('ignores a "pending" after the refusal of the same attempt; one of another attempt counts', () => {
    expect(play(declined('1'), pending('1')).state).toBe('declined')
    expect(play(declined('1'), pending('2'))).toMatchObject({ state: 'processing', context: { reason: null } })
  })

  test('expires after a long silence while it waits, and only then', () => {
    expect(play(expired).state).toBe('expired')
    expect(play(pending('1'), expired).state).toBe('expired')
    for (const before of [declined('1'), approved('1'), approved('1', 1)])
      expect(play(before, expired).taken).toEqual([true, false])
  })
})

test('in any order of messages: approved if one has the right amount, all other money owed back once', () => {
  let seed = 7
  const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  for (let round = 0; round < 600; round++) {
    const events = Array.from(
      { length: 1 + random(9) },
      () =>
        [
          approved(String(random(3)), random(3) ? ASKED.cents : 5),
          declined(String(random(3))),
          pending(String(random(3))),
          expired,
        ][random(4)] as PaymentEvent,
    )
    const { state, context, effects } = play(...events)
    // Only the first message of a transaction with money counts.
    const money = new Map<string, number>()
    for (const event of events)
      if (event.type === 'provider.approved' && !money.has(event.transactionId))
        money.set(event.transactionId, event.money.cents)
    const right = [...money].filter(([, cents]) => cents === ASKED.cents).map(([id]) => id)
    expect(state === 'approved').toBe(right.length > 0)
    expect(context.paidBy).toBe(right[0] ?? null)
    expect(effects.length).toBe(money.size - (right.length > 0 ? 1 : 0))
  }
})

describe('an approval whose transaction is known from another payment', () => {
  const reused = (transactionId: string, cents = ASKED.cents): PaymentEvent => ({
    type: 'provider.reused',
    at: 6,
    transactionId,
    money: { cents, currency: 'MXN' },
    reason: null,
  })
  const owed = (transactionId: string, cents = ASKED.cents) => ({
    type: 'oweBack',
    params: { transactionId, money: { cents, currency: 'MXN' }, reason: 'transaction-used', at: 6 },
  })

  test.each([
    ['pending', []],
    ['processing', [pending('1')]],
    ['declined', [declined('1')]],
    ['expired', [expired]],
  ] as const)('is held from %s at any amount, and listed once', (_state, before) => {
    for (const cents of [ASKED.cents, 1]) {
      const { state, context, effects, taken } = play(...before, reused('7', cents), reused('7', cents), approved('7'))
      expect({ state, effects, taken: taken.slice(before.length) }).toEqual({
        state: 'held',
        effects: [owed('7', cents)],
        taken: [true, false, false],
      })
      expect(context).toMatchObject({ paidBy: null, transactions: ['7'], settledAt: 6 })
    }
  })

  test('does not keep a transaction of its own from approving', () => {
    expect(play(reused('7'), approved('8'))).toMatchObject({
      state: 'approved',
      context: { paidBy: '8', transactions: ['7', '8'] },
      effects: [owed('7')],
    })
  })

  test('is listed and changes nothing about an approved or held payment', () => {
    expect(play(approved('1'), reused('7'), reused('7'))).toMatchObject({
      state: 'approved',
      context: { paidBy: '1', transactions: ['1', '7'], settledAt: 5 },
      effects: [owed('7')],
      taken: [true, true, false],
    })
    expect(play(approved('1', 5), reused('7'))).toMatchObject({
      state: 'held',
      effects: [expect.objectContaining({ params: expect.objectContaining({ reason: 'amount-differs' }) }), owed('7')],
    })
  })

  test('says nothing of a transaction that paid this one', () => {
    expect(play(approved('1'), reused('1'))).toMatchObject({ state: 'approved', effects: [], taken: [true, false] })
  })
})

describe('the snapshot of a payment', () => {
  test('keeps of a new payment its request and its payer, and nothing more', () => {
    expect(play().context).toEqual({
      reference: REFERENCE,
      payer: 7,
      asked: { cents: 1_000_000, currency: 'MXN' },
      paidBy: null,
      transactions: [],
      refused: [],
      reason: null,
      settledAt: null,
      reviews: [],
      counted: null,
    })
    expect(play().state).toBe('pending')
  })

  test('is empty without input, as xstate requires when it steps', () => {
    const [empty] = initialTransition(paymentMachine, undefined as never)
    expect(empty.context).toMatchObject({ reference: '', payer: 0, asked: { cents: 0, currency: '' } })
  })

  test('drops the reason of a refusal on approval, and keeps both transactions', () => {
    expect(play(declined('1'), approved('2')).context).toMatchObject({
      paidBy: '2',
      transactions: ['2'],
      refused: ['1'],
      reason: null,
      settledAt: 5,
    })
  })

  test('ignores a second refusal of the same attempt, and takes the reason of another', () => {
    const { context, taken } = play(declined('1'), declined('1', 'Otra'), declined('2', 'Tarjeta vencida'))
    expect(taken).toEqual([true, false, true])
    expect(context).toMatchObject({ refused: ['1', '2'], reason: 'Tarjeta vencida' })
  })

  test('drops the reason and date of the last attempt while a further one waits', () => {
    expect(play(declined('1'), pending('2')).context).toMatchObject({ reason: null, settledAt: null })
  })

  test('keeps of a held payment the date and the transaction that brought money', () => {
    expect(play(approved('1', 3)).context).toMatchObject({ transactions: ['1'], settledAt: 5, paidBy: null })
    expect(play(approved('1', 3), pending('1')).taken).toEqual([true, false])
    expect(play(approved('1', 3), pending('2')).taken).toEqual([true, false])
  })

  test('ignores a refusal of the transaction that brought money', () => {
    expect(play(pending('2'), approved('1', 3), declined('1')).state).toBe('held')
  })
})

describe('rules', () => {
  test('whole pesos are hundredths of MXN', () => {
    expect(pesosAsMoney(1)).toEqual({ cents: 100, currency: 'MXN' })
    expect(pesosAsMoney(99_999_999_999)).toEqual({ cents: 9_999_999_999_900, currency: 'MXN' })
  })

  test('the same money is the same amount in the same currency', () => {
    expect(sameMoney({ cents: 5, currency: 'MXN' }, { cents: 5, currency: 'MXN' })).toBe(true)
    expect(sameMoney({ cents: 5, currency: 'MXN' }, { cents: 6, currency: 'MXN' })).toBe(false)
    expect(sameMoney({ cents: 5, currency: 'MXN' }, { cents: 5, currency: 'USD' })).toBe(false)
  })

  test('money is a whole number of hundredths above nothing', () => {
    for (const cents of [1, 2, Number.MAX_SAFE_INTEGER]) expect(isMoney({ cents, currency: 'MXN' })).toBe(true)
    for (const cents of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
      expect(isMoney({ cents, currency: 'MXN' })).toBe(false)
  })

  test('a payment asked for nothing is approved by nothing, and nothing of 0 is owed', () => {
    const [begun] = initialTransition(paymentMachine, {
      reference: REFERENCE,
      payer: 7,
      asked: { cents: 0, currency: 'MXN' },
    })
    const [next] = transition(paymentMachine, begun, approved('1', 0))
    expect(next.value).toBe('pending')
  })

  test('the provider repeats itself for a day: after 25 hours nothing more is awaited', () => {
    expect(PAYMENT_PATIENCE_MS).toBe(90_000_000)
  })
})

describe('recorded by an administrator', () => {
  const recorded: PaymentEvent = { type: 'payment.recorded', at: 7 }

  test('the payment is approved without a transaction of the provider', () => {
    const { state, context, effects, taken } = play(recorded)
    expect({ state, effects, taken }).toEqual({ state: 'approved', effects: [], taken: [true] })
    expect(context).toMatchObject({ paidBy: null, transactions: [], settledAt: 7 })
  })

  test('money that comes by the provider all the same is owed back', () => {
    const { state, effects } = play(recorded, approved('1'))
    expect({ state, effects }).toMatchObject({ state: 'approved', effects: [{ params: { reason: 'paid-twice' } }] })
  })

  test.each([
    ['processing', pending('1')],
    ['declined', declined('1')],
    ['expired', expired],
    ['held', approved('1', 1)],
    ['approved', approved('1')],
  ] as const)('nothing changes once the provider was asked: %s', (state, before) => {
    expect(play(before, recorded)).toMatchObject({ state, taken: [true, false] })
  })
})
