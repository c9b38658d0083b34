import { HOUR, MINUTE } from '#machines/time.ts'
import { dayAt, startOfDay } from '#machines/auction/hours.ts'
import { AFTER_MIDNIGHT_MS } from '#machines/evening/rules.ts'

/** Lots per page of the console. */
export const CONSOLE_SIZE = 500
/** Time before its closing in which a lot counts as closing soon, in ms. */
export const CLOSING_SOON_MS = 15 * MINUTE
/** Number of past minutes over which bids per minute are averaged. */
export const PACE_MINUTES = 5
/** Minutes by which the console can extend an auction. */
export const EXTENSIONS = [5, 10, 30] as const

/**
 * The evening that contains `now`: from midnight (hora del centro) to four hours after the next midnight. During those
 * four hours it is the previous evening, and it also includes the day that has begun. Epoch ms.
 */
export function eveningAt(now: number): { from: number; until: number } {
  // A day has 23 to 25 hours when clocks change, so the next midnight is derived from the middle of the next day.
  const tomorrow = startOfDay(dayAt(startOfDay(dayAt(now)) + 36 * HOUR))
  return { from: startOfDay(dayAt(now - AFTER_MIDNIGHT_MS)), until: tomorrow + AFTER_MIDNIGHT_MS }
}

/** Bids per minute, to one decimal, from the number of bids within `PACE_MINUTES`. */
export const paceOf = (bids: number): number => Math.round((bids * 10) / PACE_MINUTES) / 10

/**
 * The remainder of a buyer's limit after the visible prices of the bids that lead; null without a limit. Maxima are
 * excluded, because the remainder would reveal their sum (ruling 60).
 */
export const limitLeft = (limit: number | null, leading: number): number | null =>
  limit === null ? null : Math.max(0, limit - leading)
