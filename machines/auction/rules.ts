/**
 * Rules for the amounts and times of an auction. Money is whole pesos (MXN), times are epoch milliseconds. Sources:
 * specification 1, sections 4, 5 and 9; rulings 5 to 13.
 */
import { DAY } from '#machines/time.ts'

/** Highest bid: 7 digits (specification 1, section 9). */
export const MAX_BID = 9_999_999
/** Minimum raise: every bid after the first exceeds the current one by at least this (ruling 11). */
export const MIN_RAISE = 2_000
/** Percentage of the buy-now price above which the current bid leaves only buy now available (section 4). */
const BUY_NOW_THRESHOLD_PERCENT = 95
/** The auction closes this long after `closesAt`, to include bids received in time but still queued (ruling 6). */
export const CLOSING_GRACE_MS = 2_000

const THOUSAND = 1_000

/** A listing's buy-now price. `offered` is false when the price is only an estimate. */
export type BuyNow = { price: number; offered: boolean }

/** The values that a bid's amount is judged by. */
export type Bidding = { openingBid: number; currentBid: number | null; buyNow: BuyNow }

type AmountRefusal = 'not-whole' | 'too-low' | 'too-many-digits' | 'only-buy-now' | 'reaches-buy-now'

/**
 * Reasons for refusing the amount of a maximum. `below-own-bid`: the house has already bid more for this bidder (ruling
 * 60); `beyond-line`: the lowest leading amount is above the 95 % line, where the house does not bid (ruling 61).
 */
type MaximumRefusal = Exclude<AmountRefusal, 'reaches-buy-now'> | 'below-own-bid' | 'beyond-line' | 'no-maximum'

/** Reasons for refusing a reserve. Once the auction is open, a reserve may only be lowered (ruling 62). */
export type ReserveRefusal = 'not-whole' | 'reserve-too-low' | 'reserve-too-high' | 'reserve-not-lower'

/**
 * Reasons for refusing a bid. `over-limit`: the bid exceeds the bidder's limit (ruling 66); `notice-unread`: the bidder
 * has not confirmed having read the house's announcements; `changed-meanwhile`: what the confirmation showed changed to
 * the worse (ruling 92).
 */
export type BidRefusal =
  | AmountRefusal
  | MaximumRefusal
  | 'over-limit'
  | 'notice-unread'
  | 'changed-meanwhile'
  | 'not-open-yet'
  | 'closed'
  | 'cancelled'

/** Conditions that a buyer does not meet yet to bid or buy (rulings 14 and 15; specification 1, section 6). */
export type BuyerRefusal = 'seller-cannot-bid' | 'not-validated' | 'not-onboarded'

/**
 * Reasons why an account may not bid. `barred`: too many overdue first payments (ruling 65); `other-side`: at this lot
 * the account has bid for somebody else, or for itself before it became an agent (ruling 96).
 */
export type BidderRefusal = BuyerRefusal | 'barred' | 'other-side'

/** Why a buyer may not be bound to a price. `missing`: pesos by which it exceeds what is left of their limit. */
export type CommitmentRefusal = { code: BidderRefusal } | { code: 'over-limit'; missing: number }

export function lowestBid({ openingBid, currentBid }: Pick<Bidding, 'openingBid' | 'currentBid'>): number {
  return currentBid === null ? openingBid : currentBid + MIN_RAISE
}

/** True when the 95 % rule has disabled quick bids and open offers, so that only buy now is left. */
export function onlyBuyNow({ currentBid, buyNow }: Pick<Bidding, 'currentBid' | 'buyNow'>): boolean {
  return currentBid !== null && currentBid > biddingLine(buyNow)
}

/** The highest amount after which bidding continues. The house does not bid above it for a maximum (ruling 61). */
export function biddingLine({ offered, price }: BuyNow): number {
  return offered ? Math.floor((price * BUY_NOW_THRESHOLD_PERCENT) / 100) : MAX_BID
}

/** The step of the quick bids: 10 % of the current bid, rounded up to the next 1,000, at least the minimum raise. */
export function bidStep(currentBid: number): number {
  return Math.max(Math.ceil(currentBid / 10 / THOUSAND) * THOUSAND, MIN_RAISE)
}

/** The quick bids' steps above the current bid. */
export const QUICK_TIMES = [1, 2, 3] as const

/** One number for each quick bid: as many proposals before the first bid as steps after it. */
export type ForEachQuickBid = Each<typeof QUICK_TIMES>
type Each<Tuple> = { [Nth in keyof Tuple]: number }

/**
 * The quick bids, lowest first: the proposals until the first bid, then the step times `QUICK_TIMES` (ruling 10). Omits
 * amounts that the rules would refuse, so that no button leads to an error.
 */
