import { jump, type Made, type Stand, take } from './claims.ts'

/**
 * An auction as if a claim had never been made (ruling 67): all that was accepted is taken again without it. Pure.
 */

/** What was accepted once, in the order of its turns. `claim`: the turn of the claim that it belongs to. */
export type Accepted = { turn: number; claim: number } & (
  | { kind: 'quick' | 'open' | 'maximum'; bidder: number; amount: number }
  | { kind: 'withdrawn'; bidder: number }
  | { kind: 'reserve'; amount: number | null }
)

/** A bid that stands. */
export type StandingBid = { sequence: number; bidder: number; amount: number; claim: number }

export type Rebuilt = Pick<Stand, 'currentBid' | 'leader' | 'maximum'> & {
  bidCount: number
  /** Bids that would not have been made, by their sequence. */
  struck: number[]
  /** Bids that would have been made, from `sequence` on. */
  made: (Made & { sequence: number; turn: number })[]
  /** The sequence of the bid that leads; null where none is left. */
  leading: number | null
}

/**
 * What is left of `history` without `voided`, and what of the bids that stand changes by it. `sequence`: the last that was
 * given to a bid.
 */
export function rebuild(
  { openingBid, buyNow }: Pick<Stand, 'openingBid' | 'buyNow'>,
  history: readonly Accepted[],
  standing: readonly StandingBid[],
  voided: number,
  sequence: number,
): Rebuilt {
  let stand: Stand = { openingBid, buyNow, reserve: null, currentBid: null, leader: null, maximum: null }
  const made: (Made & { turn: number })[] = []
  for (const accepted of history) {
    if (accepted.claim === voided) continue
    const next = again(stand, accepted)
    stand = { ...stand, ...next }
    made.push(...next.made.map((bid) => ({ ...bid, turn: accepted.turn })))
  }
  const left = new Map(Map.groupBy(standing, nameOf))
  const placed = made.map((bid) => ({ bid, sequence: left.get(nameOf(bid))?.shift()?.sequence }))
  let last = sequence
  const numbered = placed.map(({ bid, sequence: stands }) => ({
    bid,
    isNew: stands === undefined,
    sequence: stands ?? ++last,
  }))
  return {
    currentBid: stand.currentBid,
    leader: stand.leader,
    maximum: stand.maximum,
    bidCount: numbered.length,
    struck: [...left.values()].flatMap((bids) => bids.map((bid) => bid.sequence)).toSorted((a, b) => a - b),
    made: numbered.filter(({ isNew }) => isNew).map(({ bid, sequence: number }) => ({ ...bid, sequence: number })),
    leading: numbered.at(-1)?.sequence ?? null,
  }
}

/** A bid is the same when the same claim has brought it about for the same bidder at the same price. */
const nameOf = ({ bidder, amount, claim }: { bidder: number; amount: number; claim: number }) =>
  `${bidder}:${amount}:${claim}`

function again(stand: Stand, accepted: Accepted): Partial<Stand> & { made: Made[] } {
  switch (accepted.kind) {
    case 'reserve': {
      const { currentBid, leader, maximum, made } = jump({ ...stand, reserve: accepted.amount })
      return { reserve: accepted.amount, currentBid, leader, maximum, made }
    }
    case 'withdrawn':
      // Whoever leads now, leads without what was voided too, or it was theirs.
      return { maximum: stand.leader === accepted.bidder ? null : stand.maximum, made: [] }
    default:
      return take(stand, accepted)
  }
}
