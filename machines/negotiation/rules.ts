import { MINUTE } from '#machines/time.ts'
import { MAX_BID } from '#machines/auction/rules.ts'

/** Rules for the amounts of a negotiation below the reserve (rulings 62 and 63). Money is whole pesos. */

/** Maximum offers by the seller; to the last one the buyer can only answer yes or no. */
export const MAX_ROUNDS = 3
/** A deadline is enforced this long afterwards, because an answer that arrived in time may still be queued. */
export const LAPSE_GRACE_MS = MINUTE

export type Side = 'seller' | 'buyer'

/** The values that a counteroffer is judged by. */
export type Standing = {
  round: number
  /** The buyer's latest amount: the hammer price until the first counteroffer. */
  buyerOffer: number
  /** The seller's latest ask; null before the first. */
  ask: number | null
  buyNow: number | null
}

export type CounterRefusal =
  | 'not-whole'
  | 'too-many-digits'
  | 'not-above-offer'
  | 'not-below-ask'
  | 'reaches-buy-now'
  | 'last-round'

/** The lowest and highest amounts that a side may offer now; null when it may only accept or decline. */
export function counterRange(standing: Standing, side: Side): { lowest: number; highest: number } | null {
  const { round, buyerOffer, ask, buyNow } = standing
  if (side === 'buyer' && round >= MAX_ROUNDS) return null
  const lowest = buyerOffer + 1
  const highest = Math.min(MAX_BID, (ask ?? Infinity) - 1, side === 'seller' ? (buyNow ?? Infinity) - 1 : Infinity)
  return lowest <= highest ? { lowest, highest } : null
}

/**
 * Returns the reason for refusing an offer, or null. A new ask must be below the last one, so that offers only
 * converge.
 */
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
