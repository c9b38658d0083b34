import { dayAt, startOfDay } from '../auction/hours.ts'

const HOUR_MS = 3_600_000
/** Late bids may carry an evening's closings past midnight: until then it is still that evening. */
const AFTER_MIDNIGHT_MS = 4 * HOUR_MS

/** Lots of a page of the console. */
export const CONSOLE_SIZE = 500
/** What closes within so many ms is about to. */
export const CLOSING_SOON_MS = 15 * 60_000
/** Bids a minute are those of the last five. */
export const PACE_MINUTES = 5
/** Minutes that an auction is extended by from the console. */
export const EXTENSIONS = [5, 10, 30] as const

/**
 * The evening that `now` belongs to, from its midnight on (hora del centro) to four hours after the next one; in these hours
 * of the night it is the evening before, with the day that has begun. Epoch ms.
 */
export function eveningAt(now: number): { from: number; until: number } {
  // Days are 23 to 25 hours where clocks change: the next midnight is asked for from its middle.
  const tomorrow = startOfDay(dayAt(startOfDay(dayAt(now)) + 36 * HOUR_MS))
  return { from: startOfDay(dayAt(now - AFTER_MIDNIGHT_MS)), until: tomorrow + AFTER_MIDNIGHT_MS }
}

/** Bids a minute to one decimal, of so many within `PACE_MINUTES`. */
export const paceOf = (bids: number): number => Math.round((bids * 10) / PACE_MINUTES) / 10

/**
 * What a buyer's limit leaves beside the bids that lead, at their visible price; null without a limit. Maxima stay out: with
 * them it would tell their sum (ruling 60).
 */
export const limitLeft = (limit: number | null, leading: number): number | null =>
  limit === null ? null : Math.max(0, limit - leading)
