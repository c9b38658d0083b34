import { MINUTE } from '#machines/time.ts'
import { bidStep } from '#machines/auction/rules.ts'

/**
 * A bidder's conduct in one lot, in figures, from the lot's recorded bids. Pure; times are epoch ms, money whole pesos.
 * Only what every visitor could see goes in. Amounts of maxima are not read, and of a reserve only the bid at which the
 * page began to say that it was reached.
 */

/** A recorded bid that stands. `byHand`: sent by the bidder; false if the house bid it for a maximum. */
export type SeenBid = { sequence: number; bidder: number; amount: number; byHand: boolean; at: number }

export type SeenLot = {
  lot: number
  seller: number
  openingBid: number
  /** End of bidding, or the moment up to which a running lot was looked at. */
  until: number
  closed: boolean
  /** The account to which the lot was sold; null if it was not. */
  winner: number | null
  /** Sequence of the bid with which the page began to say "reserva alcanzada"; null: no reserve, unmet or running. */
  metAt: number | null
  /** In order of sequence. */
  bids: readonly SeenBid[]
}

/** `led`: the highest bid when the lot closed unsold. `open`: the lot still runs. */
export type Outcome = 'open' | 'won' | 'led' | 'lost'

export type LotFigures = {
  lot: number
  seller: number
  bidder: number
  /** First and last bid sent. */
  from: number
  at: number
  outcome: Outcome
  /** Number of other bidders. */
  rivals: number
  /** Bids sent by this bidder, and by all. */
  bids: number
  allBids: number
  /**
   * Bids that overtook another bidder; of them, those within seconds of that bidder's own; those at the least raise.
   */
  replies: number
  quick: number
  least: number
  /** Bids sent in the last minutes before the end. */
  late: number
  /** Share of the final price that the bidder's highest bid came to. */
  height: number
  /** Time from the last bid sent to the end, ms. */
  rest: number
  /** The lot had bids of others in its last minutes: there was something to answer. */
  hotEnd: boolean
  /** Stopped with the bid that reached the reserve, or just before; null if the lot tells nothing about it. */
  stoppedAtReserve: boolean | null
}

/** A reply within this time counts as one "within seconds". */
export const QUICK_MS = 15_000
/** The last minutes of a lot, in which a bid may well win it. */
export const LATE_MS = 5 * MINUTE

/** Figures of every bidder who sent a bid to the lot. */
export function figuresOf(lot: SeenLot): LotFigures[] {
  const found = new Map<number, LotFigures>()
  const sent = lot.bids.filter(({ byHand }) => byHand)
  const bidders = new Set(sent.map(({ bidder }) => bidder))
  const lastOf = new Map<number, number>()
  let price: number | null = null
  let leader: { bidder: number; at: number } | null = null
  for (const bid of lot.bids) {
    if (bid.byHand) {
      const figures = found.get(bid.bidder) ?? emptyFigures(lot, bid, bidders.size - 1, sent.length)
      count(figures, bid, price, leader)
      if (lot.until - bid.at <= LATE_MS) figures.late++
      found.set(bid.bidder, figures)
      lastOf.set(bid.bidder, bid.sequence)
    }
    leader = { bidder: bid.bidder, at: bid.at }
    price = bid.amount
  }
  const last = leader?.bidder ?? null
  const heights = new Map(lot.bids.map(({ bidder, amount }) => [bidder, amount / (price ?? amount)]))
  for (const figures of found.values()) {
    figures.rest = lot.until - figures.at
    figures.height = heights.get(figures.bidder) ?? 0
    figures.outcome = outcomeOf(lot, figures.bidder, last)
    figures.hotEnd = sent.some(({ bidder, at }) => bidder !== figures.bidder && lot.until - at <= LATE_MS)
    figures.stoppedAtReserve = stoppedAtReserve(lot, lastOf.get(figures.bidder) ?? 0)
  }
  return [...found.values()]
}

function emptyFigures({ lot, seller }: SeenLot, { bidder, at }: SeenBid, rivals: number, allBids: number): LotFigures {
  const none = { bids: 0, replies: 0, quick: 0, least: 0, late: 0, height: 0, rest: 0 }
  return {
    lot,
    seller,
    bidder,
    from: at,
    at,
    outcome: 'open',
    rivals,
    allBids,
    ...none,
    hotEnd: false,
    stoppedAtReserve: null,
  }
}

/** `price` and `leader`: before the bid. */
function count(
  figures: LotFigures,
  bid: SeenBid,
  price: number | null,
  leader: { bidder: number; at: number } | null,
): void {
  figures.bids++
  figures.at = bid.at
  if (price === null || leader === null || leader.bidder === bid.bidder) return
  figures.replies++
  // Also where the house answered for a maximum: then the bidder pushes that maximum up.
  if (bid.at - leader.at <= QUICK_MS) figures.quick++
  // The button with the least amount is one step above the price.
  if (bid.amount - price <= bidStep(price)) figures.least++
}

function outcomeOf({ closed, winner }: SeenLot, bidder: number, last: number | null): Outcome {
  if (!closed) return 'open'
  if (winner === bidder) return 'won'
  return last === bidder ? 'led' : 'lost'
}

/** A bidder counts as stopping at the reserve if their last bid reached it, or nearly, and others bid on afterwards. */
function stoppedAtReserve({ closed, metAt, bids }: SeenLot, last: number): boolean | null {
  if (!closed || metAt === null) return null
  const end = bids.at(-1)?.sequence ?? 0
  if (end - metAt < AFTER_RESERVE) return null
  return last >= metAt - NEAR_RESERVE && last <= metAt + 1
}

/** Bids that have to follow the reserve for stopping there to mean anything. */
const AFTER_RESERVE = 3
/** Number of bids before the reserve's that count as near it. */
const NEAR_RESERVE = 3
