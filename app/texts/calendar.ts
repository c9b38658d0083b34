const month = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const name = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long' })
const short = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'short', year: '2-digit' })
const hour = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export const calendar = {
  months: 'Otros meses',
  none: 'No hay nada programado este mes.',
  today: 'Hoy',
  more: (n: number) => `y ${n} más`,
  /** From Monday. */
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
}

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

/** Epoch ms → "19:00"; show "hora del centro" beside it. */
export function formatHour(at: number): string {
  return hour.format(at)
}
