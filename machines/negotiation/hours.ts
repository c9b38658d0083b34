import { HOUR } from '#machines/time.ts'
import { Temporal } from 'temporal-polyfill'

/** Time that each side has for an answer (ruling 63). Moments are epoch milliseconds. Pure. */
const ZONE = 'America/Mexico_City'

const SELLER_MS = 18 * HOUR
const BUYER_MS = 3 * HOUR
/** Only these hours count towards a buyer's deadline, hora del centro. */
const DAY_BEGINS = 8
const DAY_ENDS = 22

/** 18 hours after `at`, including nights. */
export function sellerDeadline(at: number): number {
  return at + SELLER_MS
}

/** The moment at which 3 hours between 08:00 and 22:00 (hora del centro) have passed since `at`. */
export function buyerDeadline(at: number): number {
  let day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate()
  let left = BUYER_MS
  for (;;) {
    const from = Math.max(at, hourOf(day, DAY_BEGINS))
    const room = Math.max(0, hourOf(day, DAY_ENDS) - from)
    if (left <= room) return from + left
    left -= room
    day = day.add({ days: 1 })
  }
}

function hourOf(day: Temporal.PlainDate, hour: number): number {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).epochMilliseconds
}
