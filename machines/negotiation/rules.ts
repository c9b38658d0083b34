import { MAX_BID } from '../auction/rules.ts'

/** The numbers of a negotiation below the reserve (rulings 62 and 63). Money is whole pesos. */

/** Offers of the seller's; to the last one the buyer can only say yes or no. */
export const MAX_ROUNDS = 3
/**
 * A deadline is enforced this long after it: an answer that arrived in time may still be on its way to its judgement.
 */
export const LAPSE_GRACE_MS = 60_000

export type Side = 'seller' | 'buyer'

/** What a counteroffer is judged by. */
export type Standing = {
  round: number
  /** The buyer's last own amount: the hammer's, until they counter. */
  buyerOffer: number
  /** The seller's last ask; null before the first. */
  ask: number | null
  /** The buy-now price, where one was offered. */
  buyNow: number | null
}

/** Why an amount may not be offered. */
export type CounterRefusal =
  | 'not-whole'
  | 'too-many-digits'
  | 'not-above-offer'
  | 'not-below-ask'
  | 'reaches-buy-now'
  | 'last-round'

/** The amounts that a side may offer now, both included; null where it may only accept or decline. */
export function counterRange(standing: Standing, side: Side): { lowest: number; highest: number } | null {
  const { round, buyerOffer, ask, buyNow } = standing
  if (side === 'buyer' && round >= MAX_ROUNDS) return null
  const lowest = buyerOffer + 1
  const highest = Math.min(MAX_BID, (ask ?? Infinity) - 1, side === 'seller' ? (buyNow ?? Infinity) - 1 : Infinity)
  return lowest <= highest ? { lowest, highest } : null
}

/** Why a side may not offer an amount, or null when it may. A new ask lies below the last one: offers only approach. */
export function judgeCounter(standing: Standing, side: Side, amount: number): CounterRefusal | null {
  const { round, buyerOffer, ask, buyNow } = standing
  if (!Number.isSafeInteger(amount)) return 'not-whole'
  if (side === 'buyer' && round >= MAX_ROUNDS) return 'last-round'
  if (amount > MAX_BID) return 'too-many-digits'
  if (amount <= buyerOffer) return 'not-above-offer'
  if (side === 'seller' && buyNow !== null && amount >= buyNow) return 'reaches-buy-now'
  if (ask !== null && amount >= ask) return 'not-below-ask'
  return null
}
