import { describe, expect, test } from 'vitest'
import { bidStep, QUICK_TIMES } from '#machines/auction/rules.ts'
import { figuresOf, type LotFigures, type SeenBid, type SeenLot } from '#machines/shills/figures.ts'
import { identityOf } from '#machines/shills/identity.ts'
import type { PairHistory, SharedIdentity } from '#machines/shills/pair.ts'
import { reopens } from '#machines/shills/queue.ts'
import { honestShare, inWords, judgePair, type Reason, SIGNAL_SCORE } from '#machines/shills/rules.ts'

const MINUTE = 60_000
const END = 100 * MINUTE
const [SHILL, RIVAL, OTHER, SELLER] = [1, 2, 3, 9]

const bid = (sequence: number, bidder: number, amount: number, at: number, byHand = true): SeenBid => ({
  sequence,
  bidder,
  amount,
  byHand,
  at,
})
const lotOf = (bids: SeenBid[], more: Partial<SeenLot> = {}): SeenLot => ({
  lot: 1,
  seller: SELLER,
  openingBid: 10_000,
  until: END,
  closed: true,
  winner: RIVAL,
  metAt: null,
  bids,
  ...more,
})
// Changed with other steps, after `node tests/support/shills/tune.ts` and `shills-measured.long.test.ts`.
test('the weights were fitted for the least raises and the quick bids that the house has now', () => {
  expect([10_000, 55_000, 100_000, 1_234_000].map(bidStep)).toEqual([2_000, 6_000, 10_000, 124_000])
  // The more buttons there are, the fewer of honest bids are the least one, which `least` counts.
  expect(QUICK_TIMES).toEqual([1, 2, 3])
})

const of = (figures: LotFigures[], bidder: number) => figures.find((each) => each.bidder === bidder)!

describe('figures of a lot', () => {
  test('count what a bidder sent, not what the house bid for their maximum', () => {
    const figures = figuresOf(
      lotOf([
        bid(1, RIVAL, 10_000, 0),
        bid(2, SHILL, 12_000, MINUTE),
        bid(3, RIVAL, 14_000, MINUTE, false),
        bid(4, SHILL, 16_000, MINUTE + 5_000),
        bid(5, RIVAL, 18_000, MINUTE + 5_000, false),
      ]),
    )
    expect(of(figures, SHILL)).toMatchObject({ bids: 2, allBids: 3, replies: 2, quick: 1, least: 2, outcome: 'lost' })
    expect(of(figures, RIVAL)).toMatchObject({ bids: 1, replies: 0, outcome: 'won', rivals: 1 })
  })

  test('tell a bid of the last minutes, and an end that others contested', () => {
    const figures = figuresOf(
      lotOf([
        bid(1, SHILL, 10_000, END - 30 * MINUTE),
        bid(2, RIVAL, 12_000, END - MINUTE),
        bid(3, OTHER, 20_000, END),
      ]),
    )
    expect(of(figures, SHILL)).toMatchObject({ late: 0, hotEnd: true, rest: 30 * MINUTE, height: 0.5 })
    expect(of(figures, RIVAL)).toMatchObject({ late: 1 })
  })

  test('of a lot that runs, or that was not sold to its leader, are no lost lot', () => {
    const bids = [bid(1, SHILL, 10_000, 0)]
    expect(of(figuresOf(lotOf(bids, { closed: false, winner: null })), SHILL).outcome).toBe('open')
    expect(of(figuresOf(lotOf(bids, { winner: null })), SHILL).outcome).toBe('led')
  })

  test('say that a bidder stopped at the reserve only where the page said it was reached and others went on', () => {
    const bids = [
      bid(1, RIVAL, 10_000, 0),
      bid(2, SHILL, 20_000, 1),
      bid(3, RIVAL, 30_000, 2),
      bid(4, OTHER, 40_000, 3),
      bid(5, RIVAL, 50_000, 4),
    ]
    expect(of(figuresOf(lotOf(bids, { metAt: 2 })), SHILL).stoppedAtReserve).toBe(true)
    expect(of(figuresOf(lotOf(bids, { metAt: 2 })), RIVAL).stoppedAtReserve).toBe(false)
    expect(of(figuresOf(lotOf(bids, { metAt: 4 })), SHILL).stoppedAtReserve).toBe(null)
    expect(of(figuresOf(lotOf(bids)), SHILL).stoppedAtReserve).toBe(null)
    expect(of(figuresOf(lotOf(bids, { metAt: 2, closed: false })), SHILL).stoppedAtReserve).toBe(null)
  })

  test('are none without bids', () => expect(figuresOf(lotOf([]))).toEqual([]))
})

