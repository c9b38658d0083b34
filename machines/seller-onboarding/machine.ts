import { enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'

/**
 * A seller's registration: the seller's ranch → personal data → finished (ruling 22). Pure. The values are in rows; the
 * machine keeps only the progress.
 */
export type SellerOnboardingContext = {
  /** `house`: an independent seller, listed under the default ranch. Null: not chosen yet. */
  ranch: 'own' | 'house' | null
  /** True once the profile photo is uploaded. */
  photo: boolean
  finishedAt: number | null
}

export type SellerOnboardingEvent =
  /** The ranch itself is stored in the seller's row. */
  | { type: 'ranch.chosen'; at: number; ranch: 'own' | 'house' }
  | { type: 'photo.uploaded'; at: number }
  /** The fields have passed validation; their values are in the person's row. */
  | { type: 'personal-data.saved'; at: number }
  /** The account was closed and all its data and files were removed. */
  | { type: 'person.erased'; at: number }

/** Rows to write in the transaction that stores the new snapshot. */
export type SellerOnboardingEffects = {
  /** `at`: time of finishing; null when the registration is no longer finished. */
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
  // A photo is accepted at every step, because the phone may not have received the answer to the previous upload.
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
