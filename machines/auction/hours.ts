import { Temporal } from 'temporal-polyfill'

/**
 * Opening and closing hours of an auction (ruling 5), by the clock of Mexico City's IANA zone. Days are "2026-11-21",
 * moments epoch milliseconds. Pure.
 */
const ZONE = 'America/Mexico_City'

/** Permitted durations of an auction in days (specification 2, section 9). */
export const DURATIONS = [3, 5, 7] as const
export type Duration = (typeof DURATIONS)[number]

const OPENING_HOUR = 9
const CLOSING_HOUR = 19
/** Maximum time between scheduling and opening; our own limit. */
const AHEAD = { months: 12 }

export type Hours = { opensAt: number; closesAt: number }

/** Opening at 09:00 on the day after `date`, closing at 19:00 `days` days later. */
export function scheduledHours(date: string, days: Duration): Hours {
  const opening = Temporal.PlainDate.from(date).add({ days: 1 })
  return { opensAt: hourOf(opening, OPENING_HOUR), closesAt: hourOf(opening.add({ days }), CLOSING_HOUR) }
}

/** The date and duration that lead to these hours; `days` is null when no choice of the form leads to them. */
export function choiceOf({ opensAt, closesAt }: Hours): { date: string; days: Duration | null } {
  const [opening, closing] = [dayOf(opensAt), dayOf(closesAt)]
  const length = opening.until(closing).days
  return {
    date: opening.subtract({ days: 1 }).toString(),
    days: DURATIONS.find((days) => days === length) ?? null,
  }
}

/**
 * The dates proposed for offering a lot again: its last duration, or 5 days if no choice of the form leads to it. The
 * day is the first that may be chosen at `now` and closes on the same day of the week, since evenings recur weekly.
 */
export function datesAgain(last: Hours, now: number): { date: string; days: Duration } {
  const { date, days } = choiceOf(last)
  const [before, today] = [Temporal.PlainDate.from(date), dayOf(now)]
  const late = before.until(today, { largestUnit: 'day' }).days
  const next = late <= 0 ? before : before.add({ days: Math.ceil(late / 7) * 7 })
  return { date: next.toString(), days: days ?? 5 }
}

/** The first and last day that may be chosen at `now`: today (hora del centro) and one year later. */
export function datesAllowed(now: number): { min: string; max: string } {
  const today = dayOf(now)
  return { min: today.toString(), max: today.add(AHEAD).toString() }
}

/** True when an auction may be scheduled for this date at `now`. */
export function mayBeChosen(date: string, now: number): boolean {
  const { min, max } = datesAllowed(now)
  return date >= min && date <= max
}

/** The calendar day at `at`, hora del centro: "2026-11-21". */
export function dayAt(at: number): string {
  return dayOf(at).toString()
}

/** "2026-11-21T19:00:00-06:00", for programs that show the hour as it is in Mexico City. */
export function offsetTime(at: number): string {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE)
  return there.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** The midnight at which a day begins, hora del centro. */
export function startOfDay(day: string): number {
  return hourOf(Temporal.PlainDate.from(day), 0)
}

/** Converts "2026-11-21" and "19:30", hora del centro. Throws when the day or the hour does not exist. */
export function momentOf(day: string, time: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: time }).epochMilliseconds
}

/** The day after "2026-11-21". */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

/** The hour at which lots close on a day. */
export function closingOfDay(day: string): number {
  return hourOf(Temporal.PlainDate.from(day), CLOSING_HOUR)
}

function hourOf(day: Temporal.PlainDate, hour: number): number {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).epochMilliseconds
}

function dayOf(at: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate()
}