export function quickBids(bidding: Bidding, proposals: ForEachQuickBid | readonly []): number[] {
  const { currentBid } = bidding
  const amounts = currentBid === null ? proposals : QUICK_TIMES.map((times) => currentBid + times * bidStep(currentBid))
  return [...new Set(amounts)].filter((amount) => judgeAmount(bidding, amount) === null).sort((a, b) => a - b)
}

/** Returns the reason for refusing an amount, or null when it is valid. */
export function judgeAmount(bidding: Bidding, amount: number): AmountRefusal | null {
  if (!Number.isSafeInteger(amount)) return 'not-whole'
  if (amount > MAX_BID) return 'too-many-digits'
  if (onlyBuyNow(bidding)) return 'only-buy-now'
  if (amount < lowestBid(bidding)) return 'too-low'
  if (bidding.buyNow.offered && amount >= bidding.buyNow.price) return 'reaches-buy-now'
  return null
}

/** The values that a maximum is judged by. `leader` placed `currentBid`; `maximum` is the leader's, null when spent. */
type BiddingStatus = Bidding & {
  leader: number | null
  maximum: { amount: number } | null
  reserve: number | null
}

/** Returns the reason for refusing a maximum, or null. The leader may lower it down to the current bid (ruling 60). */
export function judgeMaximum(standing: BiddingStatus, bidder: number, amount: number): MaximumRefusal | null {
  const { currentBid, leader } = standing
  if (!Number.isSafeInteger(amount)) return 'not-whole'
  if (amount > MAX_BID) return 'too-many-digits'
  if (leader === bidder) return currentBid !== null && amount < currentBid ? 'below-own-bid' : null
  if (onlyBuyNow(standing)) return 'only-buy-now'
  if (amount < lowestBid(standing)) return 'too-low'
  return lowestBid(standing) > biddingLine(standing.buyNow) ? 'beyond-line' : null
}

/**
 * Returns the reason for refusing a reserve, or null. `open`: the auction has opened. An `amount` of null removes the
 * reserve (ruling 62).
 */
export function judgeReserve(standing: BiddingStatus, amount: number | null, open: boolean): ReserveRefusal | null {
  if (open && (standing.reserve === null || (amount ?? 0) >= standing.reserve)) return 'reserve-not-lower'
  if (amount === null) return null
  if (!Number.isSafeInteger(amount)) return 'not-whole'
  if (amount <= standing.openingBid) return 'reserve-too-low'
  return amount > biddingLine(standing.buyNow) ? 'reserve-too-high' : null
}

/** Maximum number of announcements for one lot. */
export const MOST_NOTICES = 20

/** True when the bidder has read every announcement. A number above the published ones is not accepted. */
export function hasRead({ notices }: { notices: number }, bidder: { notices?: number | undefined }): boolean {
  return notices === 0 || bidder.notices === notices
}

/** The only facts about a reserve that pages may show: never its amount (ruling 62). */
export type ReserveState = 'unmet' | 'met'

/** Null without a reserve. */
export function reserveState({
  reserve,
  currentBid,
}: Pick<BiddingStatus, 'reserve' | 'currentBid'>): ReserveState | null {
  if (reserve === null) return null
  return currentBid !== null && currentBid >= reserve ? 'met' : 'unmet'
}

/**
 * The opening bid: the configured percentage of the buy-now price, or else the amount for its price range (ruling 9).
 */
export function openingBid(buyNowPrice: number, percentage: number | null): number {
  if (percentage) return Math.max(THOUSAND, roundToThousand((buyNowPrice * percentage) / 100))
  if (buyNowPrice < 10_000) return 1_000
  if (buyNowPrice <= 50_000) return 10_000
  if (buyNowPrice <= 100_000) return 20_000
  if (buyNowPrice <= 200_000) return 40_000
  return 100_000
}

/** Small, medium and big proposals: opening bid plus a percentage, rounded to the nearest 1,000 (ruling 10). */
export function proposals(opening: number, percentages: ForEachQuickBid): ForEachQuickBid {
  const propose = (percentage: number) => Math.max(opening, roundToThousand(opening * (1 + percentage / 100)))
  return [propose(percentages[0]), propose(percentages[1]), propose(percentages[2])]
}

/** The first payment of a sale, whole pesos: the house's, or the price if that is lower (ruling 12). */
export const firstPaymentOf = (price: number, most: number) => Math.min(price, most)

/** Due time of the first payment, `days` days after closing (ruling 12). Epoch ms. */
export function firstPaymentDue(closedAt: number, days: number): number {
  return closedAt + days * DAY
}

function roundToThousand(pesos: number): number {
  return Math.round(pesos / THOUSAND) * THOUSAND
}
