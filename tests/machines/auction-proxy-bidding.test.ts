/** Proxy bidding (rulings 59 to 62): the leader, the price, and the bids in the history. */
import { describe, expect, test } from 'vitest'
import {
  type ProxyBid,
  raiseToReserve,
  type PlacedBid,
  type BiddingState,
  outcomeOf,
} from '#machines/auction/proxy-bidding.ts'
import { biddingLine, type BuyNow, judgeAmount, judgeMaximum, judgeReserve } from '#machines/auction/rules.ts'
import { bid, CLOSES, maximum, OPENS, type Play, playAuction } from '#tests/support/auction-play.ts'
import { oracle, type Said } from '#tests/support/proxy-bid-oracle.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

/** `CLAIM_HISTORIES=1000000` for the long run. */
const HISTORIES = Number(process.env.CLAIM_HISTORIES ?? 20_000)

type Row = { bidder: number; amount: number; kind: string }

/** The bids that an event added to the history. */
function rowsOf(effects: ReturnType<Play['send']>): Row[] {
  return (effects ?? [])
    .filter(({ type }) => type === 'recordBid')
    .map(({ params }) => {
      const { bidder, amount, kind } = params as Row
      return { bidder, amount, kind }
    })
}

function open(input: Parameters<typeof playAuction>[0] = {}) {
  const auction = playAuction(input)
  auction.send({ type: 'auction.opened', at: OPENS })
  return auction
}

describe('a maximum', () => {
  test('bids the opening bid on an auction without bids, and the rest stays with the house', () => {
    const auction = open()
    expect(rowsOf(auction.send(maximum(7, 80_000)))).toEqual([{ bidder: 7, amount: 10_000, kind: 'proxy' }])
    expect(auction.snapshot.context).toMatchObject({ leader: 7, currentBid: 10_000, maximum: { amount: 80_000 } })
  })

  test('answers a lower offer at once, with 2,000 more', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    expect(rowsOf(auction.send(bid(8, 50_000)))).toEqual([
      { bidder: 8, amount: 50_000, kind: 'open' },
      { bidder: 7, amount: 52_000, kind: 'proxy' },
    ])
  })

  test('an open offer equal to it loses: the earlier proxy bid leads at that amount', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    expect(rowsOf(auction.send(bid(8, 80_000)))).toEqual([
      { bidder: 8, amount: 80_000, kind: 'open' },
      { bidder: 7, amount: 80_000, kind: 'proxy' },
    ])
    expect(auction.snapshot.context).toMatchObject({ leader: 7, currentBid: 80_000, maximum: null })
  })

  test('a later one that is equal loses too', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    auction.send(maximum(8, 80_000))
    expect(auction.snapshot.context).toMatchObject({ leader: 7, currentBid: 80_000 })
  })

  test('is exhausted by a higher offer, and the former leader is notified', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    const effects = auction.send(bid(8, 81_000))
    expect(rowsOf(effects)).toEqual([
      { bidder: 7, amount: 80_000, kind: 'proxy' },
      { bidder: 8, amount: 81_000, kind: 'open' },
    ])
    expect(effects).toContainEqual({ type: 'notifyOutbid', params: { bidder: 7, sequence: 3, amount: 81_000 } })
  })

  test('two of them meet at the lower one and 2,000 more, at most the higher', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    expect(rowsOf(auction.send(maximum(8, 80_500)))).toEqual([
      { bidder: 7, amount: 80_000, kind: 'proxy' },
      { bidder: 8, amount: 80_500, kind: 'proxy' },
    ])
  })

  test('raising one’s own moves neither the price nor the closing', () => {
    const auction = open({ extension: 60_000 })
    auction.send(maximum(7, 80_000))
    const effects = auction.send(maximum(7, 120_000, CLOSES - 1))
    expect(effects?.map(({ type }) => type)).toEqual(['recordMaximum'])
    expect(auction.snapshot.context).toMatchObject({ currentBid: 10_000, bidCount: 1, closesAt: CLOSES })
  })

  test('may be lowered to the current bid, and no further', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    auction.send(bid(8, 50_000))
    expect(auction.send(maximum(7, 51_999))).toBeNull()
    auction.send(maximum(7, 52_000))
    expect(auction.snapshot.context).toMatchObject({ currentBid: 52_000, maximum: null })
  })

  test('is withdrawn by its bidder alone; the current bid stands', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    auction.send(bid(8, 50_000))
    const withdrawn = { type: 'maximum.withdrawn', at: OPENS + 9, bidder: 7, key: 'back' } as const
    expect(auction.send({ ...withdrawn, bidder: 8 })).toBeNull()
    auction.send(withdrawn)
    expect(auction.snapshot.context).toMatchObject({ leader: 7, currentBid: 52_000, maximum: null })
    expect(auction.send(withdrawn)).toBeNull()
  })

  test('above the 95 % line the house bids up to it and no further', () => {
    const auction = open({ buyNow: { price: 100_000, offered: true } })
    auction.send(maximum(7, 5_000_000))
    auction.send(bid(8, 94_000))
    expect(auction.snapshot.context).toMatchObject({ leader: 7, currentBid: 95_000 })
    // A higher open offer may pass it.
    auction.send(bid(8, 97_000))
    expect(auction.snapshot.context).toMatchObject({ leader: 8, currentBid: 97_000, maximum: null })
    expect(auction.send(maximum(7, 99_000))).toBeNull()
  })

  test('a bid that it answers in the last minutes extends the closing', () => {
    const auction = open({ extension: 60_000 })
    auction.send(maximum(7, 80_000))
    auction.send(bid(8, 50_000, CLOSES - 1))
    expect(auction.snapshot.context.closesAt).toBe(CLOSES - 1 + 60_000)
  })

  test('does not keep its bidder from raising their own bid openly', () => {
    const auction = open()
    auction.send(maximum(7, 80_000))
    auction.send(bid(7, 60_000))
    expect(auction.snapshot.context).toMatchObject({ currentBid: 60_000, maximum: { amount: 80_000 } })
    auction.send(bid(7, 90_000))
    expect(auction.snapshot.context).toMatchObject({ currentBid: 90_000, maximum: null })
  })
})

