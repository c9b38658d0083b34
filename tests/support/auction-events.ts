import { initialTransition } from 'xstate'
import type { AuctionEffects, AuctionEvent } from '#machines/auction/events.ts'
import { judge, type Refused, type Stage } from '#machines/auction/judge.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import type { Accepted, StandingBid } from '#machines/auction/rebuild.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { AuctionSnapshot } from '#server/sale/auctions/actor.ts'
import { createStepper, type EffectCall } from '#server/engine/below/stepper.ts'
import { CLOSES, OPENS } from './auction-play.ts'
import { type Random, randomFrom } from './random.ts'

type Type = AuctionEvent['type']

/** The accepted bids of one auction, as its tables would have them for a void. */
class Tables {
  history: Accepted[] = []
  standing: StandingBid[] = []

  note(event: AuctionEvent, turn: number, calls: EffectCall[]): void {
    if (event.type === 'bid.placed') this.history.push({ ...event, turn, proxyBid: turn })
    for (const { type, params } of calls) {
      if (type === 'recordBid') this.standing.push(params as AuctionEffects['recordBid'])
      if (type !== 'strikeBids') continue
      const { proxyBid, struck } = params as AuctionEffects['strikeBids']
      this.history = this.history.filter((accepted) => accepted.proxyBid !== proxyBid)
      this.standing = this.standing.filter(({ sequence }) => !struck.includes(sequence))
    }
  }
}

type Facts = { random: Random; snapshot: AuctionSnapshot; tables: Tables; at: number; nth: number; calm: number }
type Make<Event> = (facts: Facts) => Omit<Event, 'type' | 'at'>

const person = ({ one }: Random) => one([1, 2, 3, 4])
const near = ({ random: { one, between }, snapshot: { context } }: Facts) => {
  const { currentBid, openingBid, buyNow, reserve, maximum } = context
  const base = one([currentBid, currentBid, openingBid, buyNow.price, buyNow.price * 0.95, reserve, maximum?.amount])
  return (base ?? openingBid) + one([-2_000, -1, 0, 0, 1, 1_999, 2_000, 2_000, 5_000, between(0, 50_000), 0.5, 1e7])
}

/** Fields of every act of a bidder. Some are out of date, unread or beyond the limit, so that acts are refused. */
function bidders(facts: Facts) {
  const { random, snapshot, nth } = facts
  const { notices, currentBid } = snapshot.context
  return {
    bidder: person(random),
    key: String(nth),
    notices: notices + random.one([0, 0, 0, 0, -1]),
    ...random.one([{}, {}, { allowance: near(facts) }]),
    ...random.one([{}, {}, { shown: { leads: false, price: currentBid, maximum: null } }]),
    ...random.one([{}, {}, {}, { shown: { leads: true, price: near(facts), maximum: near(facts) } }]),
  }
}

const nothing = () => ({})
const payer = ({ random }: Facts) => random.one([{}, { payer: person(random) }])
const whole = ({ random }: Facts) => random.one([{}, { whole: true }])

const makes: { [Each in Type]: Make<Extract<AuctionEvent, { type: Each }>> } = {
  'bid.placed': (facts) => ({ ...bidders(facts), amount: near(facts), kind: 'open' }),
  'maximum.left': (facts) => ({ ...bidders(facts), amount: near(facts) }),
  'maximum.withdrawn': bidders,
  'reserve.set': (facts) => ({ amount: facts.random.one([null, near(facts), 170_000]) }),
  'notice.published': () => ({ text: 'Mide 1.52 m', by: 9 }),
  'bid.voided': ({ random, tables: { history, standing } }) => ({
    proxyBid: random.one([...history.map((accepted) => accepted.proxyBid), 99_999]),
    reason: 'Error de captura',
    history: [...history],
    standing: [...standing],
    offers: random.one([true, false]),
  }),
  'auction.opened': nothing,
  'auction.closed': nothing,
  'auction.cancelled': nothing,
  'auction.rescheduled': ({ random: { between }, snapshot: { context } }) => {
    const opensAt = context.opensAt + between(-20_000, 20_000)
    return { opensAt, closesAt: opensAt + between(-1, 2) * 500_000 }
  },
  'closing.extended': ({ random, snapshot }) => ({ closesAt: snapshot.context.closesAt + random.between(-5, 9_000) }),
  'closing.moved': ({ random: { between, one }, snapshot: { context } }) => {
    const from = context.closesAt + between(-20_000, 20_000)
    return { outage: { id: one([1, 2, 3]), startedAt: from, endedAt: from + between(0, 90_000) } }
  },
  'buy-now.approved': (facts) => ({
    buyer: person(facts.random),
    amount: facts.snapshot.context.buyNow.price - facts.random.one([0, 0, 1]),
    key: String(facts.nth),
    ...whole(facts),
  }),
  'payment.first-approved': (facts) => ({ ...payer(facts), ...whole(facts) }),
  'payment.final-approved': payer,
  'negotiation.agreed': (facts) => ({ amount: near(facts) }),
  'negotiation.failed': nothing,
  'sale.lapsed': nothing,
  'second-chance.offered': (facts) => ({ bidder: person(facts.random), amount: near(facts) }),
  'second-chance.accepted': nothing,
  'second-chance.refused': nothing,
  'sale.released': nothing,
}

