import { DAY } from '#machines/time.ts'

/** Rights over personal data and their terms (LFPDPPP of 20 March 2025, articles 21 to 34). */
export const RIGHTS = ['access', 'rectification', 'cancellation', 'opposition', 'revocation', 'limitation'] as const
export type PrivacyRight = (typeof RIGHTS)[number]

/** Business days to answer a request from its arrival, and to carry it out from the answer. */
export const ANSWER_DAYS = 20
export const CARRY_OUT_DAYS = 15
/** Business days before the end of the first term on which the house is reminded of an open request. */
export const REMINDER_DAYS = 5

/** The last day of a term of `days` business days that begins after `day`; both "2026-11-28". */
export function businessDaysAfter(day: string, days: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = days; left > 0;) {
    at += DAY
    if (isBusinessDay(at)) left--
  }
  return dayOf(at)
}

/** The same backwards: the business day that comes `days` before `day`. */
export function businessDaysBefore(day: string, days: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = days; left > 0;) {
    at -= DAY
    if (isBusinessDay(at)) left--
  }
  return dayOf(at)
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** `at`: midnight UTC of the day. */
function isBusinessDay(at: number): boolean {
  const weekday = new Date(at).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(dayOf(at))
}

/** Days of rest by law (Ley Federal del Trabajo, article 74). */
function isHoliday(day: string): boolean {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)]
  if (['01-01', '05-01', '09-16', '12-25'].includes(date)) return true
  // The federal executive's change, every six years.
  if (date === '10-01') return year % 6 === 2024 % 6
  return [mondayOf(year, 2, 1), mondayOf(year, 3, 3), mondayOf(year, 11, 3)].includes(day)
}

/** The nth Monday of a month, 1 to 12. */
function mondayOf(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return dayOf(Date.UTC(year, month - 1, 1 + ((8 - first) % 7) + (nth - 1) * 7))
}
