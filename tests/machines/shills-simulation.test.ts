import { expect, test } from 'vitest'
import { measure } from '../support/shills/measure.ts'
import { createMarket } from '../support/shills/market.ts'
import { KINDS } from '../support/shills/plant.ts'

// Seeds that nothing was tuned on (`tests/support/shills/tune.ts` has 1 to 10).
const SEEDS = [101, 102, 103, 104]
const AUCTIONS = 5_000

test('four of five planted shills are signalled, and one honest pair in a hundred at most', () => {
  const { planted, found, honest, flagged, byKind } = measure(SEEDS.map((seed) => createMarket(seed, AUCTIONS)))
  expect(honest).toBeGreaterThan(30_000)
  expect(planted).toBeGreaterThan(180)
  expect(found / planted).toBeGreaterThanOrEqual(0.8)
  expect(flagged / honest).toBeLessThanOrEqual(0.01)
  for (const kind of KINDS) expect(byKind[kind].found / byKind[kind].planted, kind).toBeGreaterThanOrEqual(0.45)
})

test('the honest are hard to tell apart: followers of one ranch, underbidders, families, phone companies', () => {
  const { ties, planted, lots } = createMarket(101, AUCTIONS)
  const shills = new Set(planted.map(({ bidder }) => bidder))
  const honest = ties.filter(({ one, other }) => !shills.has(one) && !shills.has(other))
  expect(honest.filter(({ kind, crowd }) => kind === 'device' && crowd === 2).length).toBeGreaterThan(50)
  expect(honest.filter(({ kind, crowd }) => kind === 'address' && crowd > 10).length).toBeGreaterThan(200)
  const often = Map.groupBy(
    lots.flatMap(({ seller, winner, bids }) =>
      [...new Set(bids.map(({ bidder }) => bidder))].map((bidder) => ({ pair: `${bidder} ${seller}`, bidder, winner })),
    ),
    ({ pair }) => pair,
  )
  const neverWinning = [...often.values()].filter(
    (of) => of.length >= 6 && of.every(({ bidder, winner }) => !shills.has(bidder) && winner !== bidder),
  )
  // More of them than of planted pairs: losing alone tells nothing.
  expect(neverWinning.length).toBeGreaterThan(planted.length)
})