describe('a reserve', () => {
  const reserve = (amount: number | null, at = OPENS - 5) => ({ type: 'reserve.set', amount, at }) as const

  test('is set before opening, and only lowered after', () => {
    const auction = playAuction()
    expect(auction.send(reserve(10_000))).toBeNull()
    auction.send(reserve(60_000))
    auction.send(reserve(70_000))
    auction.send({ type: 'auction.opened', at: OPENS })
    for (const amount of [70_000, 80_000]) expect(auction.send(reserve(amount, OPENS + 1))).toBeNull()
    auction.send(reserve(50_000, OPENS + 1))
    expect(auction.snapshot.context.reserve).toBe(50_000)
    auction.send(reserve(null, OPENS + 2))
    expect(auction.send(reserve(40_000, OPENS + 3))).toBeNull()
  })

  test('a maximum that covers it jumps to it; one that does not bids as ever', () => {
    const auction = playAuction()
    auction.send(reserve(60_000))
    auction.send(maximum(7, 59_000, OPENS))
    expect(auction.snapshot.context.currentBid).toBe(10_000)
    auction.send(maximum(8, 90_000, OPENS + 1))
    expect(auction.snapshot.context).toMatchObject({ leader: 8, currentBid: 61_000 })
  })

  test('jumps too when it is raised so far, or when the reserve is lowered to it', () => {
    const auction = playAuction()
    auction.send(reserve(60_000))
    auction.send(maximum(7, 40_000, OPENS))
    auction.send(maximum(7, 60_000, OPENS + 1))
    expect(auction.snapshot.context).toMatchObject({ currentBid: 60_000, maximum: null })
    const other = playAuction()
    other.send(reserve(60_000))
    other.send(maximum(7, 40_000, OPENS))
    expect(rowsOf(other.send(reserve(40_000, OPENS + 1)))).toEqual([{ bidder: 7, amount: 40_000, kind: 'proxy' }])
  })

  test('below it the hammer opens a negotiation; at it, it sells', () => {
    const closed = { type: 'auction.closed', at: CLOSES + 60_000 } as const
    const auction = playAuction()
    auction.send(reserve(60_000))
    auction.send(bid(7, 59_000, OPENS))
    expect(auction.send(closed)).toContainEqual({
      type: 'openNegotiation',
      params: { bidder: 7, amount: 59_000, at: closed.at },
    })
    expect(auction.snapshot.value).toEqual({ closed: 'negotiating' })
    auction.send({ type: 'negotiation.agreed', at: closed.at + 1, amount: 60_000 })
    expect(auction.snapshot.value).toEqual({ closed: { sold: 'awaitingFirstPayment' } })
    const met = playAuction()
    met.send(reserve(60_000))
    met.send(bid(7, 60_000, OPENS))
    met.send(closed)
    expect(met.snapshot.value).toEqual({ closed: { sold: 'awaitingFirstPayment' } })
  })
})

type Lot = { openingBid: number; buyNow: BuyNow }

const lots: Lot[] = [
  { openingBid: 10_000, buyNow: { price: 100_000, offered: true } },
  { openingBid: 10_000, buyNow: { price: 100_000, offered: false } },
  { openingBid: 1_000, buyNow: { price: 37_777, offered: true } },
]

