/** Ten thousand random lives of listings, compared step by step with a model written independently of the machine. */
import { initialTransition } from 'xstate'
import { expect, test } from 'vitest'
import {
  type ListingEffects,
  type ListingEvent,
  listingMachine,
  type ListingState,
} from '#machines/horse-audit/machine.ts'
import { STAGES } from '#machines/horse-audit/rules.ts'
import { createStepper, type EffectCall } from '#server/engine/below/stepper.ts'
import type { ListingSnapshot } from '#server/listing/listings/actor.ts'
import { randomFrom } from '#tests/support/random.ts'
import { ACTS, anyAct } from './horse-audit-acts.ts'
import { type Act, apply, type Listed, type Model, newModel, type Ticket } from './horse-audit-model.ts'

const WALKS = 10_000
const BATCH = 1_000
const STEPS = 40
const LISTINGS = 2

const step = createStepper(listingMachine)
const [born] = initialTransition(listingMachine)

/** The machine together with the rows beside it: enrolment, credits, ticket. */
type Lived = { snapshot: ListingSnapshot; enrolled: Listed['enrolled']; ticket: Ticket | null; mails: string[] }
type House = { credits: number; lived: Lived[] }

const reached = new Map<string, { done: number; refused: number }>()

test.each(Array.from({ length: WALKS / BATCH }, (_, batch) => batch * BATCH))(
  'random lives from %i on match the model at each step, and no credit is lost or used twice',
  (from) => {
    const differing = Array.from({ length: BATCH }, (_, nth) => walk(from + nth)).filter((found) => found !== null)
    expect(differing).toEqual([])
  },
)

test('random lives reach every stage, and every act is both done and refused many times', () => {
  expect(new Set([...reached.keys()].map((key) => key.split(' ')[1])).size).toBe(9)
  const total = (act: string, way: 'done' | 'refused') =>
    [...reached].reduce((sum, [key, tally]) => sum + (key.startsWith(`${act} `) ? tally[way] : 0), 0)
  // Buying is never refused.
  for (const act of ACTS.slice(1)) {
    expect(total(act, 'done'), `${act} done`).toBeGreaterThan(200)
    expect(total(act, 'refused'), `${act} refused`).toBeGreaterThan(200)
  }
})

/** The first step at which the two differ, with all steps before; null if they never do. */
function walk(seed: number): string | null {
  const random = randomFrom(seed)
  const model = newModel(LISTINGS)
  const fresh = (): Lived => ({ snapshot: born, enrolled: null, ticket: null, mails: [] })
  const house: House = { credits: 0, lived: Array.from({ length: LISTINGS }, fresh) }
  const trail: string[] = []
  for (let at = 1; at <= STEPS; at++) {
    const act = anyAct(random, model, at)
    const before = act.do === 'buy' ? 0 : model.listed[act.listing]!.momento
    const expected = apply(model, act)
    const done = perform(house, act, at)
    trail.push(JSON.stringify(act))
    if (act.do !== 'buy') count(`${act.do} ${before}`, expected)
    const differs =
      done === expected ? difference(model, house) : `${done ? 'done' : 'refused'}, which the model is not`
    if (differs) return `Walk ${seed}: ${differs}\n${trail.join('\n')}`
  }
  return null
}

function count(key: string, done: boolean): void {
  const tally = reached.get(key) ?? { done: 0, refused: 0 }
  tally[done ? 'done' : 'refused']++
  reached.set(key, tally)
}

type EventAct = Exclude<Act, { do: 'buy' } | { do: 'submit' }>

/** Performs an act as the commands do: a refusal changes neither enrolment nor credits. */
function perform(house: House, act: Act, at: number): boolean {
  if (act.do === 'buy') {
    house.credits += act.credits
    return true
  }
  const lived = house.lived[act.listing]!
  if (act.do === 'reject') {
    if (lived.enrolled !== 'receipt') return false
    const bare = ['capture', 'deleted'].includes(lived.snapshot.value)
    if (!bare && !sent(lived, eventOf(act, at))) return false
    lived.enrolled = null
    return true
  }
  if (act.do !== 'submit') return sent(lived, eventOf(act, at))
  const source = lived.enrolled ?? (act.transfer ? 'receipt' : house.credits > 0 ? 'credit' : null)
  const missing = act.complete ? [] : (['photo'] as const)
  const submitted: ListingEvent = { type: 'listing.submitted', at, enrolled: source !== null, missing: [...missing] }
  if (!sent(lived, submitted)) return false
  if (lived.enrolled === null && source === 'credit') house.credits--
  lived.enrolled = source
  return true
}

