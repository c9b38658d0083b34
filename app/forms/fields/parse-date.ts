import { calendarDay } from '#machines/calendar/rules.ts'
import { MONTHS } from '#app/texts/dates.ts'

const SHAPES = [
  // "2019-03-27", as stored.
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  // "27/03/2019", as fields ask for it, or with other signs.
  /^(?<day>\d{1,2})[ /.-](?<month>\d{1,2})[ /.-](?<year>\d{4})$/,
  // "27032019", for keys without a sign.
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  // "27 de marzo de 2019" or, as pages write it, "mié 27 mar 2019".
  /^(?:\p{L}{3,9}[.,]{0,2} )?(?<day>\d{1,2})(?: de |[ /.-])(?<month>\p{L}{3,10})\.?(?: del? |[ /.-])(?<year>\d{4})$/u,
]

/** Parses a date to "2019-03-27"; null for an invalid date. */
export function parseDate(typed: string): string | null {
  const written = writtenDate(typed)
  return written && calendarDay(written)
}

/** True for a whole date that no calendar has, like "31/02/2026". */
export function isNoDay(typed: string): boolean {
  const written = writtenDate(typed)
  return written !== null && calendarDay(written) === null
}

/** The typed year, month and day as "2026-02-31"; null where one of them is missing. */
function writtenDate(typed: string): string | null {
  const found = SHAPES.map((shape) => shape.exec(typed.trim().toLowerCase())?.groups).find(Boolean)
  if (!found) return null
  const { year, month = '', day = '' } = found
  const named = MONTHS.findIndex(
    (name) => name === month || name.slice(0, 3) === month.replace(/^set(iembre)?$/, 'sep'),
  )
  const number = named >= 0 ? String(named + 1) : month
  return /^\d+$/.test(number) ? `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
