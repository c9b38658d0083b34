/**
 * The numbers of an auction. Money is whole pesos (MXN), times are epoch milliseconds.
 * Sources: specification 1, sections 4, 5 and 9; rulings 5 to 13.
 */

/** A bid has at most 7 digits (specification 1, section 9). */
export const MAX_BID = 9_999_999
/** Every bid after the first exceeds the current one by at least this (ruling 11). */
export const MIN_RAISE = 2_000
/** From here on only buy now is offered: current bid over so many per cent of its price (section 4). */
const BUY_NOW_THRESHOLD_PERCENT = 95
/** The hammer waits this long after `closesAt` for bids received in time but still queued (ruling 6). */
export const CLOSING_GRACE_MS = 2_000

const THOUSAND = 1_000
const DAY_MS = 86_400_000

/** What a listing offers at once, and for how much; `offered` false means the price is only an estimate. */
export type BuyNow = { price: number; offered: boolean }

/** What the numbers of a bid are judged by. */
export type Bidding = { openingBid: number; currentBid: number | null; buyNow: BuyNow }

/** Why an amount may not be bid. */
export type AmountRefusal = 'not-whole' | 'too-low' | 'too-many-digits' | 'only-buy-now' | 'reaches-buy-now'

/**
 * Why an amount may not be a maximum. `below-own-bid`: the house has bid more than that for them already (ruling 60);
 * `beyond-line`: the least that would lead is over the 95 % line, where the house does not bid (ruling 61).
 */
export type MaximumRefusal = Exclude<AmountRefusal, 'reaches-buy-now'> | 'below-own-bid' | 'beyond-line' | 'no-maximum'

/** Why a reserve is not taken: from opening on it may only be lowered (ruling 62). */
export type ReserveRefusal = 'not-whole' | 'reserve-too-low' | 'reserve-too-high' | 'reserve-not-lower'

/**
 * Why the auction refuses a bid. `over-limit`: the bidder would stand for more than they may (ruling 66); `notice-unread`: they
 * have not confirmed having read what the house announced of it.
 */
export type BidRefusal =
  | AmountRefusal
  | MaximumRefusal
  | 'over-limit'
  | 'notice-unread'
  | 'not-open-yet'
  | 'closed'
  | 'cancelled'

/** What a buyer lacks before they may bid or buy at all (rulings 14 and 15; specification 1, section 6). */
export type BuyerRefusal = 'seller-cannot-bid' | 'not-validated' | 'not-onboarded'

/** Why somebody may not bid. `barred`: too many first payments were not made in time (ruling 65). */
export type BidderRefusal = BuyerRefusal | 'barred'

/** The lowest amount the next bid may have. */
export function lowestBid({ openingBid, currentBid }: Pick<Bidding, 'openingBid' | 'currentBid'>): number {
  return currentBid === null ? openingBid : currentBid + MIN_RAISE
}

/** True when quick bids and open offers are disabled and only buy now is left (the 95% rule). */
export function onlyBuyNow({ currentBid, buyNow }: Pick<Bidding, 'currentBid' | 'buyNow'>): boolean {
  return currentBid !== null && currentBid > biddingLine(buyNow)
}

/** The highest bid after which bidding goes on; the house bids no further for a maximum (ruling 61). */
export function biddingLine({ offered, price }: BuyNow): number {
  return offered ? Math.floor((price * BUY_NOW_THRESHOLD_PERCENT) / 100) : MAX_BID
}

/** The step of the quick bids: 10% of the current bid, rounded up to the next 1,000, never under the minimum raise. */
export function bidStep(currentBid: number): number {
  return Math.max(Math.ceil(currentBid / 10 / THOUSAND) * THOUSAND, MIN_RAISE)
}

/**
 * The three quick bids, lowest first: the proposals until the first bid, then 1×, 2× and 3× the step (ruling 10).
 * Leaves out what the rules would refuse, so that no button leads to an error.
 */
export function quickBids(bidding: Bidding, proposals: readonly number[]): number[] {
  const { currentBid } = bidding
  const amounts = currentBid === null ? proposals : [1, 2, 3].map((times) => currentBid + times * bidStep(currentBid))
  return [...new Set(amounts)].filter((amount) => judgeAmount(bidding, amount) === null).sort((a, b) => a - b)
}

