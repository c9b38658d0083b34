import type { IdentityKind, SharedIdentity } from './pair.ts'

/** How much each shared identity says by itself, 0 to 1: families share homes and tablets, strangers an address. */
const STRENGTH: Record<IdentityKind, number> = {
  clabe: 0.9,
  document: 0.9,
  card: 0.8,
  phone: 0.7,
  device: 0.8,
  home: 0.35,
  address: 0.35,
}

/** A tie between two bidders says less than one with the seller: couples look at the same horses. */
const OF_BIDDER = 0.4

/**
 * All shared identities as one measure between 0 and 1. A tie that many accounts share says little of two of them: its
 * strength is divided by the others.
 */
export function identityOf(shared: readonly SharedIdentity[]): number {
  return 1 - shared.reduce((rest, each) => rest * (1 - strengthOf(each)), 1)
}

export function strengthOf({ kind, of, crowd, explained }: SharedIdentity): number {
  if (explained) return 0
  return (STRENGTH[kind] * (of === 'seller' ? 1 : OF_BIDDER)) / Math.max(1, crowd - 1)
}
