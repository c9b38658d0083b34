import { type Finding, finding } from '../../evidence.ts'
import type { Evidence, NegotiationRow, StepRow } from '../evidence.ts'
import { endingOf, GRACE_MS, type Lot, lotsOf } from '../lots.ts'
import { agreedAt } from './proxy-bids.ts'

/** Time after the deadline at which silence declines. */
const LAPSE_GRACE_MS = 60_000
const MOST_ASKS = 3
const ENDS = new Set<StepRow['kind']>(['accepted', 'declined', 'lapsed', 'cancelled'])

const stepsOf = ({ history }: Evidence, id: number) => history.steps.filter(({ negotiation }) => negotiation === id)
const negotiationsOf = ({ history }: Evidence, id: number) =>
  history.negotiations.filter(({ auction }) => auction === id)

/** Auctions were closed on time, with the right result: sold, unsold, or in negotiation. */
export function hammerFell(evidence: Evidence): Finding {
  const found = finding('the hammer fell in its time, on what was left')
  for (const lot of lotsOf(evidence)) {
    const { terms, row, closesAt } = lot
    found.that(
      row?.closesAt === closesAt,
      () => `auction ${terms.id} closes at ${row?.closesAt}, by its history at ${closesAt}`,
    )
    if (evidence.history.readAt < closesAt + GRACE_MS) {
      const state = evidence.history.readAt < terms.opensAt ? 'scheduled' : 'open'
      found.that(
        row?.state === state && row.live && row.closedAt === null,
        () => `auction ${terms.id} is ${row?.state} before its closing`,
      )
      continue
    }
    const state = stateDue(evidence, lot)
    found.that(row?.state === state && !row.live, () => `auction ${terms.id} is ${row?.state} and not ${state}`)
    found.that(!endingOf(lot).impossible, () => `auction ${terms.id} has a void of a lot that it could not be of`)
    const early = closesAt + GRACE_MS - (row?.closedAt ?? 0)
    found.that(early <= 0, () => `auction ${terms.id} was closed ${early} ms early`)
  }
  return found
}

function stateDue(evidence: Evidence, lot: Lot): string {
  const { terms } = lot
  const { ending } = endingOf(lot)
  if (ending === 'sold') return 'closed.sold.awaitingFirstPayment'
  if (ending !== 'negotiating') return `closed.${ending}`
  const standing = negotiationsOf(evidence, terms.id).filter(({ state }) => state !== 'cancelled')
  const end = standing.flatMap(({ id }) => stepsOf(evidence, id)).find(({ kind }) => ENDS.has(kind))?.kind
  if (end === 'accepted') return 'closed.sold.awaitingFirstPayment'
  return end === undefined ? 'closed.negotiating' : 'closed.unsold'
}

/** A lot is sold once, to the buyer and price of its closing or negotiation; unsold lots have no sale. */
export function soldOnce(evidence: Evidence): Finding {
  const found = finding('each agreement or hammer is one sale')
  for (const lot of lotsOf(evidence)) {
    const { terms, last } = lot
    const sales = evidence.history.sales.filter(({ auction }) => auction === terms.id)
    const due = evidence.history.readAt >= lot.closesAt + GRACE_MS && stateDue(evidence, lot).startsWith('closed.sold')
    found.that(
      sales.length === (due ? 1 : 0),
      () => `auction ${terms.id} has ${sales.length} sales, due was ${due ? 1 : 0}`,
    )
    const agreed = agreedAt(evidence, lot)
    for (const { buyer, price, via } of sales)
      found.that(
        buyer === last.leader &&
          price === (agreed ?? last.price) &&
          via === (agreed === null ? 'hammer' : 'negotiation'),
        () =>
          `auction ${terms.id} was sold to ${buyer} for ${price} by ${via}, due was ${last.leader} for ` +
          `${agreed ?? last.price}`,
      )
    const agreements = negotiationsOf(evidence, terms.id).flatMap(({ id }) =>
      stepsOf(evidence, id).filter(({ kind }) => kind === 'accepted'),
    )
    found.that(agreements.length <= 1, () => `auction ${terms.id} was agreed about ${agreements.length} times`)
  }
  return found
}

