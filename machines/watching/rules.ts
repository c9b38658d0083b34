/** What a buyer follows, and when they are told of it (ruling 69). Pure. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Lots that still run and that one buyer follows, at most. */
export const MOST_FOLLOWED = 200
/** Saved searches of a buyer, at most. */
export const MOST_SEARCHES = 20
/** Lots that a daily mail names. */
export const MOST_IN_DIGEST = 20

/** What is told of a lot that is followed, in the order it comes about. */
export const ALERTS = ['opening', 'day', 'hour'] as const
export type Alert = (typeof ALERTS)[number]

/** Nobody is woken by a mail from 22:00 to 07:00, hora del centro… */
const NIGHT = { from: 22, until: 7 }
/** …but for a lot that closes within so long. */
const LAST_HOURS_MS = 2 * HOUR_MS
/** The hour of the daily mail, hora del centro. */
const DIGEST_HOUR = 8

/** As the machine has it, in epoch ms; `open`: bids are taken. */
export type Hours = { opensAt: number; closesAt: number; open: boolean }

/**
 * What is due to be told of a lot at `now`, which alone is sent, and what has come to nothing by then and is dropped.
 * At night nothing is due but of a lot in its last two hours; what is held meanwhile is told in the morning, if it still
 * says something: of several, the latest.
 */
export function dueAlerts(
  { opensAt, closesAt, open }: Hours,
  told: ReadonlySet<Alert>,
  now: number,
): { send: Alert | null; drop: Alert[] } {
  const left = closesAt - now
  // What was reached before the lot opened is said by the opening.
  const reached: Record<Alert, boolean> = {
    opening: open && now >= opensAt,
    day: left <= DAY_MS && now >= opensAt && (open || left <= 0),
    hour: left <= HOUR_MS && now >= opensAt && (open || left <= 0),
  }
  const due = ALERTS.filter((alert) => reached[alert] && !told.has(alert))
  if (due.length === 0) return { send: null, drop: [] }
  if (left <= 0) return { send: null, drop: due }
  if (isNight(now) && left > LAST_HOURS_MS) return { send: null, drop: [] }
  const latest = due.at(-1) as Alert
  // A lot that is shorter than the alert's time would be told of twice at its opening.
  const send = due.includes('opening') && isShort({ opensAt, closesAt }, latest) ? 'opening' : latest
  return { send, drop: due.filter((alert) => alert !== send) }
}

/** Whether a lot opened when the alert's time had come already, or just before. */
function isShort({ opensAt, closesAt }: Pick<Hours, 'opensAt' | 'closesAt'>, alert: Alert): boolean {
  const before = { opening: Infinity, day: DAY_MS, hour: HOUR_MS }[alert]
  return closesAt - opensAt <= before + 5 * MINUTE_MS
}

/** Whether people sleep at `at` (epoch ms). */
export function isNight(at: number): boolean {
  const hour = hourOf(at)
  return hour >= NIGHT.from || hour < NIGHT.until
}

/** Until when a mail about a lot that closes at `closesAt` waits; null where nobody is woken by it. Epoch ms. */
export function heldUntil(closesAt: number, now: number): number | null {
  return isNight(now) && closesAt - now > LAST_HOURS_MS ? nextHour(now, NIGHT.until) : null
}

/** Whether an alert that has waited until `now` is no riddle yet: of the last day nobody is told in the last hour. */
export function stillSaysSomething(alert: Alert, closesAt: number, now: number): boolean {
  return closesAt - now > (alert === 'hour' ? 0 : HOUR_MS / 2)
}

/** The next hour of the daily mail after `now`, epoch ms. */
export function nextDigest(now: number): number {
  return nextHour(now, DIGEST_HOUR)
}

/** When the clocks of the centre show this full hour next. */
function nextHour(now: number, hour: number): number {
  let at = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
  while (hourOf(at) !== hour) at += HOUR_MS
  return at
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', hour: '2-digit', hourCycle: 'h23' })

const hourOf = (at: number) => Number(clock.format(at))
