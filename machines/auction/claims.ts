import { biddingLine, type BuyNow, MIN_RAISE } from './rules.ts'

/**
 * What bidders claim, and what comes of it (rulings 59 to 61): a quick bid or an open offer is its amount at once; a
 * maximum is the most the house may bid for them, and it bids the least that leads. Only who leads can hold a maximum
 * that is not spent. Pure; money is whole pesos.
 */
export type Claim = {
  /** Which of the auction's inputs made it; what changes a maximum that stands has that one's. */
  turn: number
  bidder: number
  amount: number
  kind: 'quick' | 'open' | 'maximum'
}

/** What the leader has left with the house beyond the current bid. */
export type Maximum = {
  amount: number
  /** The turn of the claim that it began with. */
  claim: number
}

/** Where an auction stands between two claims. */
export type Stand = {
  openingBid: number
  buyNow: BuyNow
  reserve: number | null
  currentBid: number | null
  leader: number | null
  maximum: Maximum | null
}

/** One bid that a claim brings about; `claim`: for whose claim it is made. `proxy`: the house makes it. */
export type Made = { bidder: number; amount: number; kind: 'quick' | 'open' | 'proxy'; claim: number }

export type Taken = Pick<Stand, 'currentBid' | 'leader' | 'maximum'> & { made: Made[] }

/** The bids that a claim brings about, in order, and how the auction stands then. The claim has been judged. */
export function take(stand: Stand, claim: Claim): Taken {
  if (claim.bidder === stand.leader) return claim.kind === 'maximum' ? changeOwn(stand, claim) : raiseOwn(stand, claim)
  return challenge(stand, claim)
}

/** A maximum of the leader's that covers the reserve, which the seller has just lowered, jumps to it (ruling 62). */
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

/** How far the house bids for a maximum: not over the line from which on only buy now is offered. */
function reach({ buyNow }: Stand, amount: number): number {
  return Math.min(amount, biddingLine(buyNow))
}

/** Raising one's own maximum does not move the price, unless it covers the reserve now. */
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

/** The second-highest claim and 2,000 more, or the opening bid; a maximum that covers the reserve jumps to it. */
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
