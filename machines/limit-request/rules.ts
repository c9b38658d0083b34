/**
 * A buyer's wish for a higher bid limit, and the deposit (garantía) that may carry it for one evening (ruling 95).
 * Amounts are whole pesos.
 */

/** What a buyer offers in support of a wish: a deposit, or facts in a note. */
export const BACKINGS = ['deposit', 'note'] as const
export type Backing = (typeof BACKINGS)[number]

/** Characters of the buyer's note and of the house's reason. */
export const NOTE_LENGTH = 500
export const REASON_LENGTH = 300

/** The deposit that carries a limit: a percentage of it, rounded up to a peso, and at least one. */
export function depositFor(limit: number, percentage: number): number {
  return Math.max(1, Math.ceil((limit * percentage) / 100))
}

/** Reason why a limit cannot be wished for. `switched-off`: the house has no limits, or takes no wishes. */
export type WishRefusal = 'switched-off' | 'not-more' | 'open-already' | 'evening-over'

type WishFacts = {
  /** The house has limits and takes wishes for others. */
  offered: boolean
  /** The limit in force. */
  limit: number
  /** Another wish is open. */
  open: boolean
  /** The evening that it is for has no lot that is still to close. */
  over: boolean
}

/** Returns the reason why `wished` may not be asked for, or null when it may. */
export function judgeWish(wished: number, { offered, limit, open, over }: WishFacts): WishRefusal | null {
  if (!offered) return 'switched-off'
  if (open) return 'open-already'
  if (over) return 'evening-over'
  return wished > limit ? null : 'not-more'
}

/** A decision needs a second administrator from the setting's sum on. */
export const needsTwo = (limit: number, from: number): boolean => limit >= from

/** News of a wish for its buyer. */
export type LimitNews = 'payable' | 'granted' | 'refused' | 'lapsed' | 'carried' | 'returning' | 'returned'

/** Kinds of a deposit's entries. What is held is what was received, less all the others but `returned`. */
const ENTRY_KINDS = ['received', 'applied', 'returning', 'returned'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What a deposit's entries add up to: in the house for the buyer, counted as payment, and on its way back. */
export function sumEntries(entries: readonly { kind: EntryKind; pesos: number }[]) {
  const sum = (kind: EntryKind) => entries.reduce((total, each) => total + (each.kind === kind ? each.pesos : 0), 0)
  const [received, applied, returning, returned] = ENTRY_KINDS.map(sum) as [number, number, number, number]
  return { received, applied, held: received - applied - returning, toReturn: returning - returned, returned }
}
