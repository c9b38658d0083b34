import { bidStep, openingBid as openingOf, proposals } from '#machines/auction/rules.ts'
import type { SeenLot } from '#machines/shills/figures.ts'
import type { IdentityKind } from '#machines/shills/pair.ts'
import { runAuction, type Terms } from './auction.ts'
import { DAY, HONEST, type Honest, HOUR, type Interest, interestOf, MINUTE } from './bidder.ts'
import { createRandom, type Random } from './random.ts'
import { plant, type Planted } from './plant.ts'

export type Seller = { id: number; lots: number; level: number; category: number }
export type Buyer = {
  id: number
  type: Honest
  /** Lots a buyer looks at, relative to others. */
  zeal: number
  /** Pays so much more or less than others. */
  means: number
  categories: number[]
  /** Follows these sellers' lots, whatever they are. */
  ranches: number[]
}

/** Two accounts that look like one in some way. `crowd`: accounts that share it. */
export type Tie = { kind: IdentityKind; one: number; other: number; crowd: number }

export type Market = {
  lots: SeenLot[]
  sellers: Seller[]
  ties: Tie[]
  planted: Planted[]
}

const CATEGORIES = 12
const FIRST_BUYER = 10_000

/** A house's year: sellers, honest buyers of all types, and planted shills, in `auctions` lots. */
export function createMarket(seed: number, auctions: number): Market {
  const random = createRandom(seed)
  const sellers = createSellers(random, auctions)
  const buyers = createBuyers(random, sellers, Math.round(auctions * 0.55))
  const ties = honestTies(random, sellers, buyers)
  const planted = plant(random, sellers, ties)
  const byCategory = Array.from({ length: CATEGORIES }, (_, category) =>
    buyers.filter(({ categories, ranches }) => categories.includes(category) && ranches.length === 0),
  )
  const followers = Map.groupBy(
    buyers.flatMap((buyer) => buyer.ranches.map((ranch) => ({ ranch, buyer }))),
    ({ ranch }) => ranch,
  )
  const lots = sellers.flatMap((seller) => Array.from({ length: seller.lots }, () => seller))
  return {
    sellers,
    ties,
    planted,
    lots: lots.map((seller, index) => {
      const value = random.around(seller.level, 0.5)
      const terms = termsOf(random, index + 1, seller.id, value)
      const crowd = [
        ...sample(random, byCategory[seller.category] as Buyer[], random.whole(0, 5)),
        ...(followers.get(seller.id) ?? []).map(({ buyer }) => buyer).filter(({ zeal }) => random.chance(zeal)),
      ]
      const interests: Interest[] = [...new Set(crowd)].map((buyer) => {
        const worth = value * buyer.means * random.around(1, 0.25)
        return interestOf(random, buyer.type, buyer.id, worth, terms)
      })
      for (const shill of planted) {
        const interest = shill.interest(random, terms, value)
        if (interest) interests.push(interest)
      }
      const lot = runAuction(random, terms, interests)
      // A shill that wins does not pay, as a rule, and the sale lapses.
      return planted.some(({ bidder }) => bidder === lot.winner) && random.chance(0.7) ? { ...lot, winner: null } : lot
    }),
  }
}

function createSellers(random: Random, auctions: number): Seller[] {
  const sellers: Seller[] = []
  for (let left = auctions; left > 0;) {
    const lots = Math.min(left, Math.max(2, Math.round(random.around(16, 0.8))))
    left -= lots
    sellers.push({
      id: sellers.length + 1,
      lots,
      level: random.around(90_000, 0.6),
      category: random.whole(0, CATEGORIES - 1),
    })
  }
  return sellers
}

