import { expectedOf, hasLeft, isDriven, wonOf } from './features.ts'
import type { LotFigures } from './figures.ts'
import { strengthOf } from './identity.ts'
import type { IdentityKind, PairHistory } from './pair.ts'

/**
 * Why a pair is a signal, as data that `app/texts/sale/shills.ts` words. Counts and lots only: no amount, no phone, no
 * address. `lots`: the newest of those it is about.
 */
export type Reason =
  | {
      kind: 'identity'
      identity: IdentityKind
      of: 'seller' | 'bidder'
      account: number
      /** Accounts that share it. */
      crowd: number
      explained?: true
    }
  /** `own` of the bidder's `all` lots are this seller's, who had `offered` lots with bids in that time. */
  | { kind: 'devotion'; own: number; all: number; offered: number }
  /** `expected`: lots that a bidder with as many rivals wins on average, to one decimal. */
  | { kind: 'losing'; lots: number[]; own: number; won: number; expected: number }
  | { kind: 'least'; least: number; replies: number; quick: number }
  | { kind: 'leaving'; lots: number[]; left: number; over: number }
  | { kind: 'driving'; lots: number[]; driven: number; over: number }
  | { kind: 'reserve'; lots: number[]; stopped: number; met: number }
  | { kind: 'companion'; account: number; together: number; lots: number; sellers: number; won: number }

/** Lots named with a reason. */
const MOST_LOTS = 12
/** Fewer lots say nothing about a conduct. */
export const LEAST_LOTS = 3
/** Reasons that speak of the lots that have closed. */
const OF_CLOSED: ReadonlySet<string> = new Set(['losing', 'leaving', 'driving'])
/** A measure that adds less is no reason. */
const LEAST_WEIGHT = 0.5
/** A reserve's reason never tells of one lot alone: near which bid that lot's reserve lay (ruling 80). */
const LEAST_RESERVES = 3
/** A tie weaker than this says nothing about two of so many. */
const LEAST_TIE = 0.1

/** `weights`: what each measure adds to the score. */
export function reasonsOf(history: PairHistory, weights: ReadonlyMap<string, number>): Reason[] {
  const { own, elsewhere, companion, sellerLots } = history
  const ties = history.shared.filter((tie) => tie.explained || strengthOf(tie) >= LEAST_TIE)
  const identities = ties
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))
    .map(({ kind: identity, ...tie }): Reason => ({ kind: 'identity', identity, ...tie }))
  const over = own.filter(({ outcome }) => outcome !== 'open')
  const met = own.filter(({ stoppedAtReserve }) => stoppedAtReserve !== null)
  const stopped = met.filter((each) => each.stoppedAtReserve)
  // Of one lot nothing is a habit.
  const often = over.length > 1
  const [left, driven] = [over.filter(hasLeft), over.filter(isDriven)]
  const sum = (of: (figures: LotFigures) => number) => own.reduce((all, figures) => all + of(figures), 0)
  const conduct: [name: string, reason: Reason | null][] = [
    ['devotion', { kind: 'devotion', own: own.length, all: own.length + elsewhere.lots, offered: sellerLots }],
    [
      'losing',
      {
        kind: 'losing',
        lots: newest(over),
        own: over.length,
        won: wonOf(own),
        expected: Math.round(expectedOf(own) * 10) / 10,
      },
    ],
    [
      'least',
      {
        kind: 'least',
        least: sum((figures) => figures.least),
        replies: sum((figures) => figures.replies),
        quick: sum((figures) => figures.quick),
      },
    ],
    ['leaving', { kind: 'leaving', lots: newest(left), left: left.length, over: over.length }],
    ['driving', { kind: 'driving', lots: newest(driven), driven: driven.length, over: over.length }],
    [
      'reserve',
      stopped.length < LEAST_RESERVES
        ? null
        : // All lots that reached theirs, and not which of them.
          { kind: 'reserve', lots: newest(met), stopped: stopped.length, met: met.length },
    ],
    ['companion', companion && companion.together >= LEAST_LOTS ? { kind: 'companion', ...companion } : null],
  ]
  const told = conduct.filter(
    ([name]) => (own.length >= LEAST_LOTS || name === 'companion') && (often || !OF_CLOSED.has(name)),
  )
  const weighty = told
    .filter(([name]) => (weights.get(name) ?? 0) >= (name === 'reserve' ? 0 : LEAST_WEIGHT))
    .toSorted(([one], [other]) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
    .flatMap(([, reason]) => reason ?? [])
  return [...identities, ...weighty]
}

const newest = (figures: readonly LotFigures[]): number[] =>
  figures
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_LOTS)
    .map(({ lot }) => lot)
