import { formatDayName } from '../format/dates.ts'

/** As typed: "2026-12-01" and "3". `staggered`: the lots of an evening close one by one. */
type Chosen = { date?: string | undefined; days?: string | undefined; staggered?: boolean | undefined }

/**
 * The hours that a date and a duration lead to: opening on the day after the date, closing as many days later (ruling
 * 5). Empty without a day of the calendar. The live script says it while they are chosen, so it needs no time zone.
 */
export function chosenHours({ date = '', days, staggered }: Chosen): string {
  const opening = plusDays(date, 1)
  if (!opening) return ''
  const opens = `Abre el ${dayOf(opening)} a las 09:00`
  const closing = plusDays(opening, Number(days))
  if (!closing) return `${opens}, hora del centro. Elige la duración para ver cuándo cierra.`
  const [day = '', month] = dayOf(closing).split(' de ')
  const on = dayOf(opening).endsWith(` de ${month}`) ? day : `${day} de ${month}`
  return `${opens} · cierra el ${on} ${staggered ? 'desde' : 'a'} las 19:00, hora del centro`
}

/** "2026-12-02" → "miércoles 2 de diciembre". */
const dayOf = (day: string) => formatDayName(day).replace(/ de \d+$/, '')

/** Null for what is no day or no number. */
function plusDays(day: string, days: number): string | null {
  const at = new Date(`${day}T12:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day || !days) return null
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
