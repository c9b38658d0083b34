import { initialTransition } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  type ListingEffects,
  type ListingEvent,
  listingMachine,
  type ListingRefusal,
  type ListingState,
} from '#machines/horse-audit/machine.ts'
import { type Capture, missingFrom, STAGES } from '#machines/horse-audit/rules.ts'
import { createStepper } from '#server/engine/below/stepper.ts'
import { listingActor, type ListingSnapshot } from '#server/listing/listings/actor.ts'

const step = createStepper(listingMachine)
const { project, refusal } = listingActor()

const edited: ListingEvent = { type: 'listing.edited', at: 10 }
const submitted: ListingEvent = { type: 'listing.submitted', at: 20, enrolled: true, missing: [] }
const opened: ListingEvent = { type: 'audit.opened', at: 30, auditor: 5 }
const observed = (observation: number): ListingEvent => ({ type: 'observation.recorded', at: 31, observation })
const resolved = (observation: number): ListingEvent => ({ type: 'observation.resolved', at: 41, observation })
const settled = (observation: number): ListingEvent => ({ type: 'observation.settled', at: 42, observation })
const sent: ListingEvent = { type: 'observations.sent', at: 40 }
const authorized = (sellerComplete: boolean): ListingEvent => ({ type: 'audit.authorized', at: 50, sellerComplete })
const finished = (sellerComplete: boolean): ListingEvent => ({ type: 'listing.finished', at: 60, sellerComplete })
const reopened: ListingEvent = { type: 'audit.reopened', at: 70 }
const scheduled: ListingEvent = { type: 'auction.scheduled', at: 80 }
const cancelled: ListingEvent = { type: 'auction.cancelled', at: 90 }
const unsold: ListingEvent = { type: 'auction.unsold', at: 90 }
const withdrawn: ListingEvent = { type: 'enrolment.withdrawn', at: 95 }
const deleted: ListingEvent = { type: 'listing.deleted', at: 99 }

/** Events that lead to each state. */
const LIVES: Record<ListingState, ListingEvent[]> = {
  capture: [],
  submitted: [submitted],
  inAudit: [submitted, opened],
  withObservations: [submitted, opened, observed(1), observed(2), sent],
  reviewed: [submitted, opened, observed(1), sent, edited, resolved(1)],
  authorized: [submitted, opened, authorized(false)],
  readyForEvent: [submitted, opened, authorized(true)],
  assigned: [submitted, opened, authorized(true), scheduled],
  deleted: [deleted],
}
const STATES = Object.keys(LIVES) as ListingState[]

function live(events: ListingEvent[]): ListingSnapshot {
  const [first] = initialTransition(listingMachine)
  return events.reduce<ListingSnapshot>((before, event) => step(before, event).next, first)
}

/** The next state and the effects of an event; null when the machine ignores it. */
function from(state: ListingState, event: ListingEvent) {
  const before = live(LIVES[state])
  expect(before.value).toBe(state)
  const { next, effects } = step(before, event)
  return next === before ? null : { state: next.value, stage: project(next).stage, context: next.context, effects }
}

const ticket = (changes: Partial<ListingEffects['fileTicket']>) => ({
  type: 'fileTicket',
  params: { status: null, auditor: null, closed: false, ...changes },
})

/** The next state of each event, by current state; missing states refuse the event. */
const TABLE: [what: string, event: ListingEvent, leads: Partial<Record<ListingState, ListingState>>][] = [
  [
    'an edit: 4 goes to 8, 2 back to 1; no edit at 3, nor from 5 on',
    edited,
    { capture: 'capture', submitted: 'capture', withObservations: 'reviewed', reviewed: 'reviewed' },
  ],
  ['Inscribir/Validar: from 1 or 8 to 2', submitted, { capture: 'submitted', reviewed: 'submitted' }],
  ['Inscribir without enrolment', { ...submitted, enrolled: false }, {}],
  ['Inscribir with something missing', { ...submitted, missing: ['photo'] }, {}],
  ['opening it for audit: 2 to 3', opened, { submitted: 'inAudit' }],
  ['recording an observation: at 3', observed(9), { inAudit: 'inAudit' }],
  [
    'resolver: wherever the seller meets one; the last one at 4 is a review',
    resolved(1),
    { withObservations: 'withObservations' },
  ],
  ['resolver what is no open observation', resolved(9), {}],
  ['the house settles what is open: at 3 alone, where nothing is in this table', settled(1), {}],
  ['Enviar observaciones with none', sent, {}],
  ['Autorizar: straight through 5 to 6 where nothing is missing', authorized(true), { inAudit: 'readyForEvent' }],
  ['Autorizar: to 5 where the seller’s documents are incomplete', authorized(false), { inAudit: 'authorized' }],
  ['Terminar: 5 to 6', finished(true), { authorized: 'readyForEvent' }],
  ['Terminar with documents missing', finished(false), {}],
  ['scheduling: only at 6', scheduled, { readyForEvent: 'assigned' }],
  ['its auction was deleted: 7 to 6', cancelled, { assigned: 'readyForEvent' }],
  ['its auction found no buyer: 7 to 6', unsold, { assigned: 'readyForEvent' }],
  [
    'reopened by the house: from 5 or 6 to 4',
    reopened,
    { authorized: 'withObservations', readyForEvent: 'withObservations' },
  ],
  [
    'its receipt was rejected: to 1, unless it stands in an auction',
    withdrawn,
    {
      submitted: 'capture',
      inAudit: 'capture',
      withObservations: 'capture',
      authorized: 'capture',
      readyForEvent: 'capture',
      reviewed: 'capture',
    },
  ],
  [
    'deleting: at 1, 2, 4, 5, 6 and 8; neither in audit nor assigned to an event',
    deleted,
    {
      capture: 'deleted',
      submitted: 'deleted',
      withObservations: 'deleted',
      authorized: 'deleted',
      readyForEvent: 'deleted',
      reviewed: 'deleted',
    },
  ],
]

