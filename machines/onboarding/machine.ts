import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '../stored.ts'
import { DOCUMENT_KINDS, type DocumentKind, missingDocuments, REQUIRED_DOCUMENTS } from './rules.ts'

export type { DocumentKind } from './rules.ts'

/**
 * How an account completes itself: personal data → the three documents → finished (specification 1, section 2). Pure;
 * the same machine runs on the server, where it decides, and in the browser, where it turns the step at once.
 */
export type OnboardingContext = {
  /** Which files are there. */
  documents: DocumentKind[]
  /** Personal data were saved once. */
  personalData: boolean
  finishedAt: number | null
}

export type OnboardingEvent =
  /** The fields passed the form's rules; the values stand in the person's row. */
  | { type: 'personal-data.saved'; at: number }
  | { type: 'document.uploaded'; at: number; kind: DocumentKind }
  /** Back to what was filled in, before the end. */
  | { type: 'personal-data.reopened'; at: number }
  | { type: 'onboarding.finished'; at: number }
  /** The identity documents were removed, because the account was not used for long. */
  | { type: 'documents.retired'; at: number }
  /** The account was closed: nothing that was told or uploaded is there any more. */
  | { type: 'person.erased'; at: number }

/** What is written in the transaction that stores the new snapshot. */
export type OnboardingEffects = {
  /** `at`: when it was finished; null when it is not finished any more. */
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
  // Whatever the step, a file that arrives is kept: the phone may have lost the answer to the last one.
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
        // The profile changes data later; that is no step any more.
        'personal-data.saved': { guard: 'hasPhoto', actions: 'saveData' },
        // Whoever comes back is asked for them again, and for nothing else.
        'documents.retired': { guard: 'hasIdentity', target: 'documents', actions: 'retireDocuments' },
      },
    },
  },
})

export type OnboardingState = StatePath<typeof onboardingMachine>
