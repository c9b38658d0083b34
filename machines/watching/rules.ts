/** Lots and searches followed by a buyer, and the times of their notifications (ruling 69). Pure. */
import { DAY, HOUR, MINUTE } from '#machines/time.ts'

/** Maximum running lots followed by one buyer. */
export const MOST_FOLLOWED = 200
/** Maximum saved searches of one buyer. */
export const MOST_SEARCHES = 20
/** Maximum lots in a daily mail. */
export const MOST_IN_DIGEST = 20

/** Alerts about a followed lot, in chronological order. */
export const ALERTS = ['opening', 'day', 'hour'] as const
export type Alert = (typeof ALERTS)[number]

/** No mails are sent in these hours, hora del centro, so that they wake no buyer… */
const NIGHT = { from: 22, until: 7 }
/** …except about a lot that closes within this time. */
const LAST_HOURS_MS = 2 * HOUR
/** The hour of the daily mail, hora del centro. */
const DIGEST_HOUR = 8

/** Hours from the auction's machine, epoch ms; `open`: bids are accepted. */
type Hours = { opensAt: number; closesAt: number; open: boolean }

/**
 * Chooses the alert that is due at `now`, which alone is sent, and the alerts that are obsolete and dropped. At night
 * only alerts about a lot in its last two hours are due. A delayed alert is sent in the morning if it is still useful;
 * of several, only the latest.
 */
export function dueAlerts(
  { opensAt, closesAt, open }: Hours,
  notified: ReadonlySet<Alert>,
  now: number,
): { send: Alert | null; drop: Alert[] } {
  const left = closesAt - now
  // The opening alert also covers alerts that were reached before the lot opened.
  const reached: Record<Alert, boolean> = {
    opening: open && now >= opensAt,
    day: left <= DAY && now >= opensAt && (open || left <= 0),
    hour: left <= HOUR && now >= opensAt && (open || left <= 0),
  }
  const due = ALERTS.filter((alert) => reached[alert] && !notified.has(alert))
  if (due.length === 0) return { send: null, drop: [] }
  if (left <= 0) return { send: null, drop: due }
  if (isNight(now) && left > LAST_HOURS_MS) return { send: null, drop: [] }
  const latest = due.at(-1) as Alert
  // A lot shorter than the alert's period would otherwise be announced twice at its opening.
  const send = due.includes('opening') && isShort({ opensAt, closesAt }, latest) ? 'opening' : latest
  return { send, drop: due.filter((alert) => alert !== send) }
}

/** True when the alert's time had already come at the opening, or comes within five minutes of it. */
function isShort({ opensAt, closesAt }: Pick<Hours, 'opensAt' | 'closesAt'>, alert: Alert): boolean {
  const before = { opening: Infinity, day: DAY, hour: HOUR }[alert]
  return closesAt - opensAt <= before + 5 * MINUTE
}

/** True from 22:00 to 07:00, hora del centro. `at`: epoch ms. */
export function isNight(at: number): boolean {
  const hour = hourOf(at)
  return hour >= NIGHT.from || hour < NIGHT.until
}

/**
 * The end of the night, until which a mail about a lot closing at `closesAt` waits; null when it may be sent now. Epoch
 * ms.
 */
export function heldUntil(closesAt: number, now: number): number | null {
  return isNight(now) && closesAt - now > LAST_HOURS_MS ? nextHour(now, NIGHT.until) : null
}

/** True when an alert delayed until `now` is still useful: a last-day alert is dropped in the last half hour. */
export function stillSaysSomething(alert: Alert, closesAt: number, now: number): boolean {
  return closesAt - now > (alert === 'hour' ? 0 : HOUR / 2)
}

/** The next time of the daily mail after `now`, epoch ms. */
export function nextDigest(now: number): number {
  return nextHour(now, DIGEST_HOUR)
}

/** The next moment at which clocks in central Mexico show this full hour. */
function nextHour(now: number, hour: number): number {
  let at = (Math.floor(now / HOUR) + 1) * HOUR
  while (hourOf(at) !== hour) at += HOUR
  return at
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', hour: '2-digit', hourCycle: 'h23' })

const hourOf = (at: number) => Number(clock.format(at))