const types = Object.keys(makes) as Type[]
const frequent: readonly Type[] = ['bid.placed', 'bid.placed', 'maximum.left', 'maximum.withdrawn']
const settling = types.filter((type) => /^(payment|negotiation|second-chance|sale|bid\.voided)/.test(type))
/** They end the bidding, and seldom come before the event number `calm`. */
const rare: readonly Type[] = ['auction.cancelled', 'auction.closed', 'buy-now.approved']

/** Any event of an auction, near the amounts and hours at which judgements change. `at`: now, epoch ms. */
function anyAuctionEvent(facts: Facts): AuctionEvent {
  const { random, at, snapshot, nth, calm } = facts
  const { opensAt, closesAt } = snapshot.context
  const dice = random.between(0, 9)
  const usual = typeof snapshot.value === 'string' ? frequent : settling
  const type = random.one(dice < 5 ? usual : types)
  const kind = rare.includes(type) && nth < calm && dice < 9 ? 'bid.placed' : type
  const hour = random.one([at, at, at, at, at, at, opensAt - 1, opensAt, closesAt - 1, closesAt])
  const when = kind === 'auction.closed' ? closesAt + CLOSING_GRACE_MS - random.between(0, 1) : hour
  return { ...makes[kind](facts), type: kind, at: when } as AuctionEvent
}

const step = createStepper(auctionMachine)
const stageOf = ({ value }: AuctionSnapshot): Stage => (typeof value === 'string' ? value : 'closed')
const takes = ({ _nodes: nodes }: AuctionSnapshot, { type }: AuctionEvent) =>
  nodes.some(({ ownEvents }) => ownEvents.includes(type))

/** One event of a walk: `taken`, its kind has a transition in the state; `reason`, as it is judged. */
type Judged = { event: AuctionEvent; state: AuctionSnapshot['value']; taken: boolean; accepted: boolean } & {
  reason: Refused | null
}

/** Walks one auction through random events, the same ones for the same seed; `tell` hears of each. */
function walkAuction(seed: number, steps: number, tell: (judged: Judged) => void): void {
  const random = randomFrom(seed)
  const buyNow = { price: 200_000, offered: random.one([true, false]) }
  const hours = { opensAt: OPENS, closesAt: CLOSES, extension: random.one([0, 30_000]) }
  let [snapshot] = initialTransition(auctionMachine, { ...hours, openingBid: 10_000, buyNow })
  const tables = new Tables()
  const calm = random.between(10, steps)
  let at = OPENS - 60_000
  for (let nth = 0; nth < steps; nth++) {
    at += random.between(0, 6_000)
    const event = anyAuctionEvent({ random, snapshot, tables, at, nth, calm })
    const { next, effects } = step(snapshot, event)
    const reason = judge(snapshot.context, event, stageOf(snapshot))
    const accepted = next !== snapshot || effects.length > 0
    tell({ event, state: snapshot.value, taken: takes(snapshot, event), accepted, reason })
    snapshot = next
    if (accepted) tables.note(event, snapshot.context.turn, effects)
  }
}

/** The first events of these walks at which the machine and the judgement differ; `tell` hears of each event. */
export function differences(walks: number, steps: number, tell: (judged: Judged) => void = () => {}): unknown[] {
  const found: unknown[] = []
  for (let seed = 0; seed < walks; seed++)
    walkAuction(seed, steps, (judged) => {
      tell(judged)
      const agree = judged.accepted === (judged.taken && judged.reason === null)
      if (!agree && found.length < 5) found.push({ seed, ...judged })
    })
  return found
}
