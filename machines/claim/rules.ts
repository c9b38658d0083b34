/**
 * What a buyer may hold against what they bought (ruling 58). A claim is one row: open, until the house accepts or rejects
 * it or the buyer withdraws it. One step needs no machine; the rules are these.
 */

/** Natural days after the delivery, or after the final payment while no delivery is recorded. */
export const CLAIM_DAYS = 7
/** Of one sale, withdrawn ones too; one at a time. */
export const MOST_CLAIMS = 3
export const MOST_CLAIM_PHOTOS = 6

/** Characters. */
export const DESCRIPTION_LENGTH = { min: 20, max: 1000 }
export const ANSWER_LENGTH = { min: 10, max: 1000 }

export const CLAIM_REASONS = ['not-as-published', 'undeclared-health', 'papers-missing', 'other'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

export const CLAIM_OUTCOMES = ['accepted', 'rejected', 'withdrawn'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]
/** As lists and pages tell them apart. */
export type ClaimState = 'open' | ClaimOutcome

/** Why no claim may be opened now. */
export type ClaimRefusal = 'not-yet' | 'too-late' | 'open-already' | 'too-many'

/** What a sale's claims have come to. */
export type ClaimFacts = {
  /** The first moment in which it is too late, epoch ms; null before the horse is paid for or delivered. */
  endsAt: number | null
  /** In their order; each with its state. */
  claims: readonly { state: ClaimState }[]
}

/** Whether a claim may be opened at `at` (epoch ms); null when it may. */
export function judgeClaim({ endsAt, claims }: ClaimFacts, at: number): ClaimRefusal | null {
  if (claims.some(({ state }) => state === 'open')) return 'open-already'
  if (endsAt === null) return 'not-yet'
  if (at >= endsAt) return 'too-late'
  return claims.length >= MOST_CLAIMS ? 'too-many' : null
}
