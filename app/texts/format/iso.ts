/** Days and moments of Mexico City as ISO 8601 writes them: for inputs, addresses and spreadsheets. */

const ZONE = 'America/Mexico_City'

const day = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })
const moment = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Epoch ms → "2026-11-21". */
export function isoDay(at: number): string {
  return day.format(at)
}

/** Epoch ms → "2026-11-22 13:05:09", with the blank that Excel needs. */
export function isoMoment(at: number | null): string | null {
  return at === null ? null : moment.format(at)
}
