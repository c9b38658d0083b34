/** Strikes for first payments that were not made in time (ruling 65). Times are epoch milliseconds. */
import { DAY } from '#machines/time.ts'

/**
 * `limit`: number of live strikes that bars an account from bidding, 0 switches this off; each strike lives `days`
 * days.
 */
export type StrikeRules = { limit: number; days: number }

/** The moment at which a strike given at `at` expires. */
export function strikeEnds(at: number, { days }: Pick<StrikeRules, 'days'>): number {
  return at + days * DAY
}

export type StrikeCount = {
  live: number
  limit: number
  barred: boolean
  /** The time at which enough strikes will have expired to bid again; null for an account that may bid. */
  until: number | null
}

/** Counts the strikes that are live at `now`. `dates`: times of the strikes that were not redeemed. */
export function countStrikes(dates: readonly number[], rules: StrikeRules, now: number): StrikeCount {
  const ends = dates
    .map((at) => strikeEnds(at, rules))
    .filter((end) => end > now)
    .toSorted((one, other) => one - other)
  const { limit } = rules
  const barred = limit > 0 && ends.length >= limit
  // The account may bid again with one strike less than the limit; until then the oldest ones have to expire.
  return { live: ends.length, limit, barred, until: barred ? (ends[ends.length - limit] ?? null) : null }
}
