import { HOUR } from '#machines/time.ts'
import type { LotFigures } from './figures.ts'
import { identityOf } from './identity.ts'
import type { Companion, PairHistory } from './pair.ts'

/**
 * Signs of a bidder who only drives up a seller's prices: the measures of Trevathan and Read's live shill score, fitted
 * to this house. Each is between 0 and 1, and shrinks to 0 while there are few lots, so that a chance of two lots says
 * little. Their letters, α to ζ, are named beside each. Pure.
 *
 * Two of theirs tell nothing here (`tests/support/shills/tune.ts`) and are left out:
 * - β, the share of a lot's bids that are the bidder's. Buttons and extensions make honest people bid as often.
 * - The share of the seller's lots that the bidder bid on. An honest follower of a ranch bids on all of them. Its place
 *   takes `devotion`: the share of the bidder's lots that are this seller's.
 */
export type Features = {
  /** How much history there is. It counts against: what follows has to be clearer than with a newcomer. */
  history: number
  /** α: share of the bidder's lots that are this seller's. */
  devotion: number
  /** γ: how unlikely it is to have won so little with so few rivals. */
  losing: number
  /** ε: share of replies at the least raise. */
  least: number
  /** ζ: share of lots without a bid in the last minutes, when a bid may buy the horse. */
  leaving: number
  /** ζ: share of lots in which the bidder came for the evening and was gone before its end. */
  evening: number
  /** γ, ζ: of a devoted bidder who never wins: share of lots driven up that evening, and left. */
  driving: number
  /** ζ: share of the lots that reached their reserve in which the bidder stopped there. */
  reserve: number
  /** Collusion: share of common lots with the same other bidder, where neither wins. */
  companion: number
  /** Shared identity with the seller, or with a rival in the same lots. */
  identity: number
}

export function featuresOf({ own, elsewhere, companion, shared }: PairHistory): Features {
  const sure = (lots: number) => lots / (lots + FEW)
  // A running lot may still be won, and its last minutes are to come.
  const over = own.filter(({ outcome }) => outcome !== 'open')
  const share = (of: (figures: LotFigures) => boolean) =>
    (sure(own.length) * over.filter(of).length) / Math.max(1, over.length)
  const replies = sum(own, (figures) => figures.replies)
  const met = own.filter(({ stoppedAtReserve }) => stoppedAtReserve !== null)
  const devotion = sure(own.length) * (own.length / Math.max(1, own.length + elsewhere.lots))
  const losing = 1 - atMost(wonOf(own), expectedOf(own))
  return {
    history: sure(own.length),
    devotion,
    losing,
    least: sure(replies) * (sum(own, (figures) => figures.least) / Math.max(1, replies)),
    leaving: share(hasLeft),
    evening: share(isEvening),
    driving: share(isDriven) * losing * devotion,
    reserve: sure(met.length) * (met.filter((each) => each.stoppedAtReserve).length / Math.max(1, met.length)),
    companion: companion === null ? 0 : sure(companion.lots) * togetherOf(companion),
    identity: identityOf(shared),
  }
}

/** Lots that ended with a buyer or another bidder's lead: those in which the bidder could win. */
const decided = (own: readonly LotFigures[]) => own.filter(({ outcome }) => outcome === 'lost' || outcome === 'won')

export const wonOf = (own: readonly LotFigures[]): number => own.filter(({ outcome }) => outcome === 'won').length

/** Lots that somebody wins who is as likely to as each rival. */
export const expectedOf = (own: readonly LotFigures[]): number => sum(decided(own), ({ rivals }) => 1 / (rivals + 1))

/** So many lots count half. */
const FEW = 2
/** The evening: the last hours before a lot's end. */
const EVENING_MS = 4 * HOUR
/** Share of the final price past which a losing bid has pushed it: low offers push nothing. */
const DRIVEN = 0.5

export const hasLeft = ({ late }: LotFigures): boolean => late === 0

const isEvening = ({ outcome, late, rest }: LotFigures): boolean =>
  outcome !== 'won' && outcome !== 'open' && late === 0 && rest < EVENING_MS

export const isDriven = (figures: LotFigures): boolean =>
  isEvening(figures) && figures.bids > 1 && figures.height > DRIVEN

/** Chance of at most `won` wins where `expected` are (Poisson). */
function atMost(won: number, expected: number): number {
  let [term, total] = [Math.exp(-expected), 0]
  for (let k = 0; k <= won; k++) {
    total += term
    term *= expected / (k + 1)
  }
  return Math.min(1, total)
}

/** Two who follow the same ranch meet there anyway. */
const ONE_RANCH = 0.4

/** Share of common lots, less with each lot that one of the two has won. */
function togetherOf({ together, lots, sellers, won }: Companion): number {
  const all = Math.max(1, lots)
  return (sellers > 1 ? 1 : ONE_RANCH) * (together / all) * Math.max(0, 1 - (2 * won) / all)
}

function sum(own: readonly LotFigures[], of: (figures: LotFigures) => number): number {
  return own.reduce((total, figures) => total + of(figures), 0)
}
