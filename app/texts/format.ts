/** Formatters of money and dates, and the countdown. The live script bundles this file: keep it free of imports. */

const ZONE = 'America/Mexico_City'

const money = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const whole = /* @__PURE__ */ new Intl.NumberFormat('es-MX')
const day = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const moment = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const second = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export const DAY_MS = 86_400_000
/** Time left below which a countdown is highlighted, in ms. */
export const URGENT_MS = 300_000

/** Whole pesos → "$125,000.00". The currency's name is shown beside it. */
export function formatMoney(pesos: number) {
  return money.format(pesos)
}

/** Whole pesos → "125,000", for the value of a money input. */
export function formatWhole(pesos: number) {
  return whole.format(pesos)
}

/** "2019-03-12" → "12 mar 2019". 18:00 UTC is about noon of the same day in Mexico. */
export function formatShortDay(iso: string) {
  return shortDay.format(Date.parse(`${iso}T18:00:00Z`))
}

/** Epoch ms → "21 de noviembre de 2026". */
export function formatDate(at: number) {
  return day.format(at)
}

/** Epoch ms → "sáb 21 nov 2026, 19:00 h"; show "hora del centro" beside it. */
export function formatDayTime(at: number) {
  const part = partsOf(at)
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}\u00a0h`
}

/** Epoch ms → "sáb 21 nov, 19:00 h", for times that are days away. */
export function formatNearTime(at: number) {
  const part = partsOf(at)
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute}\u00a0h`
}

/** Epoch ms → "19:00 h", for times that are hours away. */
export function formatHour(at: number) {
  const part = partsOf(at)
  return `${part.hour}:${part.minute}\u00a0h`
}

function partsOf(at: number): Record<string, string> {
  return Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Epoch ms → "sáb 21 nov 2026, 19:00 h, hora del centro". */
export function formatMoment(at: number) {
  return `${formatDayTime(at)}, hora del centro`
}

/** Epoch ms → "21 nov, 19:00:03", for dense rows; show "hora del centro" once above them. */
export function formatSecond(at: number) {
  return second.format(at)
}

/** Epoch ms → value of `<time datetime>`. */
export function machineTime(at: number) {
  return new Date(at).toISOString()
}

/** Time left below which seconds are shown, in ms. */
const BY_SECONDS_MS = 5 * 60_000

/** Milliseconds left, for pages without a running countdown → "3 h 14 min", "14 min", and with seconds at the end. */
export function formatTimeLeft(ms: number) {
  if (ms >= DAY_MS || ms < BY_SECONDS_MS) return formatCountdown(ms)
  const minutes = Math.floor(ms / 60_000)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Milliseconds left → "03:14:07", or "2 d 3 h 14 min" while days remain; never below zero. */
export function formatCountdown(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [days, hours, minutes] = [seconds / 86400, (seconds % 86400) / 3600, (seconds % 3600) / 60].map(Math.floor)
  if (days) return `${days} d ${hours} h ${minutes} min`
  return [hours, minutes, seconds % 60].map((n) => String(n).padStart(2, '0')).join(':')
}
