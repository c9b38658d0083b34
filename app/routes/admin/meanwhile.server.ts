import { formatAgo } from '#app/texts/format/ago.ts'
import type { Meanwhile } from '#server/people/index.ts'

/**
 * For example "Ya la publicó Ana Ruiz, hace 2 minutos.": the act of another administrator in the meantime, in a
 * screen's own words.
 */
export function sayMeanwhile(
  { action, by, at }: Meanwhile,
  { acts, meanwhile }: { acts: Record<string, string>; meanwhile: (what: string, who: string, ago: string) => string },
): string {
  return meanwhile(acts[action] ?? 'cambió', by, formatAgo(Date.now() - at))
}
