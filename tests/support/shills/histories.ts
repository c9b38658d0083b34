import { figuresOf, type LotFigures } from '#machines/shills/figures.ts'
import { type Companion, closestOf, type PairHistory, type SharedIdentity } from '#machines/shills/pair.ts'
import type { Market } from './market.ts'

/** The history of every (bidder, seller) pair of a market, as the house reads it from its tables. */
export function historiesOf({ lots, ties }: Market): PairHistory[] {
  const figures = lots.flatMap(figuresOf)
  const byBidder = Map.groupBy(figures, ({ bidder }) => bidder)
  const byLot = Map.groupBy(figures, ({ lot }) => lot)
  const lotsOf = Map.groupBy(
    lots.filter(({ bids }) => bids.length > 0),
    ({ seller }) => seller,
  )
  const tied = new Map<number, typeof ties>()
  for (const tie of ties) for (const end of [tie.one, tie.other]) tied.set(end, [...(tied.get(end) ?? []), tie])
  return [...byBidder].flatMap(([bidder, all]) => {
    const companion = companionOf(bidder, all, byLot, byBidder)
    return [...Map.groupBy(all, ({ seller }) => seller)].map(([seller, own]) => {
      const since = Math.min(...own.map(({ from }) => from))
      const others = all.filter((each) => each.seller !== seller)
      const rivals = new Set(own.flatMap(({ lot }) => (byLot.get(lot) ?? []).map((each) => each.bidder)))
      const shared: SharedIdentity[] = (tied.get(bidder) ?? []).flatMap(
        ({ kind, one, other, crowd }): SharedIdentity[] => {
          const account = one === bidder ? other : one
          if (account === seller) return [{ kind, of: 'seller', account, crowd }]
          return rivals.has(account) ? [{ kind, of: 'bidder', account, crowd }] : []
        },
      )
      return {
        bidder,
        seller,
        own,
        sellerLots: (lotsOf.get(seller) ?? []).filter(({ until }) => until >= since).length,
        elsewhere: { lots: others.length, won: others.filter(({ outcome }) => outcome === 'won').length },
        companion,
        shared,
      }
    })
  })
}

function companionOf(
  bidder: number,
  all: readonly LotFigures[],
  byLot: Map<number, LotFigures[]>,
  byBidder: Map<number, LotFigures[]>,
): Companion | null {
  const met = Map.groupBy(
    all.flatMap(({ lot }) => (byLot.get(lot) ?? []).filter((other) => other.bidder !== bidder)),
    (other) => other.bidder,
  )
  const wins = (of: readonly LotFigures[]) => of.filter(({ outcome }) => outcome === 'won').length
  const companions = [...met].map(([account, common]) => {
    const theirs = byBidder.get(account) ?? []
    return {
      account,
      together: common.length,
      lots: all.length + theirs.length - common.length,
      sellers: new Set(common.map(({ seller }) => seller)).size,
      won: wins(all) + wins(theirs),
    }
  })
  return closestOf(companions)
}
