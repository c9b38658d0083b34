import { DAY, HOUR, MINUTE } from '#machines/time.ts'

const ago = /* @__PURE__ */ new Intl.RelativeTimeFormat('es-MX', { numeric: 'always' })

/** Milliseconds ago → "hace un momento", "hace 2 minutos", "hace 3 días". */
export function formatAgo(ms: number): string {
  if (ms < MINUTE) return 'hace un momento'
  if (ms < HOUR) return ago.format(-Math.floor(ms / MINUTE), 'minute')
  return ms < 2 * DAY ? ago.format(-Math.floor(ms / HOUR), 'hour') : ago.format(-Math.floor(ms / DAY), 'day')
}

/** Author and age of an action: "Ana Ruiz, hace 2 minutos". `at` and `now` in epoch ms. */
export function byAndAgo({ by, at }: { by: string; at: number }, now: number): string {
  return `${by}, ${formatAgo(now - at)}`
}