const shillLot = (lot: number): LotFigures => ({
  ...of(figuresOf(lotOf([bid(1, RIVAL, 10_000, 0), bid(2, SHILL, 12_000, 5_000), bid(3, RIVAL, 14_000, END)])), SHILL),
  lot,
  bids: 3,
  replies: 3,
  least: 3,
})
const history = (own: LotFigures[], more: Partial<PairHistory> = {}): PairHistory => ({
  bidder: SHILL,
  seller: SELLER,
  own,
  sellerLots: own.length,
  elsewhere: { lots: 0, won: 0 },
  companion: null,
  shared: [],
  ...more,
})
const lots = (count: number) => Array.from({ length: count }, (_, nth) => shillLot(nth + 1))
const tie = (kind: SharedIdentity['kind'], more: Partial<SharedIdentity> = {}): SharedIdentity => ({
  kind,
  of: 'seller',
  account: SELLER,
  crowd: 2,
  ...more,
})

describe('a pair', () => {
  test('is a signal after many lots of such conduct, not after two', () => {
    expect(judgePair(history(lots(12)))).toMatchObject({ signalled: true })
    expect(judgePair(history(lots(2)))).toMatchObject({ signalled: false, reasons: [] })
  })

  test('is none when the bidder wins as often as others do', () => {
    const own = lots(12).map((each, nth) => ({
      ...each,
      outcome: nth % 2 === 0 ? ('won' as const) : each.outcome,
      late: 1,
    }))
    expect(judgePair(history(own)).signalled).toBe(false)
  })

  test('is a signal at once with a strong identity of the seller’s, and says no more than that', () => {
    for (const kind of ['clabe', 'phone', 'document', 'card', 'device'] as const)
      expect(judgePair(history(lots(1), { shared: [tie(kind)] }))).toMatchObject({
        score: SIGNAL_SCORE,
        reasons: [{ kind: 'identity', identity: kind }],
      })
  })

  test('is none for a home, an address or a rival’s tablet alone', () => {
    for (const shared of [tie('home'), tie('address'), tie('device', { of: 'bidder', account: RIVAL })])
      expect(judgePair(history(lots(1), { shared: [shared] })).signalled).toBe(false)
    expect(judgePair(history(lots(1), { shared: [tie('home'), tie('address')] })).signalled).toBe(false)
  })

  test('is not told apart from a crowd: the more share an identity, the less it says', () => {
    const strengths = [2, 3, 10, 300].map((crowd) => identityOf([tie('device', { crowd })]))
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(strengths.at(-1)).toBeLessThan(0.01)
  })

  test('never has a reason about the reserves of fewer than three lots', () => {
    const met = (stopped: number) =>
      lots(12).map((each, nth) => ({ ...each, stoppedAtReserve: nth < stopped ? true : null }))
    const kinds = (stopped: number) => judgePair(history(met(stopped))).reasons.map(({ kind }) => kind)
    expect(kinds(2)).not.toContain('reserve')
    expect(kinds(3)).toContain('reserve')
  })

  test('without any lot is none', () => expect(judgePair(history([])).signalled).toBe(false))
})

describe('an explained signal', () => {
  const known = {
    state: 'explained',
    decidedScore: 50,
    reasons: [{ kind: 'identity', ...identity('device') }],
  } as const
  const losing: Reason = { kind: 'losing', lots: [], own: 9, won: 0, expected: 3 }

  test('comes back for a clearly higher score by conduct, or for an identity not seen then', () => {
    expect(reopens(known, 64, [...known.reasons, losing])).toBe(false)
    expect(reopens(known, 65, [...known.reasons, losing])).toBe(true)
    expect(reopens(known, 99, known.reasons)).toBe(false)
    expect(reopens(known, 50, [...known.reasons, { kind: 'identity', ...identity('clabe') }])).toBe(true)
  })

  test('is the only one that comes back', () => {
    for (const state of ['open', 'looked', 'watched'] as const)
      expect(reopens({ ...known, state }, 99, [losing])).toBe(false)
  })
})

function identity<Kind extends SharedIdentity['kind']>(kind: Kind) {
  return { identity: kind, of: 'seller', account: SELLER, crowd: 2 } as const
}

describe('what the figures mean', () => {
  test('four of five signals concern honest people, at one in 300, with recall 0.8 and one in a hundred mistaken', () => {
    expect(inWords(honestShare({ recall: 0.8, falsePositives: 0.01 }, 300))).toEqual({ part: 4, of: 5 })
  })

  test('half of them do when as many are found as are mistaken', () => {
    expect(honestShare({ recall: 1, falsePositives: 1 }, 2)).toBeCloseTo(0.5)
    expect(inWords(0.5)).toEqual({ part: 1, of: 2 })
    expect(inWords(0.76)).toEqual({ part: 3, of: 4 })
  })
})
