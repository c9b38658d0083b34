import { biddingLine, type BuyNow, MIN_RAISE } from './rules.ts'

/**
 * Claims of bidders and the bids that follow from them (rulings 59 to 61). A quick bid or an open offer is bid at once
 * for its whole amount. A maximum is the highest amount the house may bid on the bidder's behalf; the house bids the
 * lowest amount that leads. Only the leader can hold an unspent maximum. Pure; money is whole pesos.
 */
export type Claim = {
  /** Number of the input that made the claim. A change to a standing maximum keeps the claim of the first one. */
  turn: number
  bidder: number
  amount: number
  kind: 'quick' | 'open' | 'maximum'
}

/** The part of the leader's maximum that is above the current bid. */
export type Maximum = {
  amount: number
  /** Turn of the claim that first set this maximum. */
  claim: number
}

/** State of the bidding between two claims. */
export type Stand = {
  openingBid: number
  buyNow: BuyNow
  reserve: number | null
  currentBid: number | null
  leader: number | null
  maximum: Maximum | null
}

/**
 * One bid that results from a claim. `claim`: turn of the claim that the bid serves. `proxy`: placed by the house on
 * the bidder's behalf.
 */
export type Made = { bidder: number; amount: number; kind: 'quick' | 'open' | 'proxy'; claim: number }

export type Taken = Pick<Stand, 'currentBid' | 'leader' | 'maximum'> & { made: Made[] }

/**
 * Returns the bids that result from a claim, in order, and the state after them. The claim must have been judged valid.
 */
export function take(stand: Stand, claim: Claim): Taken {
  if (claim.bidder === stand.leader) return claim.kind === 'maximum' ? changeOwn(stand, claim) : raiseOwn(stand, claim)
  return challenge(stand, claim)
}

/**
 * Raises the current bid to the reserve when the leader's maximum covers a reserve that was just lowered (ruling 62).
 */
export function jump(stand: Stand): Taken {
  const { currentBid, leader, maximum, reserve } = stand
  if (leader === null || maximum === null || reserve === null) return { currentBid, leader, maximum, made: [] }
  if ((currentBid ?? 0) >= reserve || reach(stand, maximum.amount) < reserve)
    return { currentBid, leader, maximum, made: [] }
  return {
    currentBid: reserve,
    leader,
    maximum: unspent(maximum, reserve),
    made: [{ bidder: leader, amount: reserve, kind: 'proxy', claim: maximum.claim }],
  }
}

/** The highest amount that the house bids for a maximum; above the bidding line only buy now is offered. */
function reach({ buyNow }: Stand, amount: number): number {
  return Math.min(amount, biddingLine(buyNow))
}

/** Changing one's own maximum does not change the price, unless the maximum now covers the reserve. */
function changeOwn(stand: Stand, { turn, amount }: Claim): Taken {
  return jump({ ...stand, maximum: unspent({ amount, claim: stand.maximum?.claim ?? turn }, stand.currentBid ?? 0) })
}

function raiseOwn({ maximum }: Stand, { turn, bidder, amount, kind }: Claim): Taken {
  return {
    currentBid: amount,
    leader: bidder,
    maximum: maximum && unspent(maximum, amount),
    made: [{ bidder, amount, kind: asMade(kind), claim: turn }],
  }
}

function challenge(stand: Stand, { turn, bidder, amount, kind }: Claim): Taken {
  const { leader, currentBid, maximum } = stand
  const mine = kind === 'maximum' ? reach(stand, amount) : amount
  const own = (pesos: number): Made => ({ bidder, amount: pesos, kind: asMade(kind), claim: turn })
  const theirs = maximum && reach(stand, maximum.amount)
  const forThem = (pesos: number): Made[] =>
    leader === null || maximum === null || pesos <= (currentBid ?? 0)
      ? []
      : [{ bidder: leader, amount: pesos, kind: 'proxy', claim: maximum.claim }]
  // Equal claims: the earlier one leads at that amount (ruling 59).
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
  const price = kind === 'maximum' ? leastThatLeads(stand, mine, second) : mine
  return {
    currentBid: price,
    leader: bidder,
    maximum: kind === 'maximum' ? unspent({ amount, claim: turn }, price) : null,
    made: [...(theirs === null ? [] : forThem(theirs)), own(price)],
  }
}

/**
 * Returns the second-highest claim plus 2,000, or the opening bid; a maximum that covers the reserve rises to the
 * reserve.
 */
function leastThatLeads({ openingBid, reserve }: Stand, mine: number, second: number | null): number {
  const least = second === null ? openingBid : Math.min(mine, second + MIN_RAISE)
  return reserve !== null && mine >= reserve ? Math.max(least, reserve) : least
}

function unspent(maximum: Maximum, price: number): Maximum | null {
  return maximum.amount > price ? maximum : null
}

function asMade(kind: Claim['kind']): Made['kind'] {
  return kind === 'maximum' ? 'proxy' : kind
}
