import { formatAgo } from '#app/texts/format/ago.ts'
import { predicateOf } from '#app/texts/people/audited-acts.ts'
import type { Meanwhile } from '#server/people/index.ts'

/** For example "Ya la publicó Ana Ruiz, hace 2 minutos.": the act of another administrator, in a screen's own words. */
export function sayMeanwhile(
  { action, by, at }: Meanwhile,
  { meanwhile }: { meanwhile: (what: string, who: string, ago: string) => string },
): string {
  return meanwhile(predicateOf(action) ?? 'cambió', by, formatAgo(Date.now() - at))
}
