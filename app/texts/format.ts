/**
 * The one money formatter, the one date formatter and the countdown.
 * The live script bundles this file: keep it free of imports.
 */

const ZONE = 'America/Mexico_City'

const money = /* @__PURE__ */ new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const whole = /* @__PURE__ */ new Intl.NumberFormat('es-MX')
const day = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
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

/** Whole pesos → "$125,000.00". The currency's name is said beside it. */
export function formatMoney(pesos: number) {
  return money.format(pesos)
}

/** Whole pesos → "125,000", for the value of a money input. */
export function formatWhole(pesos: number) {
  return whole.format(pesos)
}

/** Epoch ms → "21 de noviembre de 2026". */
export function formatDate(at: number) {
  return day.format(at)
}

/** Epoch ms → "sáb 21 nov 2026, 19:00 h"; say "hora del centro" beside it. */
export function formatDayTime(at: number) {
  const part = Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}\u00a0h`
}

/** Epoch ms → "sáb 21 nov 2026, 19:00 h, hora del centro". */
export function formatMoment(at: number) {
  return `${formatDayTime(at)}, hora del centro`
}

/** Epoch ms → "21 nov, 19:00:03", for rows that stand close together; say "hora del centro" once above them. */
export function formatSecond(at: number) {
  return second.format(at)
}

/** Epoch ms → value of `<time datetime>`. */
export function machineTime(at: number) {
  return new Date(at).toISOString()
}

/** Milliseconds left → "2 d 03:14:07"; never below zero. */
export function formatCountdown(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const clock = `${two((seconds % 86400) / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  return seconds < 86400 ? clock : `${Math.floor(seconds / 86400)} d ${clock}`
}
