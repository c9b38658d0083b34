import { and, assertEvent, enqueueActions, not, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import type { Missing, TicketStatus } from './rules.ts'

/**
 * The life of a listing, horse or trailer: capture → submitted → in audit → (observations → reviewed →) authorized →
 * ready for an event → assigned to one (specification 2, section 4). Enrolment is a separate row. Missing data of the
 * enrolment, the capture and the seller arrive with the event. Pure: time arrives as `at` (epoch ms), and work to be
 * done leaves as named actions with parameters.
 */
export type ListingContext = {
  /** Number of submissions. */
  round: number
  editedAt: number | null
  submittedAt: number | null
  authorizedAt: number | null
  deletedAt: number | null
  /** Ids of the observations that the seller has not resolved. */
  openObservations: number[]
}

export type ListingEvent =
  /** A section of the capture was saved. */
  | { type: 'listing.edited'; at: number }
  | { type: 'listing.submitted'; at: number; enrolled: boolean; missing: Missing[] }
  | { type: 'listing.deleted'; at: number }
  /** The button "Terminar". `sellerComplete`: the seller's identity documents and bank data are on file (ruling 16). */
  | { type: 'listing.finished'; at: number; sellerComplete: boolean }
  | { type: 'audit.opened'; at: number; auditor: number }
  | { type: 'audit.authorized'; at: number; sellerComplete: boolean }
  /** The house reopens the listing for changes at the seller's request (ruling 29). */
  | { type: 'audit.reopened'; at: number }
  | { type: 'observation.recorded'; at: number; observation: number }
  | { type: 'observation.resolved'; at: number; observation: number }
  /** The auditor removes an observation during the audit, because it was resolved or was a mistake. */
  | { type: 'observation.settled'; at: number; observation: number }
  | { type: 'observations.sent'; at: number }
  /** The enrolment's payment receipt was rejected (ruling 51). */
  | { type: 'enrolment.withdrawn'; at: number }
  | { type: 'auction.scheduled'; at: number }
  /** The auction was deleted before it opened, or found no buyer. */
  | { type: 'auction.cancelled'; at: number }
  | { type: 'auction.unsold'; at: number }

/** Effects by name: rows to write or jobs to enqueue in the transaction that stores the new snapshot. */
export type ListingEffects = {
  /**
   * Updates the audit's ticket. `status` null leaves the status unchanged. `auditor` is assigned unless the ticket has
   * one already. A closed ticket waits for no action.
   */
  fileTicket: { status: TicketStatus | null; auditor: number | null; closed: boolean; at: number }
  /** Keeps a copy of the listing as submitted, so that the next round can show the changes (ruling 38). */
  keepSubmission: { round: number; at: number }
  /**
   * `authorized-incomplete`: the listing stays at stage 5 until the seller's documents or bank data arrive (ruling 16).
   */
  mailSeller: { about: 'observations' | 'authorized' | 'authorized-incomplete'; at: number }
}

export type ListingRefusal =
  | 'not-enrolled'
  | 'incomplete'
  | 'seller-incomplete'
  | 'no-observations'
  | 'open-observations'
  /** The event is not allowed at the current stage. */
  | 'wrong-stage'

/** Declares an effect. The machine only emits it as data; the caller that runs the machine performs it. */
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
    // The house reads again only what the seller has answered; an answer may also be that nothing is wrong.
    maySubmit: and(['isEnrolled', 'isComplete', not('hasObservations')]),
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
    // The mail belongs to the act of authorizing, even when the listing goes straight on to stage 6 (rulings 16 and
    // 52).
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
        'listing.submitted': { guard: 'maySubmit', target: 'submitted', actions: 'submit' },
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
    // A listing cannot be edited or deleted during its audit.
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
        // The last observation may be resolved without a change of the capture.
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
        // The remaining steps of the wizard, each saved separately (ruling 30).
        'listing.edited': { actions: 'noteEdit' },
        'listing.submitted': { guard: 'maySubmit', target: 'submitted', actions: 'submit' },
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
    // A sold listing stays in this state.
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