test.each(TABLE)('%s', (_, event, leads) => {
  const found = STATES.flatMap((state) => {
    const reached = from(state, event)
    return reached ? [[state, reached.state]] : []
  })
  expect(Object.fromEntries(found)).toEqual(leads)
})

test.each(TABLE)(
  '%s; where it is refused nothing changes, nothing is called for, and there is a reason',
  (_, event, leads) => {
    for (const state of STATES.filter((each) => !(each in leads))) {
      const before = live(LIVES[state])
      expect(step(before, event)).toEqual({ next: before, effects: [] })
      expect(before.can(event)).toBe(false)
      expect(refusal(before, event)).toBe(reasonOf(state, event))
    }
  },
)

/** The expected reason for a refusal, in the specification's terms. */
function reasonOf(state: ListingState, event: ListingEvent): ListingRefusal {
  if (event.type === 'listing.submitted' && (state === 'capture' || state === 'reviewed'))
    return event.enrolled ? 'incomplete' : 'not-enrolled'
  if (event.type === 'listing.finished' && state === 'authorized') return 'seller-incomplete'
  if (event.type === 'observations.sent' && state === 'inAudit') return 'no-observations'
  return 'wrong-stage'
}

test('the table knows every event', () => {
  const types = new Set(TABLE.map(([, { type }]) => type))
  expect([...types].toSorted()).toEqual(listingMachine.events.toSorted())
})

test('Enviar observaciones, with one that is open: 3 to 4, and nowhere else', () => {
  expect(step(live([...LIVES.inAudit, observed(1)]), sent).next.value).toBe('withObservations')
  for (const state of STATES) expect(from(state, sent)).toBeNull()
})

