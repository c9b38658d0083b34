import { formatClock, formatHour, formatNearTime } from '#app/texts/format/dates.ts'
import { formatDayName, isoDay } from '#app/texts/format/days.ts'

/** Words for outages of the house (rulings 73 to 75). Epoch ms, hora del centro. */

type Away = { startedAt: number; endedAt: number; reason: 'process' | 'database' | 'declared' }

/** "de 18:58 a 19:04", with the days where they differ. */
function awaySpan({ startedAt, endedAt }: Pick<Away, 'startedAt' | 'endedAt'>): string {
  if (isoDay(startedAt) === isoDay(endedAt)) return `de ${formatClock(startedAt)} a ${formatClock(endedAt)}`
  return `del ${formatNearTime(startedAt)}, al ${formatNearTime(endedAt)}`
}

/** "el jueves 9 de julio de 2026, de 18:58 a 19:04": a list of other days says which one. */
export function awayOn(away: Pick<Away, 'startedAt' | 'endedAt'>): string {
  const day = isoDay(away.startedAt)
  return day === isoDay(away.endedAt) ? `el ${formatDayName(day)}, ${awaySpan(away)}` : awaySpan(away)
}

/** "La casa estuvo fuera de línea de 18:58 a 19:04". */
export function wasAway(away: Away): string {
  return `La casa estuvo ${away.reason === 'declared' ? 'inaccesible' : 'fuera de línea'} ${awaySpan(away)}`
}

/** "a las 19:11", or the day as well where it is another one. */
export function untilHour(hour: number, endedAt: number): string {
  return isoDay(hour) === isoDay(endedAt) ? `a las ${formatHour(hour)}` : `el ${formatNearTime(hour)}`
}

/** The sentence on a lot's page and in its mails and notices. */
export function lotMoved(away: Away, closesAt: number): string {
  return `${wasAway(away)}; este lote cierra ${untilHour(closesAt, away.endedAt)}.`
}

/** Other outages of a lot that are told with their span; more are counted. */
const MOST_TOLD = 3

/**
 * "También de 18:58 a 19:04 y de 19:20 a 19:22.": a lot's other outages, those found last first; none without any. One
 * that was declared later may have been before the others.
 */
export function alsoAway(others: Pick<Away, 'startedAt' | 'endedAt'>[]): string[] {
  if (others.length === 0) return []
  const spans = others.slice(0, MOST_TOLD).map(awaySpan)
  const left = others.length - spans.length
  if (left > 0) spans.push(left === 1 ? 'una vez más' : `otras ${left} veces`)
  const last = spans.pop()
  return [`También ${spans.length > 0 ? `${spans.join(', ')} y ${last}` : last}.`]
}
