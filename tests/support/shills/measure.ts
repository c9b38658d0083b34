import type { PairHistory } from '#machines/shills/pair.ts'
import { judgePair } from '#machines/shills/rules.ts'
import { historiesOf } from './histories.ts'
import type { Market } from './market.ts'
import { type Kind, KINDS } from './plant.ts'

/** Rates of a market's pairs: planted ones that are signalled, in all and by kind, and honest ones. */
export type Measured = {
  planted: number
  found: number
  honest: number
  flagged: number
  byKind: Record<Kind, { planted: number; found: number }>
}

/** The kind that a pair was planted as; null for an honest one. */
export function kindOfPair(
  { planted }: Market,
  { bidder, seller }: Pick<PairHistory, 'bidder' | 'seller'>,
): Kind | null {
  return planted.find((shill) => shill.bidder === bidder && shill.sellers.includes(seller))?.kind ?? null
}

export function measure(markets: Iterable<Market>): Measured {
  const byKind = Object.fromEntries(KINDS.map((kind) => [kind, { planted: 0, found: 0 }])) as Measured['byKind']
  const measured: Measured = { planted: 0, found: 0, honest: 0, flagged: 0, byKind }
  for (const market of markets)
    for (const history of historiesOf(market)) {
      const kind = kindOfPair(market, history)
      const signalled = judgePair(history).signalled ? 1 : 0
      if (kind === null) {
        measured.honest++
        measured.flagged += signalled
        continue
      }
      measured.planted++
      measured.found += signalled
      byKind[kind].planted++
      byKind[kind].found += signalled
    }
  return measured
}
