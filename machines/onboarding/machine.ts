import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import { DOCUMENT_KINDS, type DocumentKind, missingDocuments, REQUIRED_DOCUMENTS } from './rules.ts'

export type { DocumentKind } from './rules.ts'

/**
 * Completion of an account: personal data → the three documents → finished (specification 1, section 2). Pure. The same
 * machine runs on the server, which decides, and in the browser, which shows the next step at once.
 */
export type OnboardingContext = {
  /** Kinds of documents on file. */
  documents: DocumentKind[]
  /** Personal data were saved at least once. */
  personalData: boolean
  finishedAt: number | null
}

export type OnboardingEvent =
  /** The fields have passed validation; their values are in the person's row. */
  | { type: 'personal-data.saved'; at: number }
  | { type: 'document.uploaded'; at: number; kind: DocumentKind }
  /** Returns to the personal data before the onboarding is finished. */
  | { type: 'personal-data.reopened'; at: number }
  | { type: 'onboarding.finished'; at: number }
  /** The identity documents were removed because the account was unused for a long time. */
  | { type: 'documents.retired'; at: number }
  /** The account was closed and all its data and files were removed. */
  | { type: 'person.erased'; at: number }

/** Rows to write in the transaction that stores the new snapshot. */
export type OnboardingEffects = {
  /** `at`: time of finishing; null when the onboarding is no longer finished. */
  markOnboarded: { at: number | null }
}

export type OnboardingRefusal = 'photo-missing' | 'personal-data-missing' | 'documents-missing' | 'finished'

const effect = <Name extends keyof OnboardingEffects>(_: unknown, _params: OnboardingEffects[Name]) => {}

export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
  },
  guards: {
    hasPhoto: ({ context }) => context.documents.includes('profile-photo'),
    hasIdentity: ({ context }) => missingDocuments(context).length < REQUIRED_DOCUMENTS.length,
    isComplete: ({ context }) => missingDocuments(context).length === 0 && context.personalData,
  },
  actions: {
    markOnboarded: effect<'markOnboarded'>,
    saveData: enqueueActions(({ enqueue }) => enqueue.assign({ personalData: true })),
    keepDocument: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'document.uploaded')
      enqueue.assign({
        documents: DOCUMENT_KINDS.filter((kind) => kind === event.kind || context.documents.includes(kind)),
      })
    }),
    finish: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'markOnboarded', params: { at: event.at } })
      enqueue.assign({ finishedAt: event.at })
    }),
    retireDocuments: enqueueActions(({ context, enqueue }) => {
      if (context.finishedAt !== null) enqueue({ type: 'markOnboarded', params: { at: null } })
      enqueue.assign({ documents: context.documents.filter((kind) => kind === 'profile-photo'), finishedAt: null })
    }),
    erase: enqueueActions(({ context, enqueue }) => {
      if (context.finishedAt !== null) enqueue({ type: 'markOnboarded', params: { at: null } })
      enqueue.assign({ documents: [], personalData: false, finishedAt: null })
    }),
  },
}).createMachine({
  id: 'onboarding',
  context: { documents: [], personalData: false, finishedAt: null },
  initial: 'personalData',
  // A file is accepted at every step, because the phone may not have received the answer to the previous upload.
  on: {
    'document.uploaded': { actions: 'keepDocument' },
    'documents.retired': { guard: 'hasIdentity', actions: 'retireDocuments' },
    'person.erased': { target: '.personalData', actions: 'erase' },
  },
  states: {
    personalData: {
      on: { 'personal-data.saved': { guard: 'hasPhoto', target: 'documents', actions: 'saveData' } },
    },
    documents: {
      on: {
        'personal-data.reopened': 'personalData',
        'personal-data.saved': { guard: 'hasPhoto', actions: 'saveData' },
        'onboarding.finished': { guard: 'isComplete', target: 'finished', actions: 'finish' },
      },
    },
    finished: {
      on: {
        // Later changes to the data come from the profile and are not a step of the onboarding.
        'personal-data.saved': { guard: 'hasPhoto', actions: 'saveData' },
        // A returning user has to upload only the removed documents again.
        'documents.retired': { guard: 'hasIdentity', target: 'documents', actions: 'retireDocuments' },
      },
    },
  },
})

export type OnboardingState = StatePath<typeof onboardingMachine>
