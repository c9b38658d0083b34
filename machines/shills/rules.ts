import { DAY } from '#machines/time.ts'
import { type Features, featuresOf } from './features.ts'
import { strengthOf } from './identity.ts'
import type { PairHistory } from './pair.ts'
import { LEAST_LOTS, type Reason, reasonsOf } from './reasons.ts'

/**
 * The score of a bidder with a seller, 0 to 100, and whether it is a signal: a reason for people to look, never a
 * verdict (ruling 82). Pure.
 */

/**
 * Fitted on the tuning seeds of the simulation by `tests/support/shills/tune.ts`, rounded. `least` rests on `bidStep`
 * of `../auction/rules.ts`: `tests/machines/shills-rules.test.ts` holds the steps for which they were fitted.
 */
const WEIGHTS: Record<keyof Features, number> = {
  history: -8.2,
  devotion: 4.2,
  losing: 5.6,
  least: 4.4,
  leaving: 3.2,
  evening: 1.7,
  driving: 2,
  reserve: 0.4,
  companion: 13.5,
  identity: 6.5,
}
/** Places the threshold at 50, with at most one honest pair in a hundred above it on the tuning seeds. */
const OFFSET = -8.8

/** A score from which on a pair is a signal. */
export const SIGNAL_SCORE = 50
/** An identity this strong, shared with the seller whose lot one bids on, is a signal by itself. */
const STRONG_IDENTITY = 0.65

export type Judged = {
  /** 0 to 100. */
  score: number
  signalled: boolean
  /** What speaks for it, the weightiest first; empty below the threshold. */
  reasons: Reason[]
}

export function judgePair(history: PairHistory): Judged {
  const features = featuresOf(history)
  const weighed = Object.entries(WEIGHTS).map(
    ([name, weight]) => [name, weight * features[name as keyof Features]] as const,
  )
  const sum = weighed.reduce((all, [, weight]) => all + weight, OFFSET)
  const conduct = history.own.length < LEAST_LOTS ? 0 : Math.round(100 / (1 + Math.exp(-sum)))
  const strong = history.shared.some((each) => each.of === 'seller' && strengthOf(each) >= STRONG_IDENTITY)
  const score = strong ? Math.max(SIGNAL_SCORE, conduct) : conduct
  const signalled = score >= SIGNAL_SCORE
  return { score, signalled, reasons: signalled ? reasonsOf(history, new Map(weighed)) : [] }
}

export { LATE_MS, QUICK_MS } from './figures.ts'
export type { IdentityKind } from './pair.ts'
export type { SignalState } from './queue.ts'
export type { Reason } from './reasons.ts'

/** Bids are looked at, and signals kept, for so long after the last bid (ruling 82). */
export const SHILL_MEMORY_MS = 400 * DAY

/** Rates on the evaluation seeds of the simulation, which the tests hold. The screen says what they mean. */
export const MEASURED = { recall: 0.82, falsePositives: 0.009 }

/** Assumed share of pairs that are what the signals look for: one in so many. */
export const ASSUMED_ONE_IN = 300

/** Share of signals that concern honest people, by Bayes, when one pair in `oneIn` is not. */
export function honestShare({ recall, falsePositives } = MEASURED, oneIn = ASSUMED_ONE_IN): number {
  const found = recall / oneIn
  const mistaken = falsePositives * (1 - 1 / oneIn)
  return mistaken / (found + mistaken)
}

/** A share in words' numbers: the closest of "`part` of each `of`" with at most ten. */
export function inWords(share: number): { part: number; of: number } {
  const all = Array.from({ length: 9 }, (_, index) => index + 2).map((of) => ({ part: Math.round(share * of), of }))
  const miss = ({ part, of }: { part: number; of: number }) => Math.abs(part / of - share)
  // A smaller number is easier to picture: a larger one has to be clearly closer.
  return all.reduce((best, each) => (miss(each) < miss(best) - 0.02 ? each : best))
}
