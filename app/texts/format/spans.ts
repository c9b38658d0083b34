import { DAY, HOUR, MINUTE } from '#machines/time.ts'
import { count } from './numbers.ts'

/** Durations and ages, in the short form that the administrators' queues need. */

const days = (n: number) => count(n, 'día', 'días')

/** Milliseconds → "menos de un minuto", "12 min", "3 h 20 min", "2 días 4 h". */
export function formatSpan(ms: number): string {
  if (ms < MINUTE) return 'menos de un minuto'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return joined(`${Math.floor(ms / HOUR)} h`, Math.floor((ms % HOUR) / MINUTE), 'min')
  return joined(days(Math.floor(ms / DAY)), Math.floor((ms % DAY) / HOUR), 'h')
}

const joined = (whole: string, rest: number, unit: string) => (rest > 0 ? `${whole} ${rest} ${unit}` : whole)

/** "hace 12 min" */
export const formatSince = (ms: number) => `hace ${formatSpan(ms)}`
