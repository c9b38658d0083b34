import { initialTransition } from 'xstate'
import { expect, test } from 'vitest'
import { type OnboardingEvent, onboardingMachine } from '#machines/onboarding/machine.ts'
import { DOCUMENT_KINDS, missingDocuments, REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { createStepper } from '#server/engine/below/stepper.ts'

const step = createStepper(onboardingMachine)

function play() {
  let [snapshot] = initialTransition(onboardingMachine)
  return {
    get snapshot() {
      return snapshot
    },
    /** The names of the effects, or null when the machine ignored the event. */
    send(event: OnboardingEvent): string[] | null {
      const { next, effects } = step(snapshot, event)
      if (next === snapshot) return null
      snapshot = next
      return effects.map(({ type }) => type)
    },
  }
}

const saved: OnboardingEvent = { type: 'personal-data.saved', at: 1 }
const finished: OnboardingEvent = { type: 'onboarding.finished', at: 9 }
const uploaded = (kind: (typeof DOCUMENT_KINDS)[number]): OnboardingEvent => ({
  type: 'document.uploaded',
  at: 2,
  kind,
})

test('personal data with a photo, three documents, finish', () => {
  const onboarding = play()
  expect(onboarding.send(saved)).toBeNull()
  onboarding.send(uploaded('profile-photo'))
  expect(onboarding.send(saved)).toEqual([])
  expect(onboarding.snapshot.value).toBe('documents')
  for (const kind of REQUIRED_DOCUMENTS) {
    expect(onboarding.send(finished), kind).toBeNull()
    onboarding.send(uploaded(kind))
  }
  expect(onboarding.send(finished)).toEqual(['markOnboarded'])
  expect(onboarding.snapshot).toMatchObject({
    value: 'finished',
    context: { documents: [...DOCUMENT_KINDS], personalData: true, finishedAt: 9 },
  })
})

test('finishing twice marks the buyer once', () => {
  const onboarding = play()
  for (const kind of DOCUMENT_KINDS) onboarding.send(uploaded(kind))
  onboarding.send(saved)
  expect(onboarding.send(finished)).toEqual(['markOnboarded'])
  expect(onboarding.send({ ...finished, at: 10 })).toBeNull()
  expect(onboarding.snapshot.context.finishedAt).toBe(9)
})

test('an uploaded document is kept at every step, and the same one once', () => {
  const onboarding = play()
  onboarding.send(uploaded('ine-back'))
  onboarding.send(uploaded('ine-back'))
  expect(onboarding.snapshot).toMatchObject({ value: 'personalData', context: { documents: ['ine-back'] } })
  expect(missingDocuments(onboarding.snapshot.context)).toEqual(['ine-front', 'proof-of-address'])
})

test('all documents do not replace the personal data', () => {
  const onboarding = play()
  for (const kind of REQUIRED_DOCUMENTS) onboarding.send(uploaded(kind))
  expect(onboarding.send(finished)).toBeNull()
  expect(onboarding.send(saved)).toBeNull()
})

test('earlier steps may be reopened until the end; after it data change and no step does', () => {
  const onboarding = play()
  for (const kind of DOCUMENT_KINDS) onboarding.send(uploaded(kind))
  onboarding.send(saved)
  expect(onboarding.send({ type: 'personal-data.reopened', at: 3 })).toEqual([])
  expect(onboarding.snapshot.value).toBe('personalData')
  expect(onboarding.send(finished)).toBeNull()
  onboarding.send(saved)
  onboarding.send(finished)
  expect(onboarding.send({ type: 'personal-data.reopened', at: 4 })).toBeNull()
  expect(onboarding.send(saved)).toEqual([])
  expect(onboarding.snapshot.value).toBe('finished')
})

test('in any order of events a complete onboarding alone is marked, once, and is restored unchanged', () => {
  const events = [saved, finished, { type: 'personal-data.reopened', at: 5 } as const, ...DOCUMENT_KINDS.map(uploaded)]
  for (let seed = 1; seed <= 200; seed++) {
    const onboarding = play()
    let marked = 0
    let dice = seed
    for (let count = 0; count < 25; count++) {
      dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff
      const event = events[(dice >> 8) % events.length] as OnboardingEvent
      const can = onboarding.snapshot.can(event)
      const effects = onboarding.send(event)
      expect(effects !== null).toBe(can)
      if (effects?.includes('markOnboarded')) marked++
      const { documents, personalData } = onboarding.snapshot.context
      expect(marked === 0 || (documents.length === DOCUMENT_KINDS.length && personalData)).toBe(true)
    }
    expect(marked).toBe(onboarding.snapshot.value === 'finished' ? 1 : 0)
    const { value, context } = JSON.parse(JSON.stringify(onboarding.snapshot)) as typeof onboarding.snapshot
    expect(onboardingMachine.resolveState({ value, context })).toMatchObject({
      value: onboarding.snapshot.value,
      context: onboarding.snapshot.context,
    })
  }
})

test('retired documents are requested again and nothing else; an unfinished onboarding goes no step back', () => {
  const onboarding = play()
  for (const kind of DOCUMENT_KINDS) onboarding.send(uploaded(kind))
  onboarding.send(saved)
  onboarding.send(finished)
  expect(onboarding.send({ type: 'documents.retired', at: 50 })).toEqual(['markOnboarded'])
  const { value, context } = onboarding.snapshot
  expect([value, context]).toEqual([
    'documents',
    { documents: ['profile-photo'], personalData: true, finishedAt: null },
  ])
  expect(onboarding.send({ type: 'documents.retired', at: 51 })).toBeNull()
  for (const kind of REQUIRED_DOCUMENTS) onboarding.send(uploaded(kind))
  expect(onboarding.send({ ...finished, at: 60 })).toEqual(['markOnboarded'])
  expect(onboarding.snapshot.context.finishedAt).toBe(60)

  const begun = play()
  begun.send(uploaded('ine-front'))
  expect(begun.send({ type: 'documents.retired', at: 50 })).toEqual([])
  expect(begun.snapshot).toMatchObject({ value: 'personalData', context: { documents: [] } })
})

test('erasing a person returns the onboarding to its start from every step', () => {
  const onboarding = play()
  for (const kind of DOCUMENT_KINDS) onboarding.send(uploaded(kind))
  expect(onboarding.send({ type: 'person.erased', at: 4 })).toEqual([])
  for (const kind of DOCUMENT_KINDS) onboarding.send(uploaded(kind))
  onboarding.send(saved)
  onboarding.send(finished)
  expect(onboarding.send({ type: 'person.erased', at: 70 })).toEqual(['markOnboarded'])
  const [initial] = initialTransition(onboardingMachine)
  expect(onboarding.snapshot).toMatchObject({ value: initial.value, context: initial.context })
})
