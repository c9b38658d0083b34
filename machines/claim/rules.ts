/**
 * Rules for a buyer's claims about a purchase (ruling 58). A claim is one row: open until the house accepts or rejects
 * it or the buyer withdraws it. A single step needs no state machine.
 */

/** Natural days after the delivery. Before a delivery is recorded they have not begun. */
export const CLAIM_DAYS = 7
/** Maximum claims per sale, including withdrawn ones; only one may be open at a time. */
const MOST_CLAIMS = 3
export const MOST_CLAIM_PHOTOS = 6

/** Characters. */
export const DESCRIPTION_LENGTH = { min: 20, max: 1000 }
export const ANSWER_LENGTH = { min: 10, max: 1000 }

export const CLAIM_REASONS = ['not-as-published', 'undeclared-health', 'papers-missing', 'other'] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

const CLAIM_OUTCOMES = ['accepted', 'rejected', 'withdrawn'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]
/** States of a claim as shown in lists and pages. */
export type ClaimState = 'open' | ClaimOutcome

export type ClaimRefusal = 'not-yet' | 'too-late' | 'open-already' | 'too-many'

export type ClaimFacts = {
  /** The sale is paid in full or delivered. */
  claimable: boolean
  /** The first moment after the claim period, epoch ms; null before the delivery. */
  endsAt: number | null
  /** In chronological order. */
  claims: readonly { state: ClaimState }[]
}

/** Returns the reason why no claim may be opened at `at` (epoch ms), or null when it may. */
export function judgeClaim({ claimable, endsAt, claims }: ClaimFacts, at: number): ClaimRefusal | null {
  if (claims.some(({ state }) => state === 'open')) return 'open-already'
  if (!claimable) return 'not-yet'
  if (endsAt !== null && at >= endsAt) return 'too-late'
  return claims.length >= MOST_CLAIMS ? 'too-many' : null
}