/** A void that undid a sale offers the lot to the next bidder, once and at their own price (ruling 85). */
export function offeredOnce(evidence: Evidence): Finding {
  const found = finding('a sale that a void undid is offered to the next bidder, and to no one else')
  for (const lot of lotsOf(evidence)) {
    const { terms, row, last } = lot
    const made = evidence.history.chances.filter(({ auction }) => auction === terms.id)
    const due = row?.closedAt != null && endingOf(lot).ending === 'offered' ? 1 : 0
    found.that(made.length === due, () => `auction ${terms.id} has ${made.length} offers, due was ${due}`)
    for (const { bidder, price, state } of made)
      found.that(
        bidder === last.leader && price === last.price && state === 'offered',
        () => `auction ${terms.id} is ${state} to ${bidder} for ${price}, due was ${last.leader} for ${last.price}`,
      )
  }
  return found
}

/** Each closing below the reserve has one negotiation, with its price and bidder. */
export function negotiatedOnce(evidence: Evidence): Finding {
  const found = finding('a hammer below the reserve is negotiated about, once')
  for (const lot of lotsOf(evidence)) {
    const { terms, row, last, versions } = lot
    const all = negotiationsOf(evidence, terms.id)
    const standing = all.filter(({ state }) => state !== 'cancelled')
    const below = row?.closedAt != null && endingOf(lot).ending === 'negotiating'
    found.that(
      standing.length === (below ? 1 : 0),
      () => `auction ${terms.id} has ${standing.length} negotiations, due was ${below ? 1 : 0}`,
    )
    for (const { id, state, buyer, seller } of all) {
      const steps = stepsOf(evidence, id)
      const cancelled = steps.find(({ kind }) => kind === 'cancelled')
      const nth = versions.findIndex(({ taken }) => taken?.what === 'void' && taken.at === cancelled?.at)
      found.that(state !== 'cancelled' || nth > 0, () => `negotiation ${id} was cancelled by no void`)
      const about = state === 'cancelled' ? versions[nth - 1] : last
      found.that(
        steps[0]?.kind === 'hammer' &&
          steps[0].amount === about?.price &&
          buyer === about?.leader &&
          seller === terms.seller,
        () =>
          `negotiation ${id} began with ${steps[0]?.amount} of ${buyer}, the hammer fell on ${about?.price} of ` +
          `${about?.leader}`,
      )
    }
  }
  return found
}

/** Sides alternate, amounts only converge, an acceptance is of the current offer, and there is one outcome. */
export function approachedAndEnded(evidence: Evidence): Finding {
  const found = finding('offers approach, and a negotiation ends one way')
  for (const negotiation of evidence.history.negotiations) {
    const steps = stepsOf(evidence, negotiation.id)
    const wrong = (why: string) =>
      `negotiation ${negotiation.id} ${why}: ` +
      `${steps.map(({ by, kind, amount }) => `${by} ${kind} ${amount}`).join(', ')}`
    for (const { from, deadline } of evidence.hurried.filter((each) => each.negotiation === negotiation.id)) {
      const next = steps.find(({ at }) => at >= from)
      found.that(!next?.key || next.at < deadline, () => wrong('was answered after its deadline'))
    }
    steps.forEach(({ sequence }, nth) => found.that(sequence === nth + 1, () => wrong('has gaps')))
    const ends = steps.filter(({ kind }) => ENDS.has(kind))
    found.that(ends.length <= 1 && (ends.length === 0 || ends[0] === steps.at(-1)), () => wrong('ended more than once'))
    found.that(negotiation.state === stateOf(steps), () => wrong(`is ${negotiation.state}`))
    const asks = steps.filter(({ kind, by }) => kind === 'countered' && by === 'seller').map(({ amount }) => amount)
    const offers = steps
      .filter(({ kind, by }) => kind === 'hammer' || (kind === 'countered' && by === 'buyer'))
      .map(({ amount }) => amount)
    found.that(
      asks.every((ask, nth) => nth === 0 || ask < asks[nth - 1]!),
      () => wrong('asked for more'),
    )
    found.that(
      offers.every((offer, nth) => nth === 0 || offer > offers[nth - 1]!),
      () => wrong('offered less'),
    )
    found.that(Math.max(...offers) < Math.min(...asks, Number.POSITIVE_INFINITY), () => wrong('crossed'))
    found.that(asks.length <= MOST_ASKS, () => wrong('went on too long'))
    steps.slice(1).forEach((step, nth) => {
      const before = steps[nth]!
      if (step.kind !== 'cancelled') found.that(step.by !== before.by, () => wrong('was answered out of turn'))
      if (step.kind !== 'countered') found.that(step.amount === before.amount, () => wrong('ended with another amount'))
      if (step.kind === 'lapsed')
        found.that(step.at >= negotiation.deadline + LAPSE_GRACE_MS, () => wrong('lapsed before its time'))
    })
  }
  return found
}

