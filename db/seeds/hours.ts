import { MINUTE } from '#machines/time.ts'
import { Temporal } from 'temporal-polyfill'

/** A full hour in central Mexico, `days` after (if negative, before) the day of `now`. Epoch ms. */
export function hourOf(now: number, days: number, hour: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/Mexico_City').toPlainDate()
  return today.add({ days }).toZonedDateTime({ timeZone: 'America/Mexico_City', plainTime: { hour } }).epochMilliseconds
}

/** The first full minute at least `minutes` after `now`. */
export function minutesFrom(now: number, minutes: number): number {
  return Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE
}
