import type { Made, Maximum } from './claims.ts'
import type { Accepted, StandingBid } from './rebuild.ts'
import type { BuyNow } from './rules.ts'

/** What an auction keeps, what it is sent, and what it has done: the words of `machine.ts`. */

/** What a stored auction holds. Money is whole pesos, times are epoch ms; accounts by their ids. */
export type AuctionContext = {
  opensAt: number
  /** The hour announced when the auction was scheduled, or scheduled anew before it opened; from then on it never moves. */
  finishDate: number
  /** When bidding ends; moves later when the closing is extended. */
  closesAt: number
  openingBid: number
  buyNow: BuyNow
  /** A bid in the last `extension` ms moves `closesAt` to that long after it; 0 switches it off. */
  extension: number
  currentBid: number | null
  /** Bids that stand. */
  bidCount: number
  /** The account that made the current bid. */
  leader: number | null
  /** What the leader has left with the house beyond it; nobody else's is unspent (`claims.ts`). */
  maximum: Maximum | null
  /** Below it the hammer sells nothing; known to the seller alone (ruling 62). */
  reserve: number | null
  /** Inputs that were accepted: bids, maxima, reserves, voids. Each has its number, by which they are taken again. */
  turn: number
  /** Bids that were ever recorded, and the one that leads: what is struck keeps its number. */
  sequence: number
  leading: number | null
  /** What the house has announced of it; whoever bids confirms having read all of it. */
  notices: number
  /** Play money: whoever wins owes nothing, and nobody is told (ruling 70). */
  practice: boolean
  /** To whom it is offered after a sale has lapsed, at their own last price (ruling 64). */
  offered: Offer | null
  /** How its price came about; null while nothing is sold. */
  via: SoldVia | null
  closedAt: number | null
}

type Offer = { bidder: number; amount: number }

export type SoldVia = 'hammer' | 'buy-now' | 'negotiation' | 'second-chance'

/** `proxy`: made by the house, for a maximum. */
export type BidKind = Made['kind'] | 'buy-now'

/** What somebody does about a maximum. */
export type MaximumKind = 'left' | 'withdrawn'

/**
 * `allowance`: for how much the bidder may stand at this auction, all in all (ruling 66); left out: their limit is looked at
 * when the bid is stored. `notices`: so many announcements they confirm having read; left out: none.
 */
export type Bidder = { at: number; bidder: number; key: string; allowance?: number; notices?: number }

export type AuctionEvent =
  | ({ type: 'bid.placed'; amount: number; kind: 'quick' | 'open' } & Bidder)
  /** The most that the house may bid for them; also what raises or lowers it. */
  | ({ type: 'maximum.left'; amount: number } & Bidder)
  /** What is bid already stands. */
  | ({ type: 'maximum.withdrawn' } & Bidder)
  | { type: 'reserve.set'; at: number; amount: number | null }
  /** Two administrators take a claim back; `history` and `standing` as they are under the row's lock. */
  | { type: 'bid.voided'; at: number; claim: number; reason: string; history: Accepted[]; standing: StandingBid[] }
  /** By an administrator: the next bid confirms having read it. */
  | { type: 'notice.published'; at: number; text: string; by: number }
  | { type: 'auction.opened'; at: number }
  | { type: 'auction.closed'; at: number }
  | { type: 'auction.cancelled'; at: number }
  /** Its seller chose other hours, before it opened. */
  | { type: 'auction.rescheduled'; at: number; opensAt: number; closesAt: number }
  | { type: 'closing.extended'; at: number; closesAt: number }
  /**
   * A payment for the horse at once was approved (ruling 21). `key`: the payment's; `whole`: nothing is left to pay.
   */
  | { type: 'buy-now.approved'; at: number; buyer: number; amount: number; key: string; whole?: boolean }
  /** `payer`: it counts for the sale only while they are the one who owes it. */
  | { type: 'payment.first-approved'; at: number; payer?: number; whole?: boolean }
  | { type: 'payment.final-approved'; at: number; payer?: number }
  | { type: 'negotiation.agreed'; at: number; amount: number }
  | { type: 'negotiation.failed'; at: number }
  /** The first payment did not come, and its seller has given up waiting. */
  | { type: 'sale.lapsed'; at: number }
  | ({ type: 'second-chance.offered'; at: number } & Offer)
  | { type: 'second-chance.accepted'; at: number }
  | { type: 'second-chance.refused'; at: number }
  | { type: 'sale.released'; at: number }

export type BidPlaced = Extract<AuctionEvent, { type: 'bid.placed' }>

/** What bidders send: each carries a key, and is the same input when it comes again. */
export type BidderEvent = Extract<AuctionEvent, Bidder>

/** The effects by name: what is written or enqueued in the transaction that stores the new snapshot. */
export type AuctionEffects = {
  recordBid: {
    sequence: number
    turn: number
    claim: number
    bidder: number
    amount: number
    kind: BidKind
    /** Null where it was made by the house: nobody sends that again. */
    key: string | null
    at: number
  }
  recordMaximum: {
    turn: number
    claim: number
    bidder: number
    kind: MaximumKind
    /** Null: withdrawn. */
    amount: number | null
    /** The current bid right after it. */
    price: number | null
    key: string
    at: number
  }
  recordReserve: { turn: number; amount: number | null; at: number }
  recordNotice: { number: number; text: string; by: number; at: number }
  /** A bidder has confirmed having read the announcements up to `number`. */
  confirmNotices: { bidder: number; number: number; at: number }
  /** `amount`: what they stand for here by it, while their limit was not looked at yet. */
  checkLimit: { bidder: number; amount: number }
  /** `sequence` and `amount` of the bid that passed `bidder`. */
  notifyOutbid: { bidder: number; sequence: number; amount: number }
  scheduleOpening: { opensAt: number }
  scheduleClosing: { closesAt: number }
  settleSold: { winner: number; amount: number; via: SoldVia; at: number }
  settleUnsold: { at: number }
  /** Somebody has bid where it is practised: the house's robot may answer. */
  answerPractice: { at: number }
  endPractice: { at: number }
  openNegotiation: Offer & { at: number }
  lapseSale: { at: number }
  openSecondChance: Offer & { at: number }
  leaveCatalogue: { at: number }
  /** `struck`: the bids' sequences; `before` and `after`: who led. */
  strikeBids: { turn: number; claim: number; struck: number[]; before: number | null; after: number | null; at: number }
  /** The hammer had fallen: what followed from it is undone, and it falls again. */
  reopen: { at: number }
}

export type AuctionInput = Pick<AuctionContext, 'opensAt' | 'closesAt' | 'openingBid' | 'buyNow' | 'extension'> &
  Partial<Pick<AuctionContext, 'practice'>>