/** Why an amount is refused, or null when it may be bid. */
export function judgeAmount(bidding: Bidding, amount: number): AmountRefusal | null {
  if (!Number.isSafeInteger(amount)) return 'not-whole'
  if (amount > MAX_BID) return 'too-many-digits'
  if (onlyBuyNow(bidding)) return 'only-buy-now'
  if (amount < lowestBid(bidding)) return 'too-low'
  if (bidding.buyNow.offered && amount >= bidding.buyNow.price) return 'reaches-buy-now'
  return null
}

/** What a maximum is judged by: `leader` holds `currentBid`, and `maximum` is theirs; null where it is spent. */
export type Standing = Bidding & { leader: number | null; maximum: { amount: number } | null; reserve: number | null }

/** Why a bidder may not leave this maximum, or null. Whoever leads may lower it down to what is bid (ruling 60). */
export function judgeMaximum(standing: Standing, bidder: number, amount: number): MaximumRefusal | null {
  const { currentBid, leader } = standing
  if (!Number.isSafeInteger(amount)) return 'not-whole'
  if (amount > MAX_BID) return 'too-many-digits'
  if (leader === bidder) return currentBid !== null && amount < currentBid ? 'below-own-bid' : null
  if (onlyBuyNow(standing)) return 'only-buy-now'
  if (amount < lowestBid(standing)) return 'too-low'
  return lowestBid(standing) > biddingLine(standing.buyNow) ? 'beyond-line' : null
}

/** Why a reserve may not be set, or null. `open`: from opening on; null takes it away (ruling 62). */
export function judgeReserve(standing: Standing, amount: number | null, open: boolean): ReserveRefusal | null {
  if (open && (standing.reserve === null || (amount ?? 0) >= standing.reserve)) return 'reserve-not-lower'
  if (amount === null) return null
  if (!Number.isSafeInteger(amount)) return 'not-whole'
  if (amount <= standing.openingBid) return 'reserve-too-low'
  return amount > biddingLine(standing.buyNow) ? 'reserve-too-high' : null
}

/** So many announcements the house makes of a lot at most. */
export const MOST_NOTICES = 20

/** Whether somebody who bids has read all that is announced; nobody has read what is still to come. */
export function hasRead({ notices }: { notices: number }, bidder: { notices?: number | undefined }): boolean {
  return notices === 0 || bidder.notices === notices
}

/** What pages may say of a reserve: never how much it is (ruling 62). */
export type ReserveState = 'unmet' | 'met'

/** null where there is none. */
export function reserveState({ reserve, currentBid }: Pick<Standing, 'reserve' | 'currentBid'>): ReserveState | null {
  if (reserve === null) return null
  return currentBid !== null && currentBid >= reserve ? 'met' : 'unmet'
}

/** The opening bid: the configured percentage of the buy-now price, else by its range (ruling 9). */
export function openingBid(buyNowPrice: number, percentage: number | null): number {
  if (percentage) return Math.max(THOUSAND, roundToThousand((buyNowPrice * percentage) / 100))
  if (buyNowPrice < 10_000) return 1_000
  if (buyNowPrice <= 50_000) return 10_000
  if (buyNowPrice <= 100_000) return 20_000
  if (buyNowPrice <= 200_000) return 40_000
  return 100_000
}

/** Small, medium and big proposals: opening bid plus a percentage, rounded to the nearest 1,000 (ruling 10). */
export function proposals(opening: number, percentages: readonly [number, number, number]): [number, number, number] {
  const propose = (percentage: number) => Math.max(opening, roundToThousand(opening * (1 + percentage / 100)))
  return [propose(percentages[0]), propose(percentages[1]), propose(percentages[2])]
}

/** When the first payment is due: days after closing (ruling 12). Epoch ms. */
export function firstPaymentDue(closedAt: number, days: number): number {
  return closedAt + days * DAY_MS
}

function roundToThousand(pesos: number): number {
  return Math.round(pesos / THOUSAND) * THOUSAND
}
