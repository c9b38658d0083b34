import { Temporal } from 'temporal-polyfill'

/** When a step of a deal is due. Moments are epoch milliseconds. Pure. */
const ZONE = 'America/Mexico_City'

/** The hour, by the centre of Mexico, at which whatever is due that day is due. */
const DUE_HOUR = 18

/** 18:00 of the working day, Monday to Friday, that lies so many working days after the day of `at`. */
export function workingDaysAfter(at: number, days: number): number {
  let day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate()
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek <= 5) left -= 1
  }
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour: DUE_HOUR } }).epochMilliseconds
}
