/** Months and days by their calendar names, without a time. */

const month = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const name = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long' })
const short = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'short', year: '2-digit' })
const day = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** "2026-11" → "noviembre de 2026". */
export function formatMonth(text: string): string {
  return month.format(Date.parse(`${text}-01T00:00:00Z`))
}

/** "2026-11" → "noviembre", beside a month with its year. */
export function formatMonthName(text: string): string {
  return name.format(Date.parse(`${text}-01T00:00:00Z`))
}

/** "2026-11" → "nov 26", for the axis of a chart. */
export function formatMonthShort(text: string): string {
  return short.format(Date.parse(`${text}-01T00:00:00Z`))
}

/** "2026-11-21" → "21 nov", for the axis of a chart. */
export function formatMonthDay(iso: string): string {
  return day.format(Date.parse(iso))
}
