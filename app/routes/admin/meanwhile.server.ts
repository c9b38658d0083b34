import { formatAgo } from '#app/texts/format/ago.ts'
import { predicateOf } from '#app/texts/people/audited-acts.ts'
import type { Meanwhile } from '#server/people/accounts/edited-since.ts'

/** For example "Ya la publicó Ana Ruiz, hace 2 minutos.": the act of another administrator on a version. */
export const sayMeanwhile = (it: 'lo' | 'la', { action, by, at }: Meanwhile): string =>
  `Ya ${it} ${predicateOf(action) ?? 'cambió'} ${by}, ${formatAgo(Date.now() - at)}.`