function createBuyers(random: Random, sellers: readonly Seller[], count: number): Buyer[] {
  return Array.from({ length: count }, (_, index) => {
    const id = FIRST_BUYER + index
    // One buyer in four follows one ranch, or two or three; among them those who nearly always come second.
    const follows = random.chance(0.25)
    const ranches = follows ? random.some(sellers, random.chance(0.65) ? 1 : random.whole(2, 3)) : []
    const type = random.pick<Honest>(follows ? ['early', 'proxy', 'sniper', 'live', 'live', 'bargain'] : HONEST)
    const underbidder = follows && random.chance(0.4)
    return {
      id,
      type,
      zeal: follows ? random.between(0.15, 0.9) : Math.min(1, random.around(0.12, 0.9)),
      means: underbidder ? random.between(0.75, 0.95) : random.around(1, 0.15),
      categories: random.some(
        Array.from({ length: CATEGORIES }, (__, category) => category),
        random.whole(1, 3),
      ),
      ranches: ranches.map(({ id: ranch }) => ranch),
    }
  })
}

/** Households, relatives of sellers, the wifi of a ranch's open day, and phone companies that give many one address. */
function honestTies(random: Random, sellers: readonly Seller[], buyers: readonly Buyer[]): Tie[] {
  const ties: Tie[] = []
  for (let index = 0; index + 1 < buyers.length; index += 12) {
    const [one, other] = [buyers[index]!, buyers[index + 1]!]
    // A couple: one address, often one tablet, one card, the same taste.
    other.categories = one.categories
    other.ranches = one.ranches
    for (const [kind, share] of [
      ['address', 1],
      ['home', 0.7],
      ['device', 0.4],
      ['phone', 0.2],
      ['card', 0.15],
    ] as const)
      if (random.chance(share)) ties.push({ kind, one: one.id, other: other.id, crowd: 2 })
  }
  for (const seller of sellers) {
    const loyal = buyers.filter(({ ranches }) => ranches.includes(seller.id))
    if (random.chance(0.3))
      for (const { id } of loyal.filter(() => random.chance(0.5)))
        ties.push({ kind: 'address', one: id, other: seller.id, crowd: random.whole(4, 30) })
    // A grown child who buys as others do, also at home now and then.
    if (random.chance(0.15)) {
      const child = random.pick(
        buyers.filter(({ categories, ranches }) => categories.includes(seller.category) && ranches.length === 0),
      )
      ties.push({ kind: 'address', one: child.id, other: seller.id, crowd: 2 })
      if (random.chance(0.6)) ties.push({ kind: 'home', one: child.id, other: seller.id, crowd: 2 })
      if (random.chance(0.5)) ties.push({ kind: 'device', one: child.id, other: seller.id, crowd: 2 })
    }
  }
  // A phone company's address at the same hour.
  for (let index = 0; index < buyers.length; index += 3)
    ties.push({ kind: 'address', one: buyers[index]!.id, other: random.pick(sellers).id, crowd: random.whole(20, 400) })
  return ties
}

function termsOf(random: Random, lot: number, seller: number, value: number): Terms {
  const day = (lot % 300) * DAY
  const offered = random.chance(0.5)
  const price = Math.round((value * random.between(1.3, 2)) / 1_000) * 1_000
  const openingBid = Math.min(openingOf(price, null), Math.round((value * 0.4) / 1_000) * 1_000 || 1_000)
  return {
    lot,
    seller,
    opensAt: day,
    closesAt: day + random.whole(2, 5) * DAY + 9 * HOUR + random.whole(0, 20) * 3 * MINUTE,
    openingBid,
    proposals: proposals(openingBid, [10, 20, 30]),
    buyNow: { price: Math.max(price, openingBid + 10 * bidStep(openingBid)), offered },
    reserve: random.chance(0.45) ? Math.round((value * random.between(0.6, 0.95)) / 1_000) * 1_000 : null,
  }
}

function sample(random: Random, from: readonly Buyer[], count: number): Buyer[] {
  const found: Buyer[] = []
  // The zealous are met more often: dealers.
  for (let tries = 0; tries < 60 && found.length < count; tries++) {
    const buyer = random.pick(from)
    if (buyer && random.chance(Math.min(1, buyer.zeal * 2))) found.push(buyer)
  }
  return found
}
