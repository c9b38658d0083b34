/** Time left. The live script bundles this file: keep it free of other imports. */
import { DAY, MINUTE } from '#machines/time.ts'

/** Time left below which a countdown is highlighted, in ms. */
export const URGENT_MS = 300_000
/** Time left below which seconds are shown, in ms. */
const BY_SECONDS_MS = 5 * MINUTE

/** Milliseconds left, for pages without a running countdown → "3 h 14 min", "14 min", and with seconds at the end. */
export function formatTimeLeft(ms: number) {
  if (ms >= DAY || ms < BY_SECONDS_MS) return formatCountdown(ms)
  const minutes = Math.floor(ms / MINUTE)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Milliseconds left → "03:14:07", or "2 d 3 h 14 min" while days remain; never below zero. */
export function formatCountdown(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [days, hours, minutes] = [seconds / 86400, (seconds % 86400) / 3600, (seconds % 3600) / 60].map(Math.floor)
  if (days) return `${days} d ${hours} h ${minutes} min`
  return [hours, minutes, seconds % 60].map((n) => String(n).padStart(2, '0')).join(':')
}
