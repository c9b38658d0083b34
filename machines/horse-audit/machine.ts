import { and, assertEvent, enqueueActions, not, setup } from 'xstate'
import type { StatePath } from '../stored.ts'
import type { Missing, TicketStatus } from './rules.ts'

/**
 * The life of a listing, horse or trailer: capture → submitted → in audit → (observations → reviewed →) authorized →
 * ready for an event → assigned to one (specification 2, section 4). Enrolment is a row of its own; what it, the
 * capture and the seller lack comes in with the event. Pure: time comes in as `at` (epoch ms), what must be done goes
 * out as named actions with parameters.
 */
export type ListingContext = {
  /** How often it was submitted. */
  round: number
  editedAt: number | null
  submittedAt: number | null
  authorizedAt: number | null
  deletedAt: number | null
  /** Observations that the seller has not resolved; their ids. */
  openObservations: number[]
}

export type ListingEvent =
  /** A section of the capture was saved. */
  | { type: 'listing.edited'; at: number }
  | { type: 'listing.submitted'; at: number; enrolled: boolean; missing: Missing[] }
  | { type: 'listing.deleted'; at: number }
  /** "Terminar". `sellerComplete`: identity documents and bank data are there (ruling 16). */
  | { type: 'listing.finished'; at: number; sellerComplete: boolean }
  | { type: 'audit.opened'; at: number; auditor: number }
  | { type: 'audit.authorized'; at: number; sellerComplete: boolean }
  /** The house opens it to changes once more, at the seller's request (ruling 29). */
  | { type: 'audit.reopened'; at: number }
  | { type: 'observation.recorded'; at: number; observation: number }
  | { type: 'observation.resolved'; at: number; observation: number }
  /** The house takes one off while it audits: it sees that it was seen to, or should not have been written. */
  | { type: 'observation.settled'; at: number; observation: number }
  | { type: 'observations.sent'; at: number }
  /** The receipt that it was enrolled by was rejected (ruling 51). */
  | { type: 'enrolment.withdrawn'; at: number }
  | { type: 'auction.scheduled'; at: number }
  /** Its auction was deleted before it opened, or found no buyer. */
  | { type: 'auction.cancelled'; at: number }
  | { type: 'auction.unsold'; at: number }

/** The effects by name: what is written or enqueued in the transaction that stores the new snapshot. */
export type ListingEffects = {
  /**
   * The audit's ticket: `status` null leaves it as it is. `auditor` takes it unless it is somebody's already; a closed
   * one waits for nobody.
   */
  fileTicket: { status: TicketStatus | null; auditor: number | null; closed: boolean; at: number }
  /** What is audited is kept as it was submitted, so that the next round can show what changed (ruling 38). */
  keepSubmission: { round: number; at: number }
  /** `authorized-incomplete`: it stands at 5, its seller's documents or bank data are to come (ruling 16). */
  mailSeller: { about: 'observations' | 'authorized' | 'authorized-incomplete'; at: number }
}

export type ListingRefusal =
  | 'not-enrolled'
  | 'incomplete'
  | 'seller-incomplete'
  | 'no-observations'
  | 'open-observations'
  /** Not at the stage it stands at. */
  | 'wrong-stage'

/** An effect is data for whoever runs the machine: here nothing happens. */
const effect = <Name extends keyof ListingEffects>(_: unknown, _params: ListingEffects[Name]) => {}

