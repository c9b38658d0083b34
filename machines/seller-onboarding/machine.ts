import { enqueueActions, setup } from 'xstate'
import type { StatePath } from '../stored.ts'

/**
 * How a seller finishes registering: the ranch they sell for → their personal data → finished (ruling 22). Pure. What was
 * told stands in the rows; here stands how far they have come.
 */
export type SellerOnboardingContext = {
  /** `house`: they sell on their own, for the default ranch. Null: not chosen yet. */
  ranch: 'own' | 'house' | null
  /** The profile photo is there. */
  photo: boolean
  finishedAt: number | null
}

export type SellerOnboardingEvent =
  /** The ranch stands in the seller's row. */
  | { type: 'ranch.chosen'; at: number; ranch: 'own' | 'house' }
  | { type: 'photo.uploaded'; at: number }
  /** The fields passed the form's rules; the values stand in the person's row. */
  | { type: 'personal-data.saved'; at: number }
  /** The account was closed: nothing that was told or uploaded is there any more. */
  | { type: 'person.erased'; at: number }

/** What is written in the transaction that stores the new snapshot. */
export type SellerOnboardingEffects = {
  /** `at`: when it was finished; null when it is not finished any more. */
  markRegistered: { at: number | null }
}

export type SellerOnboardingRefusal = 'ranch-missing' | 'ranch-chosen' | 'photo-missing' | 'finished'

const effect = <Name extends keyof SellerOnboardingEffects>(_: unknown, _params: SellerOnboardingEffects[Name]) => {}

export const sellerOnboardingMachine = setup({
  types: {
    context: {} as SellerOnboardingContext,
    events: {} as SellerOnboardingEvent,
  },
  guards: {
    hasPhoto: ({ context }) => context.photo,
  },
  actions: {
    markRegistered: effect<'markRegistered'>,
    keepRanch: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'ranch.chosen') enqueue.assign({ ranch: event.ranch })
    }),
    keepPhoto: enqueueActions(({ enqueue }) => enqueue.assign({ photo: true })),
    finish: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'markRegistered', params: { at: event.at } })
      enqueue.assign({ finishedAt: event.at })
    }),
    erase: enqueueActions(({ context, enqueue }) => {
      if (context.finishedAt !== null) enqueue({ type: 'markRegistered', params: { at: null } })
      enqueue.assign({ ranch: null, photo: false, finishedAt: null })
    }),
  },
}).createMachine({
  id: 'sellerOnboarding',
  context: { ranch: null, photo: false, finishedAt: null },
  initial: 'ranch',
  // A photo that arrives is kept whatever the step: the phone may have lost the answer to the last one.
  on: {
    'photo.uploaded': { actions: 'keepPhoto' },
    'person.erased': { target: '.ranch', actions: 'erase' },
  },
  states: {
    ranch: {
      on: { 'ranch.chosen': { target: 'personalData', actions: 'keepRanch' } },
    },
    personalData: {
      on: { 'personal-data.saved': { guard: 'hasPhoto', target: 'finished', actions: 'finish' } },
    },
    finished: {},
  },
})

export type SellerOnboardingState = StatePath<typeof sellerOnboardingMachine>
