/** Rules for the offer to an under-bidder (rulings 64 and 85). Times are epoch milliseconds. */
import { DAY } from '#machines/time.ts'

/** Time to answer, in ms; silence refuses. */
export const ANSWER_MS = DAY

/** The first moment at which the offer can no longer be accepted. */
export function expiryOf(offeredAt: number): number {
  return offeredAt + ANSWER_MS
}
