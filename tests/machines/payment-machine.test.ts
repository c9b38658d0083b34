import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type PaymentEvent, paymentMachine } from '#machines/payment/machine.ts'
import { pesosAsMoney } from '#machines/payment/rules.ts'

const ASKED = pesosAsMoney(10_000)
const REFERENCE = 'abcdefghijklmnopqrstuvwx'

const approved = (transactionId: string, cents = ASKED.cents, currency = 'MXN'): PaymentEvent => ({ type: 'provider.approved', at: 5, transactionId, money: { cents, currency }, reason: null })
const declined = (transactionId: string, reason: string | null = 'Fondos insuficientes'): PaymentEvent => ({ type: 'provider.declined', at: 5, transactionId, reason })
const pending = (transactionId: string): PaymentEvent => ({ type: 'provider.pending', at: 5, transactionId, reason: null })
const expired: PaymentEvent = { type: 'payment.expired', at: 9 }

/** Runs events one after the other; every effect in order, and which events were taken. */
function play(...events: PaymentEvent[]) {
  let [snapshot] = initialTransition(paymentMachine, { reference: REFERENCE, payer: 7, asked: ASKED })
  const effects: unknown[] = []
  const taken: boolean[] = []
  for (const event of events) {
    const [next, actions] = transition(paymentMachine, snapshot, event)
    taken.push(next !== snapshot)
    effects.push(...actions.filter(({ type }) => !type.startsWith('xstate.')).map(({ type, params }) => ({ type, params })))
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

  test.each([['declined', [declined('1')]], ['processing', [pending('1')]], ['expired', [expired]], ['held', [approved('9', 1)]]] as const)('counts also after %s: money is never dropped', (state, before) => {
    expect(play(...before).state).toBe(state)
    expect(play(...before, approved('2')).state).toBe('approved')
  })

  test('is never overwritten by another status', () => {
    for (const late of [declined('1'), declined('2'), pending('1'), pending('2'), expired]) expect(play(approved('1'), late)).toMatchObject({ state: 'approved', taken: [true, false] })
  })

  test('a second transaction that brings money is owed back, each once', () => {
    const { state, context, effects } = play(approved('1'), approved('2'), approved('2'), approved('3', 5))
    expect(state).toBe('approved')
    expect(context.paidBy).toBe('1')
    expect(effects).toEqual([
      { type: 'oweBack', params: { transactionId: '2', money: ASKED, reason: 'paid-twice', at: 5 } },
      { type: 'oweBack', params: { transactionId: '3', money: { cents: 5, currency: 'MXN' }, reason: 'paid-twice', at: 5 } },
    ])
  })
})

describe('amount or currency that differ', () => {
  test.each([[ASKED.cents - 1, 'MXN'], [ASKED.cents + 1, 'MXN'], [ASKED.cents * 100, 'MXN'], [ASKED.cents, 'USD'], [0, 'MXN']])('%d %s is held for review, nothing granted', (cents, currency) => {
    const { state, context, effects } = play(approved('1', cents, currency), approved('1', cents, currency))
    expect(state).toBe('held')
    expect(context.paidBy).toBeNull()
    expect(effects).toEqual([{ type: 'oweBack', params: { transactionId: '1', money: { cents, currency }, reason: 'amount-differs', at: 5 } }])
  })

  test('a refusal of another attempt does not hide what is held', () => {
    expect(play(approved('1', 1), declined('2')).state).toBe('held')
  })
})

describe('what is not approved', () => {
  test('keeps the reason for the screen', () => {
    expect(play(declined('1'))).toMatchObject({ state: 'declined', context: { reason: 'Fondos insuficientes', settledAt: 5 } })
  })

  test('a "pending" that comes after the refusal of the same attempt says nothing; one of another attempt does', () => {
    expect(play(declined('1'), pending('1')).state).toBe('declined')
    expect(play(declined('1'), pending('2'))).toMatchObject({ state: 'processing', context: { reason: null } })
  })

  test('nothing heard for long expires what waits, and nothing else', () => {
    expect(play(expired).state).toBe('expired')
    expect(play(pending('1'), expired).state).toBe('expired')
    for (const before of [declined('1'), approved('1'), approved('1', 1)]) expect(play(before, expired).taken).toEqual([true, false])
  })
})

test('any order of any messages: approved exactly when one of the right amount is among them, each other money owed back once', () => {
  let seed = 7
  const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  for (let round = 0; round < 600; round++) {
    const events = Array.from({ length: 1 + random(9) }, () => [approved(String(random(3)), random(3) ? ASKED.cents : 5), declined(String(random(3))), pending(String(random(3))), expired][random(4)] as PaymentEvent)
    const { state, context, effects } = play(...events)
    // The first message of a transaction that brings money is what counts.
    const money = new Map<string, number>()
    for (const event of events) if (event.type === 'provider.approved' && !money.has(event.transactionId)) money.set(event.transactionId, event.money.cents)
    const right = [...money].filter(([, cents]) => cents === ASKED.cents).map(([id]) => id)
    expect(state === 'approved').toBe(right.length > 0)
    expect(context.paidBy).toBe(right[0] ?? null)
    expect(effects.length).toBe(money.size - (right.length > 0 ? 1 : 0))
  }
})
