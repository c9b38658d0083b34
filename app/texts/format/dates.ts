/** Dates and hours of Mexico City. The live script bundles this file: keep it free of imports. */

const timeZone = 'America/Mexico_City'

const day = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const moment = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const fullMoment = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const second = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const iso = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Epoch ms → "21 de noviembre de 2026". */
export function formatDate(at: number) {
  return day.format(at)
}

/** Epoch ms → "21 nov 2026". */
export function formatShortDate(at: number) {
  return shortDay.format(at)
}

/** "2019-03-27" → "27 de marzo de 2019". */
export function formatDay(iso: string) {
  return day.format(noonOf(iso))
}

/** "2019-03-12" → "12 mar 2019". */
export function formatShortDay(iso: string) {
  return shortDay.format(noonOf(iso))
}

/** 18:00 UTC is about noon of the same day in Mexico. */
function noonOf(iso: string) {
  return Date.parse(`${iso}T18:00:00Z`)
}

/** Epoch ms → "sáb 21 nov 2026, 19:00 h"; show "hora del centro" beside it. */
export function formatDayTime(at: number) {
  const part = partsOf(at)
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}\u00a0h`
}

/** Epoch ms → "21 nov 2026, 19:00 h". */
export function formatDateTime(at: number) {
  const part = partsOf(at)
  return `${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}\u00a0h`
}

/** Epoch ms → "sáb 21 nov, 19:00 h", for times that are days away. */
export function formatNearTime(at: number) {
  const part = partsOf(at)
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute}\u00a0h`
}

/** Epoch ms → "19:00 h", for times that are hours away. */
export function formatHour(at: number) {
  return `${formatClock(at)}\u00a0h`
}

/** Epoch ms → "19:00". */
export function formatClock(at: number) {
  const { hour, minute } = partsOf(at)
  return `${hour}:${minute}`
}

function partsOf(at: number): Record<string, string> {
  return Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Epoch ms → "sáb 21 nov 2026, 19:00 h, hora del centro". */
export function formatMoment(at: number) {
  return `${formatDayTime(at)}, hora del centro`
}

/** Epoch ms → "sábado, 21 de noviembre de 2026, 19:00 h (hora del centro)", for mails and notices. */
export function formatFullMoment(at: number) {
  return `${fullMoment.format(at)} h (hora del centro)`
}

/** Epoch ms → "21 nov, 19:00:03", for dense rows; show "hora del centro" once above them. */
export function formatSecond(at: number) {
  return second.format(at)
}

/** Epoch ms → value of `<time datetime>`. */
export function machineTime(at: number) {
  return new Date(at).toISOString()
}

/** Epoch ms → "2026-11-22 13:05:09": ISO 8601, with the blank that Excel needs. */
export function isoMoment(at: number | null): string | null {
  return at === null ? null : iso.format(at)
}
