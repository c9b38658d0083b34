import { describe, expect, test } from 'vitest'
import {
  bidStep,
  judgeAmount,
  lowestBid,
  MAX_BID,
  onlyBuyNow,
  openingBid,
  proposals,
  quickBids,
} from '#machines/auction/rules.ts'

const estimate = { price: 100_000, offered: false }
const offer = { price: 100_000, offered: true }

describe('opening bid', () => {
  test.each([
    [1, 1_000],
    [9_999, 1_000],
    [10_000, 10_000],
    [50_000, 10_000],
    [50_001, 20_000],
    [100_000, 20_000],
    [100_001, 40_000],
    [200_000, 40_000],
    [200_001, 100_000],
    [9_999_999, 100_000],
  ])('where no percentage is configured, a buy-now price of %i opens at %i', (price, opening) => {
    expect(openingBid(price, null)).toBe(opening)
  })

  test.each([
    [100_000, 30, 30_000],
    [123_456, 30, 37_000],
    [125_000, 10, 13_000],
    [124_999, 10, 12_000],
    [1_000, 1, 1_000],
  ])('the configured percentage wins over the ranges: %i at %i%% opens at %i', (price, percentage, opening) => {
    expect(openingBid(price, percentage)).toBe(opening)
  })

  test('a percentage of nothing counts as none configured', () => expect(openingBid(60_000, 0)).toBe(20_000))
})

describe('proposals', () => {
  test('are the opening bid plus the configured percentage, rounded to the nearest 1,000', () => {
    expect(proposals(20_000, [5, 10, 20])).toEqual([21_000, 22_000, 24_000])
    expect(proposals(10_000, [4, 5, 14])).toEqual([10_000, 11_000, 11_000])
  })

  test('are never under the opening bid', () => expect(proposals(1_000, [5, 10, 49])).toEqual([1_000, 1_000, 1_000]))
})

describe('quick bids', () => {
  test('are the proposals until the first bid, the lowest first, each once', () => {
    const bidding = { openingBid: 10_000, currentBid: null, buyNow: estimate }
    expect(quickBids(bidding, [12_000, 11_000, 11_000])).toEqual([11_000, 12_000])
  })

  test.each([
    [100_000, 10_000],
    [100_001, 11_000],
    [99_999, 10_000],
    [50_000, 5_000],
    [50_001, 6_000],
    [10_000, 2_000],
    [1_000, 2_000],
    [20_001, 3_000],
  ])('the step at %i is 10%% rounded up to the next 1,000, never under the minimum: %i', (current, step) => {
    expect(bidStep(current)).toBe(step)
  })

  test('after the first bid they are 1×, 2× and 3× the step above the current bid', () => {
    expect(quickBids({ openingBid: 10_000, currentBid: 51_000, buyNow: estimate }, [])).toEqual([
      57_000, 63_000, 69_000,
    ])
  })

  test('leave out amounts that reach buy now or exceed 7 digits', () => {
    expect(quickBids({ openingBid: 10_000, currentBid: 85_000, buyNow: offer }, [])).toEqual([94_000])
    expect(quickBids({ openingBid: 10_000, currentBid: 9_000_000, buyNow: estimate }, [])).toEqual([9_900_000])
    expect(quickBids({ openingBid: 10_000, currentBid: 96_000, buyNow: offer }, [])).toEqual([])
  })
})

describe('amounts', () => {
  const first = { openingBid: 10_000, currentBid: null, buyNow: estimate }
  const later = { openingBid: 10_000, currentBid: 50_000, buyNow: estimate }

  test.each([
    [9_999, 'too-low'],
    [10_000, null],
    [10_001, null],
  ])('the first bid may equal the opening bid: %i → %s', (amount, refusal) => {
    expect(judgeAmount(first, amount)).toBe(refusal)
  })

  test.each([
    [50_000, 'too-low'],
    [51_999, 'too-low'],
    [52_000, null],
    [52_001, null],
  ])('later bids exceed the current bid by 2,000: %i → %s', (amount, refusal) => {
    expect(judgeAmount(later, amount)).toBe(refusal)
  })

  test.each([
    [MAX_BID, null],
    [MAX_BID + 1, 'too-many-digits'],
    [Number.MAX_SAFE_INTEGER, 'too-many-digits'],
  ])('a bid has at most 7 digits: %i → %s', (amount, refusal) => {
    expect(judgeAmount(later, amount)).toBe(refusal)
  })

  test.each([12_000.5, Number.NaN, Number.POSITIVE_INFINITY, -Number.MAX_VALUE, 2 ** 53])(
    '%d is no number of whole pesos',
    (amount) => {
      expect(judgeAmount(first, amount)).toBe('not-whole')
    },
  )

  test.each([-1, 0, -10_000])('%i is too low', (amount) => expect(judgeAmount(first, amount)).toBe('too-low'))

  test.each([
    [99_999, null],
    [100_000, 'reaches-buy-now'],
    [100_001, 'reaches-buy-now'],
  ])('an offer at or above the buy-now price is refused: %i → %s', (amount, refusal) => {
    expect(judgeAmount({ ...later, buyNow: offer }, amount)).toBe(refusal)
    expect(judgeAmount(later, amount)).toBeNull()
  })

  test.each([
    [94_999, false],
    [95_000, false],
    [95_001, true],
  ])('over 95%% of the buy-now price only buy now is left: %i → %s', (currentBid, only) => {
    expect(onlyBuyNow({ currentBid, buyNow: offer })).toBe(only)
    expect(onlyBuyNow({ currentBid, buyNow: estimate })).toBe(false)
    expect(judgeAmount({ ...later, currentBid, buyNow: offer }, 98_000)).toBe(only ? 'only-buy-now' : null)
  })

  test('the lowest bid is always one that is taken, and one peso less never is', () => {
    for (const bidding of [first, later, { ...later, currentBid: 1_000 }]) {
      expect(judgeAmount(bidding, lowestBid(bidding))).toBeNull()
      expect(judgeAmount(bidding, lowestBid(bidding) - 1)).toBe('too-low')
    }
  })
})
