/** First payments that were not made in time (ruling 65). Times are epoch milliseconds. */

const DAY_MS = 86_400_000

/** `limit`: so many live ones bar bidding, 0 switches it off; each counts `days` from its date. */
export type StrikeRules = { limit: number; days: number }

/** The moment from which a strike of `at` counts no more. */
export function strikeEnds(at: number, { days }: Pick<StrikeRules, 'days'>): number {
  return at + days * DAY_MS
}

/** What an account's strikes come to. */
export type StrikeCount = {
  live: number
  limit: number
  barred: boolean
  /** When few enough are left to bid again, if nothing else happens; null for whoever may bid. */
  until: number | null
}

/** Counts the live ones among strikes that nobody redeemed (`dates`: when each was given) at `now`. */
export function countStrikes(dates: readonly number[], rules: StrikeRules, now: number): StrikeCount {
  const ends = dates
    .map((at) => strikeEnds(at, rules))
    .filter((end) => end > now)
    .toSorted((one, other) => one - other)
  const { limit } = rules
  const barred = limit > 0 && ends.length >= limit
  // With one less than the limit they may bid: as many of the oldest have to end.
  return { live: ends.length, limit, barred, until: barred ? (ends[ends.length - limit] ?? null) : null }
}
