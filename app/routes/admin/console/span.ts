import type { Outage } from '#machines/outage/rules.ts'

const DAY_MS = 86_400_000
/** How long ago a declared outage may have begun, and how far ahead it may end: the line may still be cut. */
const OLDEST_MS = 7 * DAY_MS
const AHEAD_MS = DAY_MS

export type SpanProblem = 'backwards' | 'old' | 'ahead'

/** Why a span cannot be declared at `now`; null if it can. Epoch ms. */
export function judgeSpan({ startedAt, endedAt }: Outage, now: number): SpanProblem | null {
  if (!(endedAt > startedAt)) return 'backwards'
  if (startedAt < now - OLDEST_MS) return 'old'
  return startedAt > now || endedAt > now + AHEAD_MS ? 'ahead' : null
}
