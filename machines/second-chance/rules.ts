/** Rules for the offer to an under-bidder (rulings 64 and 85). Times are epoch milliseconds. */

/** Time to answer, in ms; silence refuses. */
export const ANSWER_MS = 24 * 3_600_000

/** The first moment at which the offer can no longer be accepted. */
export function expiryOf(offeredAt: number): number {
  return offeredAt + ANSWER_MS
}
