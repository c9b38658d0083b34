import type { Meanwhile } from '#server/people/index.ts'
import { formatAgo } from '#app/texts/ago.ts'

/** "Ya la publicó Ana Ruiz, hace 2 minutos.": what another administrator has done meanwhile, in the words of a screen. */
export function sayMeanwhile(
  { action, by, at }: Meanwhile,
  { acts, meanwhile }: { acts: Record<string, string>; meanwhile: (what: string, who: string, ago: string) => string },
): string {
  return meanwhile(acts[action] ?? 'cambió', by, formatAgo(Date.now() - at))
}
