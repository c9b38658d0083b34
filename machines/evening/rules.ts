import { HOUR, MINUTE } from '#machines/time.ts'
import { closingOfDay, dayAfter, dayAt, DURATIONS, startOfDay } from '#machines/auction/hours.ts'

/**
 * An evening (velada) is a closing day, hora del centro, with the four hours after midnight (ruling 78). Days are
 * "2026-11-21", moments epoch milliseconds. Pure.
 */

/** Late bids may extend closings past midnight; these hours still count as the previous evening. */
export const AFTER_MIDNIGHT_MS = 4 * HOUR
/** Staggered closings are chosen within this time after the usual closing hour. */
const STAGGERED_MS = 4 * HOUR
/** Most minutes between two staggered closings; more would leave an evening few of them. */
export const MOST_STAGGER_MINUTES = 30

/** The printed catalogue is not drawn from this time before the first closing on: the evening has the processors. */
export const CATALOGUE_RESTS_MS = HOUR

/** The evening to which a lot with this closing belongs. */
export function eveningOf(closesAt: number): string {
  return dayAt(closesAt - AFTER_MIDNIGHT_MS)
}

/** How far an evening is: it runs from its first closing on, and is today's on its closing day before that. */
export type EveningStage = 'coming' | 'today' | 'running'

/** The stage at `now` of an evening with lots that are still to close; `firstClosing` as announced. */
export function eveningStage({ day, firstClosing }: { day: string; firstClosing: number }, now: number): EveningStage {
  if (now >= firstClosing) return 'running'
  return eveningOf(now) === day ? 'today' : 'coming'
}

/** The closings of an evening: `from` included, `until` excluded. */
export function eveningSpan(day: string): { from: number; until: number } {
  return { from: startOfDay(day) + AFTER_MIDNIGHT_MS, until: startOfDay(dayAfter(day)) + AFTER_MIDNIGHT_MS }
}

/**
 * The closing of the next lot of an evening whose lots close `minutes` apart; 0: all at the usual hour. `taken`: the
 * announced closings of its other lots. The first free one is chosen; when none is left, the first of those that the
 * fewest lots share, so that no seller is refused.
 */
export function nextClosing(day: string, minutes: number, taken: readonly number[]): number {
  const first = closingOfDay(day)
  if (minutes === 0) return first
  const closings = Array.from(
    { length: Math.floor(STAGGERED_MS / (minutes * MINUTE)) + 1 },
    (_, nth) => first + nth * minutes * MINUTE,
  )
  const lots = (closing: number) => taken.filter((each) => each === closing).length
  const fewest = Math.min(...closings.map(lots))
  return closings.find((closing) => lots(closing) === fewest) ?? first
}

/**
 * The moment from which on an evening's printed catalogue stays as it is. It is the midnight after which no lot can be
 * scheduled for it, since the shortest auction opens on that day. Later changes are its errata.
 */
export function catalogueFreezesAt(day: string): number {
  let first = day
  for (let days = 0; days < Math.min(...DURATIONS); days++) first = dayBefore(first)
  return startOfDay(first)
}

function dayBefore(day: string): string {
  return dayAt(startOfDay(day) - 12 * HOUR)
}
