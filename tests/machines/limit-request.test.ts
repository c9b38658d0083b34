import { initialTransition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { type LimitRequestEvent, limitRequestMachine } from '#machines/limit-request/machine.ts'
import { depositFor, judgeWish, sumEntries } from '#machines/limit-request/rules.ts'
import { states } from '#machines/limit-request/status.ts'
import { createStepper } from '#server/engine/below/stepper.ts'

const AT = 1_790_000_000_000
const END = AT + 36_000_000
const [first, begins] = initialTransition(limitRequestMachine, { wished: 1_000_000, askedAt: AT, until: END })
const step = createStepper(limitRequestMachine)

const grant = (at: number, deposit: number | null = 100_000): LimitRequestEvent => ({
  type: 'request.granted',
  limit: 1_000_000,
  deposit,
  by: 7,
  reason: null,
  at,
})
const refuse = (at: number): LimitRequestEvent => ({ type: 'request.refused', by: 7, reason: 'No', at })
const withdraw = (at: number): LimitRequestEvent => ({ type: 'request.withdrawn', at })
const lapse = (at: number): LimitRequestEvent => ({ type: 'request.lapsed', at })
const receive = (at: number): LimitRequestEvent => ({ type: 'deposit.received', payment: 5, at })
const apply = (at: number, pesos = 60_000, auction = 9): LimitRequestEvent => ({
  type: 'deposit.applied',
  auction,
  pesos,
  at,
})
const over = (at: number): LimitRequestEvent => ({ type: 'evening.over', at })
const release = (at: number): LimitRequestEvent => ({ type: 'deposit.released', at })
const repay = (at: number): LimitRequestEvent => ({ type: 'deposit.returned', at })

/** The state after these events, and all their effects. */
function live(...events: LimitRequestEvent[]) {
  let snapshot = first
  const effects: { type: string; params: unknown }[] = []
  for (const event of events) {
    const done = step(snapshot, event)
    snapshot = done.next as typeof first
    effects.push(...(done.effects as typeof effects))
  }
  return { state: snapshot.value, context: snapshot.context, effects }
}

/** What the effects write into the ledger. */
const entries = (effects: { type: string; params: unknown }[]) =>
  effects.flatMap(({ type, params }) => (type === 'enter' ? [params as Parameters<typeof sumEntries>[0][number]] : []))

test('a wish waits for the house until its evening is over', () => {
  expect(first.value).toBe('asked')
  expect(begins).toMatchObject([{ type: 'scheduleEnd', params: { at: END } }])
  expect(live(lapse(END - 1)).state).toBe('asked')
  expect(live(lapse(END)).state).toBe('lapsed')
  expect(live(grant(END)).state).toBe('asked')
})

test.each<[string, LimitRequestEvent[], string]>([
  ['granted by itself', [grant(AT, null)], 'granted'],
  ['granted by itself after its evening: the limit stands', [grant(END, null)], 'granted'],
  ['granted with a deposit', [grant(AT)], 'payable'],
  ['refused', [refuse(AT)], 'refused'],
  ['withdrawn', [withdraw(AT)], 'withdrawn'],
  ['withdrawn while the deposit is due', [grant(AT), withdraw(AT)], 'withdrawn'],
  ['a deposit that was not asked for', [receive(AT)], 'asked'],
  ['a deposit after the evening', [grant(AT), receive(END)], 'payable'],
  ['a deposit that is not paid', [grant(AT), lapse(END)], 'lapsed'],
  ['a second decision', [refuse(AT), grant(AT)], 'refused'],
  ['withdrawn too late', [grant(AT), receive(AT), withdraw(AT)], 'carried'],
  ['a second deposit', [grant(AT), receive(AT), receive(AT)], 'carried'],
  ['released while it carries', [grant(AT), receive(AT), release(AT)], 'carried'],
])('%s', (_, events, state) => {
  expect(live(...events).state).toBe(state)
})

test('a deposit carries its limit, and stops with its evening', () => {
  const { effects, state } = live(grant(AT), receive(AT + 1), over(END))
  expect(state).toBe('held')
  expect(effects.filter(({ type }) => type === 'carry').map(({ params }) => params)).toEqual([
    { limit: 1_000_000 },
    { limit: null },
  ])
})

test('what is not used goes back, and what goes back is what the house returned', () => {
  const { effects, state } = live(grant(AT), receive(AT), over(END), apply(END), release(END), repay(END))
  expect(state).toBe('settled')
  expect(sumEntries(entries(effects))).toEqual({
    received: 100_000,
    applied: 60_000,
    held: 0,
    toReturn: 0,
    returned: 40_000,
  })
  expect(effects.find(({ type }) => type === 'oweBack')?.params).toEqual({ payment: 5, pesos: 40_000, at: END })
})

test('a deposit that pays no longer carries; it pays no more than is left, and nothing goes back of nothing', () => {
  const used = live(grant(AT), receive(AT), apply(AT), apply(AT, 40_001, 10))
  expect(used.state).toBe('held')
  expect(used.context.applied).toBe(60_000)
  const whole = live(grant(AT), receive(AT), apply(AT), apply(AT, 40_000, 10), release(END))
  expect(whole.state).toBe('settled')
  expect(whole.effects.some(({ type }) => type === 'oweBack')).toBe(false)
})

test('no order of events makes a deposit give more than it received, or a limit without one', () => {
  const all = [grant, refuse, withdraw, lapse, receive, apply, over, release, repay]
  let seed = 7
  const pick = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
  for (let round = 0; round < 3_000; round++) {
    const events = Array.from({ length: 12 }, (_, nth) =>
      (all[pick(all.length)] as typeof withdraw)(AT + nth * 4_000_000),
    )
    const { effects, state } = live(...events)
    const { received, held, toReturn } = sumEntries(entries(effects))
    expect(Math.min(held, toReturn)).toBeGreaterThanOrEqual(0)
    const carried = effects.filter(({ type }) => type === 'carry').at(-1)?.params as
      | { limit: number | null }
      | undefined
    expect((carried?.limit ?? null) !== null).toBe(state === 'carried')
    expect(states[state].holds).toBe(received > 0 && (held > 0 || toReturn > 0 || state === 'held'))
  }
})

describe('rules', () => {
  test('a deposit is a percentage of the limit, in whole pesos', () => {
    expect([depositFor(1_000_000, 10), depositFor(1_000_001, 10), depositFor(3, 1)]).toEqual([100_000, 100_001, 1])
  })

  const facts = { offered: true, limit: 500_000, open: false, over: false }
  test.each([
    [600_000, facts, null],
    [500_000, facts, 'not-more'],
    [600_000, { ...facts, over: true }, 'evening-over'],
    [600_000, { ...facts, open: true }, 'open-already'],
    [600_000, { ...facts, offered: false }, 'switched-off'],
  ] as const)('a wish of %i is judged', (wished, given, refusal) => {
    expect(judgeWish(wished, given)).toBe(refusal)
  })
})
