/** What a bidder is offered when whoever won has not paid (ruling 64). Times are epoch milliseconds. */

/** So long they have to answer; silence refuses. */
export const ANSWER_MS = 24 * 3_600_000

/** The moment from which it is too late to accept. */
export function expiryOf(offeredAt: number): number {
  return offeredAt + ANSWER_MS
}
