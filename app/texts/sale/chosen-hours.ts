import { parseDate } from '#app/forms/fields/parse-date.ts'
import { formatDayName } from '#app/texts/format/days.ts'

/** Years of more digits are no dates of the language. */
const LAST = '9000-01-01'

/** As typed: "01/12/2026" and "3". `staggered`: the lots of an evening close one by one. */
type Chosen = { date?: string | undefined; days?: string | undefined; staggered?: boolean | undefined }

/**
 * The hours that a date and a duration lead to: opening on the day after the date, closing as many days later (ruling
 * 5). Empty without a day of the calendar. The live script says it while they are chosen, so it needs no time zone.
 */
export function chosenHours({ date = '', days = '', staggered }: Chosen): string {
  const day = parseDate(date)
  if (!day || day > LAST) return ''
  const opening = plusDays(day, 1)
  const opens = `Abre el ${dayOf(opening)} a las 09:00`
  if (!/^[1-9]$/.test(days)) return `${opens}, hora del centro. Elige la duración para ver cuándo cierra.`
  const [weekday = '', month] = dayOf(plusDays(opening, Number(days))).split(' de ')
  const on = dayOf(opening).endsWith(` de ${month}`) ? weekday : `${weekday} de ${month}`
  return `${opens} · cierra el ${on} ${staggered ? 'desde' : 'a'} las 19:00, hora del centro`
}

/** "2026-12-02" → "miércoles 2 de diciembre". */
const dayOf = (day: string) => formatDayName(day).replace(/ de \d+$/, '')

function plusDays(day: string, days: number): string {
  const at = new Date(`${day}T12:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
