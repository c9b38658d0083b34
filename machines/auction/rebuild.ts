import { raiseToReserve, type PlacedBid, type BiddingState, outcomeOf } from './proxy-bidding.ts'
import { judgeAmount, judgeMaximum } from './rules.ts'

/**
 * Rebuilds an auction without one proxy bid (ruling 67) by replaying all other accepted inputs. Pure.
 *
 * During the replay an amount may become invalid. For example, two proxy bids came from one bidder, and the first tied
 * with somebody else's. Once the first is removed, the second may have to outbid that rival. An input that is now
 * refused results in no bid, but it stays in the history for the next void.
 */

/** An accepted input, in the order of turns. `proxyBid`: turn of the proxy bid that it belongs to. */
export type Accepted = { turn: number; proxyBid: number } & (
  | { kind: 'quick' | 'open' | 'maximum'; bidder: number; amount: number }
  | { kind: 'withdrawn'; bidder: number }
  | { kind: 'reserve'; amount: number | null }
)

/** A recorded bid that has not been declared void. */
export type StandingBid = { sequence: number; bidder: number; amount: number; proxyBid: number }

export type Rebuilt = Pick<BiddingState, 'currentBid' | 'leader' | 'maximum'> & {
  bidCount: number
  /** Sequences of recorded bids that the replay did not produce. */
  struck: number[]
  /** Bids that only the replay produced; numbered after `sequence`. */
  made: (PlacedBid & { sequence: number; turn: number })[]
  /** The sequence of the leading bid; null when no bid is left. */
  leading: number | null
}

/**
 * Replays `history` without the proxy bid `voided` and compares the result with the standing bids. `sequence`: the last
 * number given to a bid.
 */
export function rebuild(
  { openingBid, buyNow }: Pick<BiddingState, 'openingBid' | 'buyNow'>,
  history: readonly Accepted[],
  standing: readonly StandingBid[],
  voided: number,
  sequence: number,
): Rebuilt {
  let state: BiddingState = { openingBid, buyNow, reserve: null, currentBid: null, leader: null, maximum: null }
  const made: (PlacedBid & { turn: number })[] = []
  for (const accepted of history) {
    if (accepted.proxyBid === voided) continue
    const next = again(state, accepted)
    state = { ...state, ...next }
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
    currentBid: state.currentBid,
    leader: state.leader,
    maximum: state.maximum,
    bidCount: numbered.length,
    struck: [...left.values()].flatMap((bids) => bids.map((bid) => bid.sequence)).toSorted((a, b) => a - b),
    made: numbered.filter(({ isNew }) => isNew).map(({ bid, sequence: number }) => ({ ...bid, sequence: number })),
    leading: numbered.at(-1)?.sequence ?? null,
  }
}

/** Two bids are the same when proxy bid, bidder and price are equal. */
const nameOf = ({ bidder, amount, proxyBid }: { bidder: number; amount: number; proxyBid: number }) =>
  `${bidder}:${amount}:${proxyBid}`

function again(state: BiddingState, accepted: Accepted): Partial<BiddingState> & { made: PlacedBid[] } {
  switch (accepted.kind) {
    case 'reserve': {
      const { currentBid, leader, maximum, made } = raiseToReserve({ ...state, reserve: accepted.amount })
      return { reserve: accepted.amount, currentBid, leader, maximum, made }
    }
    case 'withdrawn':
      // If this bidder leads in the replay, the withdrawal applies to the bidder's maximum; otherwise another bidder's
      // maximum stays.
      return { maximum: state.leader === accepted.bidder ? null : state.maximum, made: [] }
    case 'maximum': {
      const refusal = judgeMaximum(state, accepted.bidder, accepted.amount)
      // The maximum was lowered below the amount now bid for this bidder, so the house stops bidding (ruling 60).
      if (refusal === 'below-own-bid') return { maximum: null, made: [] }
      return refusal === null ? outcomeOf(state, accepted) : { made: [] }
    }
    default:
      return judgeAmount(state, accepted.amount) === null ? outcomeOf(state, accepted) : { made: [] }
  }
}
