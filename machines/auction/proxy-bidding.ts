import { biddingLine, type BuyNow, MIN_RAISE } from './rules.ts'

/**
 * A bid that the house carries out for a bidder, and the bids that follow (rulings 59 to 61). A quick bid or an open
 * offer is bid at once for its whole amount. A maximum is the highest amount the house may bid on the bidder's behalf;
 * the house bids the lowest amount that leads. Only the leader can hold an unspent maximum. Pure; money is whole pesos.
 */
export type ProxyBid = {
  /** Number of the input that made it. A changed maximum keeps the number of its first input. */
  turn: number
  bidder: number
  amount: number
  kind: 'quick' | 'open' | 'maximum'
}

/** The part of the leader's maximum that is above the current bid. */
export type Maximum = {
  amount: number
  /** Turn of the proxy bid that first set this maximum. */
  proxyBid: number
}

/** State of the bidding between two proxy bids. */
export type BiddingState = {
  openingBid: number
  buyNow: BuyNow
  reserve: number | null
  currentBid: number | null
  leader: number | null
  maximum: Maximum | null
}

/**
 * One bid that results from a proxy bid. `proxyBid`: turn of the proxy bid that the bid serves. `proxy`: placed by the
 * house on the bidder's behalf.
 */
export type PlacedBid = { bidder: number; amount: number; kind: 'quick' | 'open' | 'proxy'; proxyBid: number }

export type Outcome = Pick<BiddingState, 'currentBid' | 'leader' | 'maximum'> & { made: PlacedBid[] }

/**
 * Returns the bids that result from a proxy bid, in order, and the state after them. The proxy bid must have been
 * judged valid.
 */
export function outcomeOf(state: BiddingState, proxyBid: ProxyBid): Outcome {
  if (proxyBid.bidder === state.leader)
    return proxyBid.kind === 'maximum' ? changeOwn(state, proxyBid) : raiseOwn(state, proxyBid)
  return challenge(state, proxyBid)
}

/**
 * Raises the current bid to the reserve when the leader's maximum covers a reserve that was just lowered (ruling 62).
 */
export function raiseToReserve(state: BiddingState): Outcome {
  const { currentBid, leader, maximum, reserve } = state
  if (leader === null || maximum === null || reserve === null) return { currentBid, leader, maximum, made: [] }
  if ((currentBid ?? 0) >= reserve || ceilingOf(state, maximum.amount) < reserve)
    return { currentBid, leader, maximum, made: [] }
  return {
    currentBid: reserve,
    leader,
    maximum: unspent(maximum, reserve),
    made: [{ bidder: leader, amount: reserve, kind: 'proxy', proxyBid: maximum.proxyBid }],
  }
}

/** The highest amount that the house bids for a maximum; above the bidding line only buy now is offered. */
function ceilingOf({ buyNow }: BiddingState, amount: number): number {
  return Math.min(amount, biddingLine(buyNow))
}

/** Changing one's own maximum does not change the price, unless the maximum now covers the reserve. */
function changeOwn(state: BiddingState, { turn, amount }: ProxyBid): Outcome {
  return raiseToReserve({
    ...state,
    maximum: unspent({ amount, proxyBid: state.maximum?.proxyBid ?? turn }, state.currentBid ?? 0),
  })
}

function raiseOwn({ maximum }: BiddingState, { turn, bidder, amount, kind }: ProxyBid): Outcome {
  return {
    currentBid: amount,
    leader: bidder,
    maximum: maximum && unspent(maximum, amount),
    made: [{ bidder, amount, kind: asMade(kind), proxyBid: turn }],
  }
}

function challenge(state: BiddingState, { turn, bidder, amount, kind }: ProxyBid): Outcome {
  const { leader, currentBid, maximum } = state
  const mine = kind === 'maximum' ? ceilingOf(state, amount) : amount
  const own = (pesos: number): PlacedBid => ({ bidder, amount: pesos, kind: asMade(kind), proxyBid: turn })
  const theirs = maximum && ceilingOf(state, maximum.amount)
  const forThem = (pesos: number): PlacedBid[] =>
    leader === null || maximum === null || pesos <= (currentBid ?? 0)
      ? []
      : [{ bidder: leader, amount: pesos, kind: 'proxy', proxyBid: maximum.proxyBid }]
  // Equal proxy bids: the earlier one leads at that amount (ruling 59).
  if (leader !== null && maximum !== null && theirs !== null && mine <= theirs) {
    const price = Math.min(theirs, mine + MIN_RAISE)
    return {
      currentBid: price,
      leader,
      maximum: unspent(maximum, price),
      made: [own(mine), ...forThem(price)],
    }
  }
  const second = theirs ?? currentBid
  const price = kind === 'maximum' ? leastThatLeads(state, mine, second) : mine
  return {
    currentBid: price,
    leader: bidder,
    maximum: kind === 'maximum' ? unspent({ amount, proxyBid: turn }, price) : null,
    made: [...(theirs === null ? [] : forThem(theirs)), own(price)],
  }
}

/**
 * Returns the second-highest proxy bid plus 2,000, or the opening bid; a maximum that covers the reserve rises to the
 * reserve.
 */
function leastThatLeads({ openingBid, reserve }: BiddingState, mine: number, second: number | null): number {
  const least = second === null ? openingBid : Math.min(mine, second + MIN_RAISE)
  return reserve !== null && mine >= reserve ? Math.max(least, reserve) : least
}

function unspent(maximum: Maximum, price: number): Maximum | null {
  return maximum.amount > price ? maximum : null
}

function asMade(kind: ProxyBid['kind']): PlacedBid['kind'] {
  return kind === 'maximum' ? 'proxy' : kind
}
