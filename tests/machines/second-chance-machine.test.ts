import { initialTransition } from 'xstate'
import { expect, test } from 'vitest'
import { type SecondChanceEvent, secondChanceMachine } from '#machines/second-chance/machine.ts'
import { ANSWER_MS } from '#machines/second-chance/rules.ts'
import { createStepper } from '#server/engine/below/stepper.ts'

const AT = 1_790_000_000_000
const END = AT + ANSWER_MS
const [first, begins] = initialTransition(secondChanceMachine, { price: 90_000, offeredAt: AT })
const step = createStepper(secondChanceMachine)

const accept = (at: number): SecondChanceEvent => ({ type: 'offer.accepted', at })
const refuse = (at: number): SecondChanceEvent => ({ type: 'offer.refused', at })
const lapse = (at: number): SecondChanceEvent => ({ type: 'offer.lapsed', at })
const ALL = [accept, refuse, lapse]

/** The states after each event, and the effects of the last. */
function live(...events: SecondChanceEvent[]) {
  let snapshot = first
  let effects: unknown[] = []
  const states = events.map((event) => {
    const done = step(snapshot, event)
    snapshot = done.next as typeof first
    effects = done.effects
    return snapshot.value
  })
  return { states, snapshot, effects }
}

test('a second chance lasts 24 hours, and its lapse is scheduled at once', () => {
  expect(first.context).toEqual({ price: 90_000, offeredAt: AT, expiresAt: AT + 24 * 3_600_000, answeredAt: null })
  expect(begins).toMatchObject([{ type: 'scheduleLapse', params: { expiresAt: END } }])
})

test.each([
  ['accepted at once', accept(AT), 'accepted'],
  ['accepted in the last millisecond', accept(END - 1), 'accepted'],
  ['accepted as its time is over: too late', accept(END), 'offered'],
  ['refused', refuse(AT + 1), 'refused'],
  ['refused as its time is over: too late', refuse(END), 'offered'],
  ['lapsed as its time is over', lapse(END), 'lapsed'],
  ['a job that comes too early', lapse(END - 1), 'offered'],
  ['an answer from before it was offered', accept(AT - 1), 'offered'],
])('%s', (_, event, state) => {
  const { states, snapshot, effects } = live(event)
  expect(states).toEqual([state])
  expect(snapshot.context.answeredAt).toBe(state === 'offered' ? null : event.at)
  expect(effects).toMatchObject(state === 'offered' ? [] : [{ type: 'notifySeller', params: { answer: state } }])
})

test('the first answer is final in any order of events', () => {
  for (const one of ALL)
    for (const two of ALL)
      for (const three of ALL) {
        const times: [number, number, number] = [AT + 1, AT + 2, END + 1]
        const { states } = live(one(times[0]), two(times[1]), three(times[2]))
        const answers = states.filter((state) => state !== 'offered')
        expect(new Set(answers).size, states.join()).toBeLessThanOrEqual(1)
        // After an answer the offer does not reopen.
        expect(states.slice(states.length - answers.length)).toEqual(answers)
      }
})