/** A random next input, mostly near the critical amounts. */
function anything({ between, one }: Random, { currentBid, openingBid, maximum: left }: BiddingState): Said {
  const by = between(1, 4)
  const near = one([currentBid ?? openingBid, left?.amount ?? openingBid, 95_000, 35_888, between(1, 120) * 1_000])
  const amount = near + one([-2_000, -1, 0, 1, 500, 1_999, 2_000, 2_001, 4_000, 10_000])
  const dice = between(0, 99)
  if (dice < 40) return { by, open: amount }
  if (dice < 85) return { by, maximum: amount }
  if (dice < 88) return { by, withdrawn: true }
  return { reserve: one([null, amount, left ? between(currentBid ?? 0, left.amount) : amount]) }
}

const mayBe = (stand: BiddingState, said: Said, open: boolean): boolean => {
  if ('reserve' in said) return judgeReserve(stand, said.reserve, open) === null
  if ('withdrawn' in said) return stand.leader === said.by && stand.maximum !== null
  return ('open' in said ? judgeAmount(stand, said.open) : judgeMaximum(stand, said.by, said.maximum)) === null
}

const claimed = (said: Extract<Said, { by: number }>, turn: number): ProxyBid =>
  'open' in said
    ? { turn, bidder: said.by, amount: said.open, kind: 'open' }
    : { turn, bidder: said.by, amount: 'maximum' in said ? said.maximum : 0, kind: 'maximum' }

/** One random auction: its inputs, the state after each, and checks of the invariants. */
function live(seed: number) {
  const random = randomFrom(seed)
  const lot = lots[seed % lots.length] as Lot
  let stand: BiddingState = { ...lot, reserve: null, currentBid: null, leader: null, maximum: null }
  const history: Said[] = []
  const stood: { leader: number | null; price: number | null }[] = []
  const faults: string[] = []
  let [proxies, jumps] = [0, 0]
  for (let nth = random.between(3, 14); nth > 0; nth--) {
    const said =
      history.length === 0 && seed % 2 === 0 ? { reserve: random.between(11, 60) * 1_000 } : anything(random, stand)
    if (!mayBe(stand, said, stand.currentBid !== null)) continue
    const before = stand
    const { made, ...next } = takeSaid(stand, said, history.length + 1)
    stand = { ...stand, ...next }
    history.push(said)
    stood.push({ leader: stand.leader, price: stand.currentBid })
    proxies += made.filter(({ kind }) => kind === 'proxy').length
    if ('reserve' in said) jumps += made.length
    faults.push(...faultsOf(before, made, stand))
  }
  return { history, stood, faults, proxies, jumps, expected: oracle(lot.openingBid, biddingLine(lot.buyNow), history) }
}

function takeSaid(stand: BiddingState, said: Said, turn: number): Partial<BiddingState> & { made: PlacedBid[] } {
  if ('reserve' in said) return { reserve: said.reserve, ...raiseToReserve({ ...stand, reserve: said.reserve }) }
  if ('withdrawn' in said) return { maximum: null, made: [] }
  return outcomeOf(stand, claimed(said, turn))
}

function faultsOf(before: BiddingState, made: PlacedBid[], after: BiddingState): string[] {
  const amounts = [before.currentBid ?? 0, ...made.map(({ amount }) => amount)]
  const [first, last] = [made[0], made.at(-1)]
  return [
    first && first.bidder === before.leader && first.amount <= (before.currentBid ?? 0) && 'bid against themselves',
    amounts.some((amount, nth) => amount < (amounts[nth - 1] ?? 0)) && 'a bid below the one before',
    last && (last.bidder !== after.leader || last.amount !== after.currentBid) && 'the last bid is not the price',
    after.maximum !== null && after.maximum.amount <= (after.currentBid ?? 0) && 'a spent maximum is kept',
  ].filter((fault) => typeof fault === 'string')
}

test(`an independent oracle agrees on leader and price (${HISTORIES} histories)`, () => {
  let [steps, proxies, jumps] = [0, 0, 0]
  const wrong: unknown[] = []
  for (let seed = 0; seed < HISTORIES && wrong.length < 3; seed++) {
    const life = live(seed)
    steps += life.stood.length
    proxies += life.proxies
    jumps += life.jumps
    if (life.faults.length > 0 || JSON.stringify(life.stood) !== JSON.stringify(life.expected))
      wrong.push({ seed, ...life })
  }
  expect(wrong).toEqual([])
  // The histories are not trivial.
  expect(steps).toBeGreaterThan(HISTORIES * 2)
  expect(proxies).toBeGreaterThan(HISTORIES)
  expect(jumps).toBeGreaterThan(HISTORIES / 200)
})