function eventOf(act: EventAct, at: number): ListingEvent {
  switch (act.do) {
    case 'edit':
      return { type: 'listing.edited', at }
    case 'delete':
      return { type: 'listing.deleted', at }
    case 'open':
      return { type: 'audit.opened', at, auditor: 5 }
    case 'observe':
      return { type: 'observation.recorded', at, observation: act.observation }
    case 'resolve':
      return { type: 'observation.resolved', at, observation: act.observation }
    case 'settle':
      return { type: 'observation.settled', at, observation: act.observation }
    case 'send':
      return { type: 'observations.sent', at }
    case 'authorize':
      return { type: 'audit.authorized', at, sellerComplete: act.papers }
    case 'finish':
      return { type: 'listing.finished', at, sellerComplete: act.papers }
    case 'reopen':
      return { type: 'audit.reopened', at }
    case 'schedule':
      return { type: 'auction.scheduled', at }
    case 'cancel':
      return { type: 'auction.cancelled', at }
    case 'unsold':
      return { type: 'auction.unsold', at }
    case 'reject':
      return { type: 'enrolment.withdrawn', at }
  }
}

function sent(lived: Lived, event: ListingEvent): boolean {
  const { next, effects } = step(lived.snapshot, event)
  if (next === lived.snapshot) return false
  lived.snapshot = next
  for (const { type, params } of effects as EffectCall[]) {
    if (type === 'fileTicket') lived.ticket = filed(lived.ticket, params as ListingEffects['fileTicket'])
    if (type === 'mailSeller') lived.mails.push((params as ListingEffects['mailSeller']).about)
  }
  return true
}

/** The ticket after `fileTicket`; without a status it changes only an existing ticket. */
function filed(before: Ticket | null, { status, auditor, closed }: ListingEffects['fileTicket']): Ticket | null {
  if (status === null) return before && { ...before, waiting: !closed }
  const taken = before?.taken || auditor !== null
  return { status: status === 0 && before?.taken ? 1 : status, taken, waiting: !closed }
}

/** The first difference between the two; also checks that no credit is lost or used twice. */
function difference(model: Model, house: House): string | null {
  for (const [nth, listed] of model.listed.entries()) {
    const { snapshot, enrolled, ticket, mails } = house.lived[nth]!
    const state = snapshot.value as ListingState
    const found = {
      momento: state === 'deleted' ? 0 : STAGES[state],
      enrolled,
      open: snapshot.context.openObservations,
      rounds: snapshot.context.round,
      ticket,
      mails,
    }
    for (const name of ['momento', 'enrolled', 'rounds'] as const)
      if (found[name] !== listed[name]) return `${name} of ${nth} is ${found[name]}, not ${listed[name]}`
    if (found.open.join() !== listed.open.join()) return `open of ${nth}: ${found.open}, not ${listed.open}`
    if (mails.join() !== listed.mails.join()) return `mails of ${nth}: ${mails}, not ${listed.mails}`
    const [mine, theirs] = [ticket, listed.ticket]
    if (mine?.status !== theirs?.status || mine?.taken !== theirs?.taken || mine?.waiting !== theirs?.waiting)
      return `ticket of ${nth}: ${JSON.stringify(mine)}, not ${JSON.stringify(theirs)}`
  }
  const used = house.lived.filter(({ enrolled }) => enrolled === 'credit').length
  if (house.credits + used !== model.bought) return `${model.bought} bought, ${house.credits} left, ${used} used`
  return house.credits === model.credits ? null : `${house.credits} credits, not ${model.credits}`
}
