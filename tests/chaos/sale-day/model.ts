import type { Evidence, Terms } from './evidence.ts'

/** A second implementation of rulings 59 to 62 and 67, without code shared with the application's machine. */

/** One accepted input of an auction, by its turn. */
export type Taken = { turn: number; claim: number; at: number; receivedAt: number } & (
  | { what: 'bid' | 'maximum'; bidder: number; amount: number }
  | { what: 'withdrawal'; bidder: number }
  | { what: 'reserve'; amount: number }
  | { what: 'void' }
)

export type Line = { bidder: number; amount: number; claim: number }

/** `left`: the leader's unspent maximum, and the claim that first set it. */
export type Stand = {
  price: number | null
  leader: number | null
  left: { amount: number; claim: number } | null
  reserve: number | null
}

/** State of an auction after a turn. `lines`: the current bids; `made`: the bids of this turn. */
export type Version = Stand & { taken: Taken | null; lines: Line[]; made: Line[]; fault: string | null }

const RAISE = 2_000
const SEVEN_DIGITS = 9_999_999
const NOTHING: Stand = { price: null, leader: null, left: null, reserve: null }

/** The highest amount that the house bids for a maximum: 95 % of a buy-now price, in whole pesos. */
const lineOf = ({ buyNow }: Terms) => (buyNow === null ? SEVEN_DIGITS : Math.floor((buyNow * 95) / 100))

/** Accepted inputs of an auction in order of turns; maxima and reserves with the amounts that were sent. */
export function takenBy({ history, log, reserved }: Evidence, auction: number): Taken[] {
  const said = new Map(log.filter((each) => each.auction === auction).map((each) => [each.key, each.amount]))
  const set = reserved.filter((each) => each.auction === auction && each.posts.some(({ told }) => told === 'done'))
  const reserves = history.reserves.filter((row) => row.auction === auction).toSorted((a, b) => a.turn - b.turn)
  const all: Taken[] = [
    ...history.bids
      .filter((row) => row.auction === auction && row.key !== null)
      .map(({ turn, claim, bidder, amount, committedAt: at, receivedAt }) => ({
        turn,
        claim,
        bidder,
        amount,
        at,
        receivedAt,
        what: 'bid' as const,
      })),
    ...history.maxima
      .filter((row) => row.auction === auction)
      .map(({ turn, claim, bidder, kind, key, committedAt: at, receivedAt }): Taken =>
        kind === 'left'
          ? { turn, claim, bidder, amount: said.get(key) ?? Number.NaN, at, receivedAt, what: 'maximum' }
          : { turn, claim, bidder, at, receivedAt, what: 'withdrawal' },
      ),
    ...reserves.map(({ turn, setAt: at }, nth): Taken => ({
      turn,
      claim: turn,
      at,
      receivedAt: at,
      what: 'reserve',
      amount: set[nth]?.amount ?? Number.NaN,
    })),
    ...history.voids
      .filter((row) => row.auction === auction)
      .map(({ turn, claim, at }): Taken => ({ turn, claim, at, receivedAt: at, what: 'void' })),
  ]
  return all.toSorted((a, b) => a.turn - b.turn)
}

/** State of an auction before its first turn and after each. */
export function versionsOf(terms: Terms, all: Taken[]): Version[] {
  const versions: Version[] = [{ ...NOTHING, taken: null, lines: [], made: [], fault: null }]
  const voided = new Set<number>()
  for (const [nth, taken] of all.entries()) {
    const before = versions.at(-1)!
    if (taken.what === 'void') {
      voided.add(taken.claim)
      const kept = all.slice(0, nth).filter(({ claim, what }) => what !== 'void' && !voided.has(claim))
      versions.push({ ...replay(terms, kept), taken, made: [], fault: null })
    } else {
      const { stand, made } = after(terms, before, taken)
      const lines = [...before.lines, ...made]
      versions.push({ ...stand, taken, made, lines, fault: faultOf(terms, before, taken) })
    }
  }
  return versions
}

/** Replays all inputs; inputs that have become invalid have no effect. */
function replay(terms: Terms, kept: Taken[]): Stand & { lines: Line[] } {
  let stand = NOTHING
  const lines: Line[] = []
  for (const taken of kept) {
    if (taken.what === 'maximum' && taken.bidder === stand.leader && taken.amount < (stand.price ?? 0)) {
      stand = { ...stand, left: null }
    } else if (taken.what === 'reserve' || faultOf(terms, stand, taken) === null) {
      const next = after(terms, stand, taken)
      stand = next.stand
      lines.push(...next.made)
    }
  }
  return { ...stand, lines }
}

