import type { Accepted } from '#machines/auction/rebuild.ts'
import {
  biddingLine,
  CLOSING_GRACE_MS,
  judgeAmount,
  judgeMaximum,
  lowestBid,
  MAX_BID,
  openingBid,
} from '#machines/auction/rules.ts'
import type { auctionMachine } from '#machines/auction/machine.ts'
import type { YearListing } from './listings.ts'
import type { LotPlan } from './lot-plan.ts'
import type { Life, livesOf } from './machinery.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A bid in the last two minutes extends the closing by as much. */
const EXTENSION = 2 * MINUTE
/** Share of the inputs that are maximum bids. */
const MAXIMA = 0.05

export type AuctionLife = Life<typeof auctionMachine>

/** `outage`: the house was away at this lot's closing hour. */
export type Bidding = {
  plan: LotPlan
  listing: YearListing
  /** Buyers who bid here. */
  crowd: number[]
  /** An administrator, who publishes announcements. */
  admin: number
  outage: { id: number; startedAt: number; endedAt: number } | undefined
}

/** A lot's life from its scheduling to the hammer, or to its purchase or cancellation. */
export function bidOn(lives: ReturnType<typeof livesOf<typeof auctionMachine>>, bidding: Bidding): AuctionLife {
  const { plan, listing, crowd, admin, outage } = bidding
  const { opensAt, closesAt, ending, random } = plan
  const opening = openingBid(listing.price, null)
  const buyNow = { price: listing.price, offered: listing.offered }
  const life = lives({ opensAt, closesAt, openingBid: opening, buyNow, extension: EXTENSION })
  if (ending === 'cancelled') {
    life.send({ type: 'auction.cancelled', at: opensAt - 6 * HOUR })
    return life
  }
  const below = ending === 'agreed' || ending === 'failed'
  const line = Math.min(biddingLine(buyNow), MAX_BID - 60_000)
  // A reserve above all bids leads to a negotiation; a low one is met by the first bids.
  const reserve = Math.min(line, topOf(plan, listing.price, opening))
  const ceiling = below ? reserve - 4_000 : reserve
  if (below) life.send({ type: 'reserve.set', at: opensAt - HOUR, amount: reserve })
  else if (plan.nth % 12 === 3) life.send({ type: 'reserve.set', at: opensAt - HOUR, amount: opening + 500 })
  life.send({ type: 'auction.opened', at: opensAt })

  const bought = ending === 'buy-now' && listing.offered
  const until = closesAt - (bought ? 3 * HOUR : outage ? 3 * MINUTE : 10_000)
  const times = Array.from({ length: plan.bids }, () => random.next() ** 0.4).sort((one, other) => one - other)
  const half = Math.floor(plan.bids / 2)
  const history: Accepted[] = []
  for (let nth = 0; nth < plan.bids && life.snapshot.context.sequence < plan.bids; nth++) {
    const at = Math.round(opensAt + MINUTE + (until - opensAt - MINUTE) * (times[nth] as number))
    if (plan.notice && nth === half)
      life.send({
        type: 'notice.published',
        at,
        by: admin,
        text: 'El caballo se presenta hoy a las 17:00 en el rancho.',
      })
    if (ending === 'voided' && nth === half && history.length > 1) strikeLast(life, history, at)
    if (!bidOnce(life, { at, nth, ceiling, left: plan.bids - nth, crowd, plan, history })) break
  }
  if (bought) {
    const buyer = crowd[0] as number
    life.send({ type: 'buy-now.approved', at: until, buyer, amount: listing.price, key: `buy-${plan.nth}` })
    return life
  }
  if (outage) life.send({ type: 'closing.moved', at: outage.endedAt + MINUTE, outage })
  life.send({ type: 'auction.closed', at: life.snapshot.context.closesAt + CLOSING_GRACE_MS })
  return life
}

/** High enough for the planned number of bids. */
function topOf({ bids, random }: LotPlan, price: number, opening: number): number {
  return Math.max(opening + 2_600 * bids, Math.round(price * (0.7 + 0.6 * random.next())))
}

type Turn = {
  at: number
  nth: number
  ceiling: number
  left: number
  crowd: number[]
  plan: LotPlan
  history: Accepted[]
}

/** False if no amount is left below the ceiling. */
function bidOnce(life: AuctionLife, { at, nth, ceiling, left, crowd, plan, history }: Turn): boolean {
  const { context } = life.snapshot
  const { random } = plan
  const lowest = lowestBid(context)
  if (lowest > ceiling) return false
  const even = (ceiling - (context.currentBid ?? 0)) / left
  const raise = Math.round((even * (0.5 + random.next())) / 500) * 500
  const amount = context.currentBid === null ? lowest : Math.min(ceiling, Math.max(lowest, context.currentBid + raise))
  const others = crowd.filter((each) => each !== context.leader)
  const bidder = random.pick(others)
  const common = { at, bidder, key: `year-${plan.nth}-${nth}`, notices: context.notices }
  const highest = Math.min(ceiling, lowest + 2_000 * random.between(1, 8))
  if (random.next() < MAXIMA && plan.ending !== 'voided' && judgeMaximum(context, bidder, highest) === null) {
    life.send({ type: 'maximum.left', amount: highest, ...common })
    return true
  }
  if (judgeAmount(context, amount) !== null) return false
  const kind = amount % 1_000 === 0 && random.next() < 0.6 ? 'quick' : 'open'
  life.send({ type: 'bid.placed', amount, kind, ...common })
  const { turn } = life.snapshot.context
  history.push({ turn, proxyBid: turn, kind, bidder, amount })
  return true
}

/** Two administrators void the last bid. */
function strikeLast(life: AuctionLife, history: Accepted[], at: number): void {
  const last = history.at(-1) as Accepted
  const standing = life
    .called<{ sequence: number; bidder: number; amount: number; proxyBid: number }>('recordBid')
    .map(({ sequence, bidder, amount, proxyBid }) => ({ sequence, bidder, amount, proxyBid }))
  const reason = 'La cuenta no respondió a la verificación de identidad.'
  life.send({ type: 'bid.voided', at, proxyBid: last.proxyBid, reason, history: [...history], standing, offers: false })
}
