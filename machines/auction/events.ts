import type { Outage } from '#machines/outage/rules.ts'
import type { PlacedBid, Maximum } from './proxy-bidding.ts'
import type { Accepted, StandingBid } from './rebuild.ts'
import type { BuyNow } from './rules.ts'
import type { Shown } from './shown.ts'
import type { SoldVia } from './status.ts'

/** Types of an auction: its stored context, its events and its effects, for `machine.ts`. */

/** Stored state of an auction. Money is whole pesos, times are epoch ms, accounts are ids. */
export type AuctionContext = {
  opensAt: number
  /** The announced closing time. It changes only if the auction is rescheduled before it opens. */
  finishDate: number
  /** End of bidding; moves later when the closing is extended. */
  closesAt: number
  openingBid: number
  buyNow: BuyNow
  /** A bid in the last `extension` ms moves `closesAt` to `extension` ms after the bid; 0 switches this off. */
  extension: number
  currentBid: number | null
  /** Number of bids that stand, without those declared void. */
  bidCount: number
  /** The account that made the current bid. */
  leader: number | null
  /** The leader's unspent maximum; no other bidder can have one (see `proxy bids.ts`). */
  maximum: Maximum | null
  /** The hammer does not sell below the reserve. Only the seller knows the amount (ruling 62). */
  reserve: number | null
  /** Number of accepted inputs (bids, maxima, reserves, voids). Rebuilding after a void replays them in this order. */
  turn: number
  /** Number of bids ever recorded, and the number of the leading bid. A bid that is declared void keeps its number. */
  sequence: number
  leading: number | null
  /** Number of announcements by the house about this lot; each bidder confirms having read all of them. */
  notices: number
  /** The outages of the house that have moved the closing, each once (ruling 74). */
  outages: number[]
  /** A practice auction uses play money: the winner owes nothing and no notifications are sent (ruling 70). */
  practice: boolean
  /** The under-bidder who is offered the horse after a lapsed or undone sale, at their own last price (ruling 64). */
  offered: Offer | null
  /** The way in which the price was reached; null while unsold. */
  via: SoldVia | null
  closedAt: number | null
}

type Offer = { bidder: number; amount: number }

/** `proxy`: placed by the house on behalf of a bidder's maximum. */
export type BidKind = PlacedBid['kind'] | 'buy-now'

/** A bidder's acts on a maximum. */
export type MaximumKind = 'left' | 'withdrawn'

/**
 * `allowance`: the bidder's limit for this auction in total (ruling 66); omitted if the house has none, or if it is
 * not read yet. `notices`: number of announcements that the bidder confirms having read; none if omitted. `shown`: the
 * state on the confirmation page; omitted for a bid without such a page, as the practice lot's robot makes.
 */
export type Bidder = {
  at: number
  bidder: number
  key: string
  allowance?: number
  notices?: number
  shown?: Shown
  placed?: Placed
}

/** Who made the input for the bidder: an agent under a mandate (ruling 96). Null or omitted: the bidder. */
type Placed = { by: number; mandate: number }

export type AuctionEvent =
  | ({ type: 'bid.placed'; amount: number; kind: 'quick' | 'open' } & Bidder)
  /** Sets, raises or lowers the highest amount that the house may bid for the bidder. */
  | ({ type: 'maximum.left'; amount: number } & Bidder)
  /** Withdraws the maximum; bids already placed for it stand. */
  | ({ type: 'maximum.withdrawn' } & Bidder)
  | { type: 'reserve.set'; at: number; amount: number | null }
  | BidVoided
  /** An administrator publishes an announcement; the next bid must confirm having read it. */
  | { type: 'notice.published'; at: number; text: string; by: number }
  | { type: 'auction.opened'; at: number }
  | { type: 'auction.closed'; at: number }
  | { type: 'auction.cancelled'; at: number }
  /** The seller chose other hours before the opening. */
  | { type: 'auction.rescheduled'; at: number; opensAt: number; closesAt: number }
  | { type: 'closing.extended'; at: number; closesAt: number }
  /** The house could take no bids (ruling 74). `outage`: its number, and the span in epoch ms. */
  | { type: 'closing.moved'; at: number; outage: { id: number } & Outage }
  /** A buy-now payment was approved (ruling 21). `key`: the payment's key; `whole`: nothing remains to be paid. */
  | { type: 'buy-now.approved'; at: number; buyer: number; amount: number; key: string; whole?: boolean }
  /** `payer`: the payment counts for the sale only while this account is the one who owes it. */
  | { type: 'payment.first-approved'; at: number; payer?: number; whole?: boolean }
  | { type: 'payment.final-approved'; at: number; payer?: number }
  | { type: 'negotiation.agreed'; at: number; amount: number }
  | { type: 'negotiation.failed'; at: number }
  /** The first payment is overdue and the seller has stopped waiting for it. */
  | { type: 'sale.lapsed'; at: number }
  | ({ type: 'second-chance.offered'; at: number } & Offer)
  | { type: 'second-chance.accepted'; at: number }
  | { type: 'second-chance.refused'; at: number }
  | { type: 'sale.released'; at: number }