/** The reason why an input is invalid in this state; null when it is valid. */
function faultOf(terms: Terms, { price, leader, left, reserve }: Stand, taken: Taken): string | null {
  if (taken.what === 'void') return null
  if (taken.what === 'withdrawal') return leader === taken.bidder && left !== null ? null : 'had nothing to withdraw'
  const { amount } = taken
  if (!Number.isInteger(amount)) return 'is no whole number'
  if (amount > SEVEN_DIGITS) return 'has more than 7 digits'
  if (taken.what === 'reserve') {
    if (taken.at < terms.opensAt) return amount > terms.openingBid ? null : 'is a reserve at the opening bid'
    return reserve !== null && amount < reserve ? null : 'is a reserve that was not lowered'
  }
  const lowest = price === null ? terms.openingBid : price + RAISE
  if (taken.what === 'maximum' && leader === taken.bidder)
    return price !== null && amount < price ? `is below what is bid for them, ${price}` : null
  if (price !== null && price > lineOf(terms)) return 'came when only buy now was left'
  if (amount < lowest) return `is under ${lowest}`
  if (taken.what === 'maximum') return lowest > lineOf(terms) ? 'could not have led below the line' : null
  return terms.buyNow !== null && amount >= terms.buyNow ? 'reaches the buy-now price' : null
}

function after(terms: Terms, stand: Stand, taken: Taken): { stand: Stand; made: Line[] } {
  if (taken.what === 'void') return { stand, made: [] }
  if (taken.what === 'reserve') return covering(terms, { ...stand, reserve: taken.amount })
  if (taken.what === 'withdrawal')
    return { stand: stand.leader === taken.bidder ? { ...stand, left: null } : stand, made: [] }
  const { bidder, amount, claim } = taken
  if (bidder === stand.leader) {
    if (taken.what === 'maximum') {
      const left = { amount, claim: stand.left?.claim ?? claim }
      return covering(terms, { ...stand, left: beyond(left, stand.price ?? 0) })
    }
    const left = stand.left && beyond(stand.left, amount)
    return { stand: { ...stand, price: amount, left }, made: [{ bidder, amount, claim }] }
  }
  return contest(terms, stand, taken)
}

/** Two claims: the higher one leads, of two equal ones the earlier; the other maximum is used up. */
function contest(terms: Terms, stand: Stand, taken: Extract<Taken, { amount: number; bidder: number }>) {
  const { bidder, amount, claim } = taken
  const sealed = taken.what === 'maximum'
  const challenger = sealed ? Math.min(amount, lineOf(terms)) : amount
  const holder = stand.left === null ? null : Math.min(stand.left.amount, lineOf(terms))
  const line = (who: number, pesos: number, whose: number): Line => ({ bidder: who, amount: pesos, claim: whose })
  if (stand.left !== null && holder !== null && holder >= challenger) {
    const price = Math.min(challenger + RAISE, holder)
    return {
      stand: { ...stand, price, left: beyond(stand.left, price) },
      made: [line(bidder, challenger, claim), line(stand.leader!, price, stand.left.claim)],
    }
  }
  const beaten = holder ?? stand.price
  const least = beaten === null ? terms.openingBid : Math.min(beaten + RAISE, challenger)
  const covers = stand.reserve !== null && challenger >= stand.reserve
  const price = sealed ? Math.max(least, covers ? stand.reserve! : 0) : amount
  const toItsEnd =
    stand.left !== null && holder !== null && holder > (stand.price ?? 0)
      ? [line(stand.leader!, holder, stand.left.claim)]
      : []
  return {
    stand: { ...stand, price, leader: bidder, left: sealed ? beyond({ amount, claim }, price) : null },
    made: [...toItsEnd, line(bidder, price, claim)],
  }
}

/** A maximum that covers the reserve raises the price to it. */
function covering(terms: Terms, stand: Stand): { stand: Stand; made: Line[] } {
  const { reserve, left, leader, price } = stand
  if (reserve === null || left === null || leader === null) return { stand, made: [] }
  if ((price ?? 0) >= reserve || Math.min(left.amount, lineOf(terms)) < reserve) return { stand, made: [] }
  return {
    stand: { ...stand, price: reserve, left: beyond(left, reserve) },
    made: [{ bidder: leader, amount: reserve, claim: left.claim }],
  }
}

const beyond = (left: { amount: number; claim: number }, price: number) => (left.amount > price ? left : null)

/** The public state of a reserve. */
export function reserveOf({ price, reserve }: Stand): 'met' | 'unmet' | null {
  if (reserve === null) return null
  return price !== null && price >= reserve ? 'met' : 'unmet'
}

/** A bidder's commitment at an auction: the maximum, or else the price. */
export function standsFor({ leader, left, price }: Stand, bidder: number): number {
  return leader === bidder ? (left?.amount ?? price ?? 0) : 0
}