function stateOf(steps: StepRow[]): NegotiationRow['state'] {
  const last = steps.at(-1)
  if (last?.kind === 'accepted') return 'agreed'
  if (last?.kind === 'cancelled') return 'cancelled'
  if (last && ENDS.has(last.kind)) return 'failed'
  return last?.by === 'buyer' ? 'awaitingSeller' : 'awaitingBuyer'
}

/** Every acknowledged answer is stored once as given; refused or unsent answers are not. */
export function answersStand(evidence: Evidence): Finding {
  const found = finding('acknowledged answers stand once')
  const rows = new Map(evidence.history.negotiations.map((row) => [row.id, row]))
  const byKey = Map.groupBy(
    evidence.history.steps.filter(({ key }) => key !== null),
    ({ key }) => key!,
  )
  const sent = new Map(evidence.answered.map((answer) => [answer.key, answer]))
  for (const { key, auction, side, answer, amount, posts } of evidence.answered) {
    const steps = byKey.get(key) ?? []
    const tolds = posts.map(({ told }) => told)
    const done = tolds.includes('done')
    found.that(done || tolds.includes('refused'), () => `auction ${auction}: the outcome of an answer stayed unknown`)
    if (done)
      found.that(
        steps.length === 1,
        () => `auction ${auction}: an answer was acknowledged and stands ${steps.length} times`,
      )
    if (tolds.every((told) => told === 'refused'))
      found.that(steps.length === 0, () => `auction ${auction}: a refused answer stands`)
    for (const step of steps)
      found.that(
        rows.get(step.negotiation)?.auction === auction &&
          step.by === side &&
          step.kind === answer &&
          (amount ?? step.amount) === step.amount,
        () =>
          `auction ${auction}: the ${side} ${answer} ${amount} and it stands as ${step.by} ${step.kind} ${step.amount}`,
      )
  }
  for (const key of byKey.keys()) found.that(sent.has(key), () => `a step with the key ${key} has no sender`)
  for (const { kind, key } of evidence.history.steps)
    found.that(
      (key !== null) === (kind === 'accepted' || kind === 'countered' || kind === 'declined'),
      () => `a ${kind} step has the key ${key}`,
    )
  return found
}

/** A void needs two administrators, happens once, and only for confirmed proxy bids. */
export function voidsOfTwo(evidence: Evidence): Finding {
  const found = finding('a void takes two administrators, and happens once')
  const name = (auction: number, claim: number) => `auction ${auction}, bid ${claim}`
  for (const { auction, claim, confirmations, alone } of evidence.voided) {
    const done = confirmations.filter(({ told }) => told === 'done').length
    const rows = evidence.history.voids.filter((row) => row.auction === auction && row.claim === claim).length
    found.that(done <= 1, () => `${name(auction, claim)}: its void was confirmed ${done} times`)
    found.that(
      rows <= 1 && rows >= done,
      () => `${name(auction, claim)}: confirmed ${done} times and void ${rows} times`,
    )
    found.that(
      alone.every(({ told }) => told !== 'done'),
      () => `${name(auction, claim)} was confirmed by its proposer`,
    )
  }
  for (const { auction, claim, proposer, confirmer } of evidence.history.voids)
    found.that(
      proposer !== confirmer &&
        evidence.voided.some(
          (act) =>
            act.auction === auction &&
            act.claim === claim &&
            act.proposer === proposer &&
            act.confirmer === confirmer &&
            act.confirmations.some(({ told }) => told !== 'refused'),
        ),
      () => `${name(auction, claim)} is void without a confirmation`,
    )
  return found
}

/** A seller's acts: each acknowledged reserve is stored once. */
export function reservesStand(evidence: Evidence): Finding {
  const found = finding('acknowledged reserves stand once')
  for (const { terms } of lotsOf(evidence)) {
    const acts = evidence.reserved.filter(({ auction }) => auction === terms.id)
    const done = acts.filter(({ posts }) => posts.some(({ told }) => told === 'done')).length
    const rows = evidence.history.reserves.filter(({ auction }) => auction === terms.id).length
    found.that(rows === done, () => `auction ${terms.id}: ${done} reserves were acknowledged, and ${rows} stand`)
    found.that(
      acts.every(({ posts }) => posts.some(({ told }) => told !== 'unknown')),
      () => `auction ${terms.id}: the outcome of a reserve stayed unknown`,
    )
  }
  return found
}
