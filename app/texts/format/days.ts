/** Days as fields ask for them and sentences name them; apart from `dates.ts`, which every page's script bundles. */

const dayName = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const isoDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })

/** Zones differ by quarters of an hour, so no day begins within one; in ms. */
const QUARTER = 900_000
let last = { quarter: -1, day: '' }

/** Epoch ms → "2026-11-21" in Mexico City, for inputs and addresses. Kept for the next call: lists ask for each row. */
export function isoDay(at: number): string {
  const quarter = Math.floor(at / QUARTER)
  if (quarter !== last.quarter) last = { quarter, day: isoDate.format(at) }
  return last.day
}

/** "2019-03-27" → "27/03/2019", as a field asks for it; any other text as it is. */
export function typedDay(iso: string) {
  return iso.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1')
}

/** "2026-11-21" → "sábado 21 de noviembre de 2026". */
export function formatDayName(iso: string) {
  return dayName.format(Date.parse(iso)).replace(',', '')
}