export const listingMachine = setup({
  types: {
    context: {} as ListingContext,
    events: {} as ListingEvent,
  },
  guards: {
    isEnrolled: ({ event }) => event.type === 'listing.submitted' && event.enrolled,
    isComplete: ({ event }) => event.type === 'listing.submitted' && event.missing.length === 0,
    isSellerComplete: ({ event }) => 'sellerComplete' in event && event.sellerComplete,
    hasObservations: ({ context }) => context.openObservations.length > 0,
    isNewObservation: ({ context, event }) =>
      event.type === 'observation.recorded' && !context.openObservations.includes(event.observation),
    isOpenObservation: ({ context, event }) =>
      (event.type === 'observation.resolved' || event.type === 'observation.settled') &&
      context.openObservations.includes(event.observation),
    isLastObservation: ({ context }) => context.openObservations.length === 1,
  },
  actions: {
    fileTicket: effect<'fileTicket'>,
    keepSubmission: effect<'keepSubmission'>,
    mailSeller: effect<'mailSeller'>,
    noteEdit: enqueueActions(({ event, enqueue }) => enqueue.assign({ editedAt: event.at })),
    submit: enqueueActions(({ context, event, enqueue }) => {
      const round = context.round + 1
      enqueue({ type: 'fileTicket', params: { status: 0, auditor: null, closed: false, at: event.at } })
      enqueue({ type: 'keepSubmission', params: { round, at: event.at } })
      enqueue.assign({ round, submittedAt: event.at })
    }),
    openAudit: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'audit.opened')
      enqueue({ type: 'fileTicket', params: { status: 3, auditor: event.auditor, closed: false, at: event.at } })
    }),
    addObservation: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'observation.recorded')
      enqueue.assign({ openObservations: [...context.openObservations, event.observation] })
    }),
    resolveObservation: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['observation.resolved', 'observation.settled'])
      enqueue.assign({ openObservations: context.openObservations.filter((id) => id !== event.observation) })
    }),
    sendObservations: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'fileTicket', params: { status: 4, auditor: null, closed: false, at: event.at } })
      enqueue({ type: 'mailSeller', params: { about: 'observations', at: event.at } })
    }),
    // Whether or not it goes straight on to 6: the mail hangs on the act (rulings 16 and 52).
    authorize: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'audit.authorized')
      const about = event.sellerComplete ? 'authorized' : 'authorized-incomplete'
      enqueue({ type: 'fileTicket', params: { status: 5, auditor: null, closed: true, at: event.at } })
      enqueue({ type: 'mailSeller', params: { about, at: event.at } })
      enqueue.assign({ authorizedAt: event.at })
    }),
    review: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'fileTicket', params: { status: 8, auditor: null, closed: false, at: event.at } })
    }),
    reopen: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'fileTicket', params: { status: 4, auditor: null, closed: false, at: event.at } })
      enqueue.assign({ authorizedAt: null })
    }),
    leaveQueue: enqueueActions(({ event, enqueue }) => {
      enqueue({ type: 'fileTicket', params: { status: null, auditor: null, closed: true, at: event.at } })
      enqueue.assign({ authorizedAt: null })
    }),
    noteDeletion: enqueueActions(({ event, enqueue }) => enqueue.assign({ deletedAt: event.at })),
  },
}).createMachine({
  id: 'listing',
  context: {
    round: 0,
    editedAt: null,
    submittedAt: null,
    authorizedAt: null,
    deletedAt: null,
    openObservations: [],
  },
  initial: 'capture',
  states: {
    capture: {
      on: {
        'listing.edited': { actions: 'noteEdit' },
        'listing.submitted': { guard: and(['isEnrolled', 'isComplete']), target: 'submitted', actions: 'submit' },
        'observation.resolved': { guard: 'isOpenObservation', actions: 'resolveObservation' },
        'listing.deleted': { target: 'deleted', actions: ['leaveQueue', 'noteDeletion'] },
      },
    },
    submitted: {
      on: {
        'audit.opened': { target: 'inAudit', actions: 'openAudit' },
        'listing.edited': { target: 'capture', actions: ['noteEdit', 'leaveQueue'] },
        'observation.resolved': { guard: 'isOpenObservation', actions: 'resolveObservation' },
        'enrolment.withdrawn': { target: 'capture', actions: 'leaveQueue' },
        'listing.deleted': { target: 'deleted', actions: ['leaveQueue', 'noteDeletion'] },
      },
    },
    // Nobody edits or deletes what is being audited.
    inAudit: {
      on: {
        'observation.recorded': { guard: 'isNewObservation', actions: 'addObservation' },
        'observation.settled': { guard: 'isOpenObservation', actions: 'resolveObservation' },
        'observations.sent': { guard: 'hasObservations', target: 'withObservations', actions: 'sendObservations' },
        'audit.authorized': [
          { guard: and([not('hasObservations'), 'isSellerComplete']), target: 'readyForEvent', actions: 'authorize' },
          { guard: not('hasObservations'), target: 'authorized', actions: 'authorize' },
        ],
        'enrolment.withdrawn': { target: 'capture', actions: 'leaveQueue' },
      },
    },
    withObservations: {
      on: {
        'listing.edited': { target: 'reviewed', actions: ['noteEdit', 'review'] },
        // The last one may need no change of the capture.
        'observation.resolved': [
          {
            guard: and(['isOpenObservation', 'isLastObservation']),
            target: 'reviewed',
            actions: ['resolveObservation', 'review'],
          },
          { guard: 'isOpenObservation', actions: 'resolveObservation' },
        ],
        'enrolment.withdrawn': { target: 'capture', actions: 'leaveQueue' },
        'listing.deleted': { target: 'deleted', actions: ['leaveQueue', 'noteDeletion'] },
      },
    },
    reviewed: {
      on: {
        // The wizard's further steps: each is saved on its own (ruling 30).
        'listing.edited': { actions: 'noteEdit' },
        'listing.submitted': { guard: and(['isEnrolled', 'isComplete']), target: 'submitted', actions: 'submit' },
        'observation.resolved': { guard: 'isOpenObservation', actions: 'resolveObservation' },
        'enrolment.withdrawn': { target: 'capture', actions: 'leaveQueue' },
        'listing.deleted': { target: 'deleted', actions: ['leaveQueue', 'noteDeletion'] },
      },
    },
    authorized: {
      on: {
        'listing.finished': { guard: 'isSellerComplete', target: 'readyForEvent' },
        'audit.reopened': { target: 'withObservations', actions: 'reopen' },
        'enrolment.withdrawn': { target: 'capture', actions: 'leaveQueue' },
        'listing.deleted': { target: 'deleted', actions: ['leaveQueue', 'noteDeletion'] },
      },
    },
    readyForEvent: {
      on: {
        'auction.scheduled': 'assigned',
        'audit.reopened': { target: 'withObservations', actions: 'reopen' },
        'enrolment.withdrawn': { target: 'capture', actions: 'leaveQueue' },
        'listing.deleted': { target: 'deleted', actions: ['leaveQueue', 'noteDeletion'] },
      },
    },
    // What was sold stays here.
    assigned: {
      on: {
        'auction.cancelled': 'readyForEvent',
        'auction.unsold': 'readyForEvent',
      },
    },
    deleted: {},
  },
})

export type ListingState = StatePath<typeof listingMachine>
