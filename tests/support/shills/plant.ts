import type { Terms } from './auction.ts'
import { HOUR, type Interest, MINUTE } from './bidder.ts'
import type { Seller, Tie } from './market.ts'
import type { Random } from './random.ts'

/** The six kinds that are planted. */
export const KINDS = ['lone', 'ring', 'device', 'money', 'reserve', 'traders'] as const
export type Kind = (typeof KINDS)[number]

/** A shill account, the sellers it works for, and how it goes about a lot; null: it leaves the lot alone. */
export type Planted = {
  kind: Kind
  bidder: number
  sellers: number[]
  interest(random: Random, terms: Terms, value: number): Interest | null
}

const FIRST_SHILL = 90_000
/** Planted pairs of each kind, about one in 300 of all pairs of a market of 5,000 auctions. */
const EACH = 8

/** Temper of a shill: nobody of them is the textbook's. */
type Temper = {
  /** Share of the sellers' lots that it bids on, and of other lots, for cover. */
  diligence: number
  cover: number
  /** Drives the price to this share of what the horse is worth. */
  greed: number
  /** Leaves so long before the closing, ms: a last bid would buy the horse. */
  caution: number
  pause: number
}

export function plant(random: Random, sellers: readonly Seller[], ties: Tie[]): Planted[] {
  const planted: Planted[] = []
  const taken = new Set<number>()
  const sellerOf = (lots: number) => {
    const seller = random.pick(sellers.filter((each) => each.lots >= lots && each.lots <= 60 && !taken.has(each.id)))
    taken.add(seller.id)
    return seller.id
  }
  const add = (kind: Kind, of: number[], temper: Temper, more: Partial<Interest> & { turns?: Turns } = {}) => {
    const bidder = FIRST_SHILL + planted.length
    const { turns, ...how } = more
    planted.push({
      kind,
      bidder,
      sellers: of,
      interest: (at, terms, value) => {
        const works = of.includes(terms.seller)
        if (works && turns && terms.lot % turns.of !== turns.nth && !at.chance(0.15)) return null
        if (!at.chance(works ? temper.diligence : temper.cover)) return null
        return works ? { ...shillOf(at, bidder, terms, value, temper), ...how } : coverOf(at, bidder, terms, value)
      },
    })
    return bidder
  }
  const tie = (kind: Tie['kind'], one: number, other: number, crowd = 2) => ties.push({ kind, one, other, crowd })

  for (let n = 0; n < EACH; n++) add('lone', [sellerOf(10)], temperOf(random, 0.6, 0.95))
  for (let n = 0; n < EACH / 2; n++) {
    const seller = sellerOf(18)
    for (const nth of [0, 1]) add('ring', [seller], temperOf(random, 0.7, 0.95), { turns: { nth, of: 2 } })
  }
  for (let n = 0; n < EACH; n++) {
    const seller = sellerOf(5)
    const bidder = add('device', [seller], temperOf(random, 0.3, 0.6))
    tie('device', bidder, seller)
    if (random.chance(0.7)) tie('address', bidder, seller, random.whole(2, 3))
  }
  for (let n = 0; n < EACH; n++) {
    const seller = sellerOf(5)
    const bidder = add('money', [seller], temperOf(random, 0.3, 0.6))
    tie(random.chance(0.5) ? 'clabe' : 'card', bidder, seller)
  }
  for (let n = 0; n < EACH; n++)
    add('reserve', [sellerOf(14)], temperOf(random, 0.6, 0.95), { untilReserve: true, follows: false })
  for (let n = 0; n < EACH / 4; n++) {
    const [one, other] = [sellerOf(8), sellerOf(8)]
    const temper = temperOf(random, 0.5, 0.8)
    // Both see the same lots: which one bids is not left to chance.
    const both = { ...temper, diligence: 1 }
    const inLots = (lot: number) => ((lot * 7_919) % 100) / 100 < temper.diligence
    for (const each of [0, 1]) {
      add('traders', [one, other], { ...both, greed: both.greed - each * 0.03 })
      const last = planted.at(-1)!
      const { interest } = last
      last.interest = (at, terms, value) =>
        last.sellers.includes(terms.seller) && !inLots(terms.lot) ? null : interest(at, terms, value)
    }
  }
  return planted
}

type Turns = { nth: number; of: number }

function temperOf(random: Random, least: number, most: number): Temper {
  return {
    diligence: random.between(least, most),
    cover: random.chance(0.4) ? random.between(0, 0.002) : 0,
    greed: random.between(0.6, 0.85),
    caution: random.between(6, 45) * MINUTE,
    pause: random.between(3_000, 18_000),
  }
}

function shillOf(
  random: Random,
  bidder: number,
  { opensAt, closesAt }: Terms,
  value: number,
  temper: Temper,
): Interest {
  return {
    bidder,
    worth: value * temper.greed * random.around(1, 0.12),
    comes: [random.between(opensAt, closesAt - 2 * HOUR), closesAt - random.between(40, 150) * MINUTE],
    stays: closesAt - random.between(60, 180) * MINUTE,
    leaves: closesAt - temper.caution * random.between(0.6, 1.2),
    pause: temper.pause,
    answers: 0.85,
    style: random.chance(0.75) ? 'least' : 'mixed',
    follows: random.chance(0.7),
    returns: 0.8,
  }
}

/** A bid on a stranger's lot, low enough never to win. */
function coverOf(random: Random, bidder: number, { opensAt, closesAt }: Terms, value: number): Interest {
  return {
    bidder,
    worth: value * 0.5,
    comes: [random.between(opensAt, closesAt)],
    stays: Infinity,
    leaves: Infinity,
    pause: 20_000,
    answers: 0.5,
    style: 'least',
    returns: 0,
  }
}
