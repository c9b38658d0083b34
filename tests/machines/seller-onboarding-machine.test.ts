import { initialTransition } from 'xstate'
import { describe, expect, test } from 'vitest'
import { type SellerOnboardingEvent, sellerOnboardingMachine } from '#machines/seller-onboarding/machine.ts'
import { createStepper } from '#server/engine/below/stepper.ts'

const step = createStepper(sellerOnboardingMachine)

const own: SellerOnboardingEvent = { type: 'ranch.chosen', at: 1, ranch: 'own' }
const house: SellerOnboardingEvent = { type: 'ranch.chosen', at: 2, ranch: 'house' }
const photo: SellerOnboardingEvent = { type: 'photo.uploaded', at: 3 }
const saved: SellerOnboardingEvent = { type: 'personal-data.saved', at: 4 }
const erased: SellerOnboardingEvent = { type: 'person.erased', at: 5 }

/** The state after these events from the start, with the effects of the last; null when the machine ignored it. */
function play(...events: SellerOnboardingEvent[]) {
  let [snapshot] = initialTransition(sellerOnboardingMachine)
  let effects: unknown[] | null = []
  for (const event of events) {
    const { next, effects: done } = step(snapshot, event)
    effects = next === snapshot ? null : done.map(({ type, params }) => [type, params])
    snapshot = next
  }
  return { value: snapshot.value, ...snapshot.context, effects }
}

/** Every state with the events that lead to it. */
const states: [name: string, ...events: SellerOnboardingEvent[]][] = [
  ['ranch'],
  ['ranch with a photo', photo],
  ['personalData', own],
  ['personalData with a photo', own, photo],
  ['finished', own, photo, saved],
]

/** The next state for each event in each state, or "–" when nothing happens. */
const table: Record<string, Record<string, string>> = {
  ranch: { own: 'personalData', house: 'personalData', photo: 'ranch', saved: '–', erased: 'ranch' },
  'ranch with a photo': { own: 'personalData', house: 'personalData', photo: 'ranch', saved: '–', erased: 'ranch' },
  personalData: { own: '–', house: '–', photo: 'personalData', saved: '–', erased: 'ranch' },
  'personalData with a photo': { own: '–', house: '–', photo: 'personalData', saved: 'finished', erased: 'ranch' },
  finished: { own: '–', house: '–', photo: 'finished', saved: '–', erased: 'ranch' },
}

describe.each(states)('%s', (name, ...events) => {
  test.each(Object.entries({ own, house, photo, saved, erased }))('%s', (event, sent) => {
    const { value, effects } = play(...events, sent)
    expect(effects === null ? '–' : value).toBe(table[name]?.[event])
  })
})

test('ranch, photo, data: finished, and marked once', () => {
  expect(play(house, photo, saved)).toEqual({
    value: 'finished',
    ranch: 'house',
    photo: true,
    finishedAt: 4,
    effects: [['markRegistered', { at: 4 }]],
  })
  expect(play(house, photo, saved, { ...saved, at: 9 }).effects).toBeNull()
})

test('a ranch is chosen once: the second press changes nothing', () => {
  expect(play(own, house)).toMatchObject({ value: 'personalData', ranch: 'own', effects: null })
})

test('an account that is closed is marked as unregistered only where it was registered', () => {
  expect(play(own, photo, saved, erased)).toMatchObject({
    ranch: null,
    photo: false,
    finishedAt: null,
    effects: [['markRegistered', { at: null }]],
  })
  expect(play(own, erased).effects).toEqual([])
})
