import { Temporal } from 'temporal-polyfill'

/** Due dates of a deal's steps. Moments are epoch milliseconds. Pure. */
const ZONE = 'America/Mexico_City'

/** The hour at which steps are due, hora del centro. */
const DUE_HOUR = 18

/** 18:00 on the working day (Monday to Friday) that is `days` working days after the day of `at`. */
export function workingDaysAfter(at: number, days: number): number {
  let day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate()
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= 5) left -= 1
  }
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour: DUE_HOUR } }).epochMilliseconds
}
