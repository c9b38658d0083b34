import type { LotFigures } from './figures.ts'

/** What is known of a bidder in the lots of one seller, for the score. Pure. */

/**
 * Ways in which two accounts can look like one. `device`: the same browser signed in to both. `address`: signed in from
 * the same internet address within hours. `card`: the same card paid for both. `home`: the same proof of address.
 */
const IDENTITIES = ['phone', 'clabe', 'document', 'card', 'device', 'home', 'address'] as const
export type IdentityKind = (typeof IDENTITIES)[number]

/** `of`: the seller, or another bidder in the same lots of the seller, whose bids are to the seller's advantage. */
export type SharedIdentity = {
  kind: IdentityKind
  of: 'seller' | 'bidder'
  /** The other account. */
  account: number
  /** Number of accounts that share it, these two included; an internet café or a phone company has many. */
  crowd: number
  /** One of them has bid for the other with a mandate (ruling 96), so that it says nothing by itself. */
  explained?: true
}

/** Another bidder who is in the same lots more often than chance has it. */
export type Companion = {
  account: number
  /** Lots in which both bid, of any seller, and lots in which at least one of them did. */
  together: number
  lots: number
  /** Sellers of the common lots. */
  sellers: number
  /** Lots won by either of the two. */
  won: number
}

export type PairHistory = {
  bidder: number
  seller: number
  /** The bidder's lots of this seller in the window, in any order. */
  own: readonly LotFigures[]
  /** Lots of the seller with bids in the same window since the bidder's first. */
  sellerLots: number
  /** The bidder's lots of other sellers. */
  elsewhere: { lots: number; won: number }
  companion: Companion | null
  shared: readonly SharedIdentity[]
}

/** The companion with the largest share of common lots; null without one. */
export function closestOf(companions: readonly Companion[]): Companion | null {
  const share = ({ together, lots }: Companion) => together / (lots + 2)
  return companions.reduce<Companion | null>((a, b) => (a && share(a) >= share(b) ? a : b), null)
}