test('the stages are the specification’s numbers; a deleted listing has none', () => {
  expect(STATES.map((state) => project(live(LIVES[state])).stage)).toEqual([1, 2, 3, 4, 8, 5, 6, 7, null])
  expect(Object.values(STAGES).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

describe('submitting', () => {
  test('needs the enrolment and a complete capture, and says which is missing', () => {
    const capture = live([])
    const lacking: ListingEvent = { ...submitted, missing: ['photo'] }
    const free: ListingEvent = { ...submitted, enrolled: false }
    expect([from('capture', lacking), from('capture', free), from('reviewed', free)]).toEqual([null, null, null])
    expect([refusal(capture, lacking), refusal(capture, free)]).toEqual(['incomplete', 'not-enrolled'])
    expect(refusal(live(LIVES.inAudit), submitted)).toBe('wrong-stage')
  })

  test('needs every observation resolved, wherever the listing has gone with them', () => {
    const edits = live([...LIVES.withObservations, edited])
    const back = live([...LIVES.withObservations, withdrawn])
    for (const before of [edits, back, step(edits, resolved(1)).next]) {
      expect(step(before, submitted).next).toBe(before)
      expect(refusal(before, submitted)).toBe('open-observations')
    }
    const answered = [resolved(2), resolved(1)].reduce((before, event) => step(before, event).next, edits)
    expect([edits.value, back.value, step(answered, submitted).next.value]).toEqual([
      'reviewed',
      'capture',
      'submitted',
    ])
  })

  test('queues the listing and keeps each submission by round', () => {
    expect(from('capture', submitted)).toMatchObject({
      context: { round: 1, submittedAt: 20 },
      effects: [ticket({ status: 0, at: 20 }), { type: 'keepSubmission', params: { round: 1, at: 20 } }],
    })
    expect(from('reviewed', submitted)).toMatchObject({ context: { round: 2 } })
  })

  test('an edit takes it out of the queue again', () => {
    expect(from('submitted', edited)?.effects).toMatchObject([ticket({ closed: true })])
  })
})

describe('the audit', () => {
  test('assigns the ticket to the auditor who opens it', () => {
    expect(from('submitted', opened)?.effects).toMatchObject([ticket({ status: 3, auditor: 5 })])
  })

  test('Enviar observaciones needs at least one open observation, Autorizar none', () => {
    const bare = live(LIVES.inAudit)
    expect([step(bare, sent).next === bare, refusal(bare, sent)]).toEqual([true, 'no-observations'])
    const noted = live([...LIVES.inAudit, observed(1)])
    for (const complete of [true, false]) {
      expect(step(noted, authorized(complete)).next).toBe(noted)
      expect(refusal(noted, authorized(complete))).toBe('open-observations')
    }
    expect(step(noted, sent).effects).toMatchObject([
      ticket({ status: 4 }),
      { type: 'mailSeller', params: { about: 'observations' } },
    ])
  })

  test.each([true, false])('authorizing mails the seller and closes the ticket as 5 (complete: %s)', (complete) => {
    expect(from('inAudit', authorized(complete))).toMatchObject({
      context: { authorizedAt: 50 },
      effects: [
        ticket({ status: 5, closed: true }),
        // The mail depends on the act, not on the listing's stage when it is sent.
        { type: 'mailSeller', params: { about: complete ? 'authorized' : 'authorized-incomplete', at: 50 } },
      ],
    })
  })

  test('notes the same observation once, and no other state notes any', () => {
    expect(step(live([...LIVES.inAudit, observed(1)]), observed(1)).effects).toEqual([])
    expect(STATES.filter((state) => from(state, observed(9)))).toEqual(['inAudit'])
  })
})

describe('observations', () => {
  test('resolving the last one is a review, also without an edit', () => {
    expect(from('withObservations', resolved(2))).toMatchObject({ stage: 4, context: { openObservations: [1] } })
    const last = step(live([...LIVES.withObservations, resolved(2)]), resolved(1))
    expect(last.next.value).toBe('reviewed')
    expect(last.effects).toMatchObject([ticket({ status: 8 })])
  })

  test('one that is unknown, or resolved already, is refused', () => {
    expect(from('withObservations', resolved(7))).toBeNull()
    const once = live([...LIVES.withObservations, resolved(2)])
    expect(step(once, resolved(2)).next).toBe(once)
  })

  test('written in the audit are settled by the house before authorization', () => {
    const again = live([...LIVES.reviewed, submitted, opened, observed(7), observed(8)])
    const once = step(again, settled(7))
    expect([once.next.value, once.effects, once.next.context.openObservations]).toEqual(['inAudit', [], [8]])
    expect(step(once.next, settled(7)).next).toBe(once.next)
    const done = step(step(once.next, settled(8)).next, authorized(true))
    expect(done.next.value).toBe('readyForEvent')
    // The seller cannot resolve observations during an audit.
    expect(step(again, resolved(7)).next).toBe(again)
  })
})

describe('Información pendiente', () => {
  const horse: Capture = {
    kind: 'horse',
    name: 'Lucero',
    photos: 1,
    price: 90_000,
    subcategory: 1,
    city: 1,
    certificate: 'c.pdf',
    hasAncestors: true,
    pedigreeDocument: 'p.pdf',
  }
  const empty: Capture = {
    kind: 'horse',
    name: ' ',
    photos: 0,
    price: null,
    subcategory: null,
    city: null,
    certificate: null,
    hasAncestors: false,
    pedigreeDocument: null,
  }

  test('lists the missing data of a horse in the specification’s order', () => {
    expect(missingFrom(horse)).toEqual([])
    expect(missingFrom(empty)).toEqual(['name', 'photo', 'price', 'classification', 'place', 'certificate'])
    expect(missingFrom({ ...horse, certificate: 'c.jpg' })).toEqual(['certificate-pdf'])
  })

  test('a pedigree that names anybody needs the document that backs it, an empty one none (ruling 54)', () => {
    expect(missingFrom({ ...horse, pedigreeDocument: null })).toEqual(['pedigree-document'])
    expect(missingFrom({ ...horse, hasAncestors: false, pedigreeDocument: null })).toEqual([])
  })

  test('of trailers it checks name, photo, price and location only', () => {
    expect(missingFrom({ ...empty, kind: 'trailer' })).toEqual(['name', 'photo', 'price', 'place'])
  })
})