/**
 * Two administrators declare a proxy bid void. `history` and `standing` are read under the row's lock. `offers`: after
 * the hammer, the house may make the bidder who leads without it a second-chance offer.
 */
type BidVoided = {
  type: 'bid.voided'
  at: number
  proxyBid: number
  reason: string
  history: Accepted[]
  standing: StandingBid[]
  offers: boolean
}

export type BidPlaced = Extract<AuctionEvent, { type: 'bid.placed' }>

/** Events sent by bidders. Each has a key; an event with a known key is the same input sent again. */
export type BidderEvent = Extract<AuctionEvent, Bidder>

/** Effects by name: rows to write or jobs to enqueue in the transaction that stores the new snapshot. */
export type AuctionEffects = {
  recordBid: {
    sequence: number
    turn: number
    proxyBid: number
    bidder: number
    amount: number
    kind: BidKind
    /** Null for a bid placed by the house, which is never sent again. */
    key: string | null
    at: number
  }
  recordMaximum: {
    turn: number
    proxyBid: number
    bidder: number
    kind: MaximumKind
    /** Null when the maximum is withdrawn. */
    amount: number | null
    /** The current bid immediately afterwards. */
    price: number | null
    key: string
    at: number
  }
  /** Somebody else made this input for the bidder; `amount`: what it commits them to, 0 for a withdrawal. */
  recordPlacement: Placed & { turn: number; bidder: number; amount: number; at: number }
  recordReserve: { turn: number; amount: number | null; at: number }
  recordNotice: { number: number; text: string; by: number; at: number }
  /** A bidder has confirmed having read the announcements up to `number`. */
  confirmNotices: { bidder: number; number: number; at: number }
  /** `sequence` and `amount` belong to the bid that outbid `bidder`. */
  notifyOutbid: { bidder: number; sequence: number; amount: number }
  scheduleOpening: { opensAt: number }
  /** `anew`: with a job of its own. One that bids move later, again and again, is found by the job that waits. */
  scheduleClosing: { closesAt: number; anew: boolean }
  /** An outage moved the closing. `before` and `closesAt`: the closing until now, and from now on. */
  recordOutage: { outage: { id: number } & Outage; before: number; closesAt: number; at: number }
  settleSold: { winner: number; amount: number; via: SoldVia; at: number }
  /** `known`: the bidders were told of the end before, and the seller is told of this outcome in another way. */
  settleUnsold: { at: number; known: boolean }
  /** A bid was placed in a practice auction, so the house's robot may answer. */
  answerPractice: { at: number }
  endPractice: { at: number }
  openNegotiation: Offer & { at: number }
  lapseSale: { at: number }
  openSecondChance: Offer & { at: number }
  leaveCatalogue: { at: number }
  /** `struck`: sequences of the bids declared void; `before` and `after`: the leaders. */
  strikeBids: {
    turn: number
    proxyBid: number
    struck: number[]
    before: number | null
    after: number | null
    at: number
  }
  /**
   * A void undoes what followed the hammer: a sale that awaits its first payment, or a negotiation. Nothing is owed any
   * more of the sale, and the sender of the event ends the negotiation.
   */
  undoHammer: { at: number }
  /** The hammer's sale goes on with its buyer at the price that is left by the void of another bid. */
  repriceSale: Offer & { at: number }
}

export type AuctionInput = Pick<AuctionContext, 'opensAt' | 'closesAt' | 'openingBid' | 'buyNow' | 'extension'> &
  Partial<Pick<AuctionContext, 'practice'>>
