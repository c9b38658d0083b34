/**
 * A void compared with an auction that never had the proxy bid (ruling 67): random histories, the same ones on every
 * run.
 */
import { describe, expect, test } from 'vitest'
import type { AuctionEffects, AuctionEvent } from '#machines/auction/events.ts'
import { type AfterVoid, afterVoid } from '#machines/auction/after-void.ts'
import { type Accepted, rebuild } from '#machines/auction/rebuild.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { EffectCall } from '#server/engine/below/stepper.ts'
import { bid, CLOSES, maximum, OPENS, playAuction, type Play } from '#tests/support/auction-play.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'

const HISTORIES = 1_500
const AT = OPENS + 1

type Row = AuctionEffects['recordBid']

/** An auction with the rows that its tables would have. */
function keepBooks(input: Parameters<typeof playAuction>[0]) {
  const play = playAuction(input)
  const rows = new Map<number, Row>()
  const struck = new Set<number>()
  const history: Accepted[] = []
  const voided = new Set<number>()
  let last: EffectCall[] = []

  /** False when the machine ignored the event. */
  function send(event: AuctionEvent): boolean {
    const effects = play.send(event)
    if (effects === null) return false
    last = effects
    let proxyBid = play.snapshot.context.turn
    for (const { type: name, params } of effects) {
      if (name === 'recordBid') rows.set((params as Row).sequence, params as Row)
      if (name === 'strikeBids') for (const sequence of (params as { struck: number[] }).struck) struck.add(sequence)
      if (name === 'recordMaximum') proxyBid = (params as { proxyBid: number }).proxyBid
    }
    const accepted = asAccepted(event, play.snapshot.context.turn, proxyBid)
    if (accepted) history.push(accepted)
    return true
  }

  const standing = () => [...rows.values()].filter(({ sequence }) => !struck.has(sequence))

  function takeBack(proxyBid: number, { offers = true, at = AT } = {}): boolean {
    const left = history.filter((accepted) => !voided.has(accepted.proxyBid))
    voided.add(proxyBid)
    return send({
      type: 'bid.voided',
      reason: 'Error de captura',
      at,
      proxyBid,
      history: left,
      standing: standing(),
      offers,
    })
  }
  /** Effects of the last accepted event. */
  const effects = () => last
  return { play, send, standing, takeBack, history, voided, struck, rows, effects }
}

type Books = ReturnType<typeof keepBooks>

function asAccepted(event: AuctionEvent, turn: number, proxyBid: number): Accepted | null {
  switch (event.type) {
    case 'bid.placed':
      return { turn, proxyBid: turn, kind: event.kind, bidder: event.bidder, amount: event.amount }
    case 'maximum.left':
      return { turn, proxyBid, kind: 'maximum', bidder: event.bidder, amount: event.amount }
    case 'maximum.withdrawn':
      return { turn, proxyBid, kind: 'withdrawn', bidder: event.bidder }
    case 'reserve.set':
      return { turn, proxyBid: turn, kind: 'reserve', amount: event.amount }
    default:
      return null
  }
}

const withdrawn = (bidder: number): AuctionEvent => ({ type: 'maximum.withdrawn', at: AT, bidder, key: `w${bidder}` })

function asEvent(accepted: Accepted, first: boolean): AuctionEvent {
  switch (accepted.kind) {
    case 'maximum':
      return maximum(accepted.bidder, accepted.amount, AT)
    case 'withdrawn':
      return withdrawn(accepted.bidder)
    case 'reserve':
      return { type: 'reserve.set', at: first ? OPENS - 1 : AT, amount: accepted.amount }
    default:
      return { ...bid(accepted.bidder, accepted.amount, AT), kind: accepted.kind } as AuctionEvent
  }
}

/** A random next event near the price, where proxy bids compete. */
function choose({ between, one }: Random, play: Play, bidders: number): AuctionEvent {
  const { currentBid, openingBid, reserve, leader } = play.snapshot.context
  const bidder = between(1, bidders)
  const near = (currentBid ?? openingBid - 2_000) + 1_000 * between(0, 12)
  const act = between(1, 20)
  if (act <= 8) return bid(bidder, near, AT)
  if (act <= 16) return maximum(bidder, near + 1_000 * one([0, 0, 1, 2, 5, 30]), AT)
  if (act <= 18) return withdrawn(leader ?? bidder)
  if (act === 19 && reserve !== null) return { type: 'reserve.set', at: AT, amount: one([null, reserve - 5_000, near]) }
  return maximum(leader ?? bidder, (currentBid ?? openingBid) + 1_000 * between(0, 6), AT)
}

function playOne(random: Random): { books: Books; input: Parameters<typeof playAuction>[0] } {
  const { between, one } = random
  const input = { buyNow: { price: 60_000, offered: one([true, false]) } }
  const books = keepBooks(input)
  if (one([true, false])) books.send({ type: 'reserve.set', at: OPENS - 1, amount: 10_000 + 1_000 * between(1, 30) })
  const [bidders, inputs] = [between(2, 6), between(2, 16)]
  for (let nth = 0; nth < inputs; nth++) books.send(choose(random, books.play, bidders))
  return { books, input }
}

/**
 * The auction without these proxy bids. Refused inputs are left out; a maximum lowered too far is reduced to the bid.
 */
function withoutThem({ history, voided }: Books, input: Parameters<typeof playAuction>[0]) {
  const fresh = keepBooks(input)
  const turns = new Map<number, number>()
  const refused: Accepted[] = []
  for (const accepted of history) {
    if (voided.has(accepted.proxyBid)) continue
    const isFirst = fresh.history.length === 0 && accepted.turn === 1
    if (fresh.send(asEvent(accepted, isFirst))) {
      turns.set(fresh.play.snapshot.context.turn, accepted.turn)
      continue
    }
    refused.push(accepted)
    const { leader, currentBid } = fresh.play.snapshot.context
    if (accepted.kind === 'maximum' && accepted.bidder === leader && accepted.amount < (currentBid ?? 0))
      if (fresh.send(withdrawn(leader))) turns.set(fresh.play.snapshot.context.turn, accepted.turn)
  }
  return { fresh, turns, refused }
}

/** Each bid exceeds or equals the ones before, so they are sorted by amount, whatever their sequences. */
function inOrder(books: Books, turnOf: (turn: number) => number) {
  return books
    .standing()
    .map(({ bidder, amount, proxyBid }) => ({ bidder, amount, proxyBid: turnOf(proxyBid) }))
    .toSorted((a, b) => a.amount - b.amount || a.bidder - b.bidder || a.proxyBid - b.proxyBid)
}

function stateOf({ play }: Books, turnOf: (turn: number) => number) {
  const { currentBid, leader, maximum: left, bidCount, reserve } = play.snapshot.context
  return { currentBid, leader, bidCount, reserve, maximum: left && { ...left, proxyBid: turnOf(left.proxyBid) } }
}

function expectTheSame(books: Books, input: Parameters<typeof playAuction>[0]) {
  const { fresh, turns, refused } = withoutThem(books, input)
  const original = (turn: number) => turns.get(turn) ?? turn
  const same = (turn: number) => turn
  expect(stateOf(books, same)).toEqual(stateOf(fresh, original))
  expect(inOrder(books, same)).toEqual(inOrder(fresh, original))
  const { leading, bidCount, leader, currentBid, closesAt } = books.play.snapshot.context
  expect(books.standing()).toHaveLength(bidCount)
  const led = books.standing().find(({ sequence }) => sequence === leading)
  expect({ bidder: led?.bidder ?? null, amount: led?.amount ?? null }).toEqual({ bidder: leader, amount: currentBid })
  expect(closesAt).toBe(CLOSES)
  return refused
}

const claimsOf = ({ history, voided }: Books) => [
  ...new Set(
    history.filter(({ kind, proxyBid }) => kind !== 'reserve' && !voided.has(proxyBid)).map(({ proxyBid }) => proxyBid),
  ),
]

describe('a proxy bid taken back leaves the auction as one that never had it', () => {
  test('for any proxy bid of any history; later events are judged by the remaining ones', () => {
    const refused = []
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = randomFrom(seed)
      const { books, input } = playOne(random)
      const proxyBids = claimsOf(books)
      if (proxyBids.length === 0) continue
      expect(books.takeBack(random.one(proxyBids))).toBe(true)
      refused.push(...expectTheSame(books, input))
      for (let nth = 0; nth < 3; nth++) books.send(choose(random, books.play, 4))
      refused.push(...expectTheSame(books, input))
    }
    // Some inputs must have been refused, otherwise the rule about them would not be tested.
    expect(refused.length).toBeGreaterThan(0)
  })

  test('two, one after the other: the second is taken from the history without the first', () => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = randomFrom(seed + 1_000_000)
      const { books, input } = playOne(random)
      for (let nth = 0; nth < 2; nth++) {
        const proxyBids = claimsOf(books)
        if (proxyBids.length === 0) break
        expect(books.takeBack(random.one(proxyBids))).toBe(true)
        expectTheSame(books, input)
        books.send(choose(random, books.play, 4))
      }
    }
  })

  test('a proxy bid is taken back once, and a reserve is none', () => {
    const books = keepBooks({})
    books.send({ type: 'reserve.set', at: OPENS - 1, amount: 20_000 })
    books.send(bid(1, 12_000))
    expect(books.takeBack(1)).toBe(false)
    books.voided.delete(1)
    expect(books.takeBack(2)).toBe(true)
    expect(books.takeBack(2)).toBe(false)
  })
})

describe('an input that would have been refused without the proxy bid', () => {
  const opening = { openingBid: 10_000, buyNow: { price: 0, offered: false } }
  // The first maximum ties with B's; the second has to outbid it once the first is gone.
  const tied: Accepted[] = [
    { turn: 1, proxyBid: 1, kind: 'maximum', bidder: 1, amount: 50_000 },
    { turn: 2, proxyBid: 2, kind: 'maximum', bidder: 2, amount: 50_000 },
    { turn: 3, proxyBid: 3, kind: 'maximum', bidder: 1, amount: 60_000 },
  ]

  test('places no bid: an earlier bidder of the same amount leads', () => {
    const lowered: Accepted = { turn: 4, proxyBid: 3, kind: 'maximum', bidder: 1, amount: 50_000 }
    const late: Accepted = { turn: 5, proxyBid: 5, kind: 'open', bidder: 3, amount: 52_000 }
    const left = rebuild(opening, [...tied, lowered, late], [], 1, 0)
    expect(left).toMatchObject({ currentBid: 52_000, leader: 1, maximum: null })
    expect(left.made.map(({ bidder, amount }) => [bidder, amount])).toEqual([
      [2, 10_000],
      [2, 50_000],
      [1, 52_000],
    ])
  })

  test('is taken again where a later void makes room for it', () => {
    const late: Accepted = { turn: 5, proxyBid: 5, kind: 'open', bidder: 3, amount: 52_000 }
    const left = rebuild(
      opening,
      [...tied, late].filter(({ proxyBid }) => proxyBid !== 1),
      [],
      3,
      0,
    )
    expect(left).toMatchObject({ currentBid: 52_000, leader: 3 })
  })
})

const hammer = { type: 'auction.closed', at: CLOSES + CLOSING_GRACE_MS } as const
const LATER = hammer.at + 3_600_000

/** The states in which a bid may be voided after the hammer. */
const SOLD = { closed: { sold: 'awaitingFirstPayment' } }
const NEGOTIATING = { closed: 'negotiating' }

/** An auction closed on these inputs; the reserve is set before it opens. */
function closedOn(inputs: AuctionEvent[], reserve: number | null = null) {
  const books = keepBooks({})
  if (reserve !== null) books.send({ type: 'reserve.set', at: OPENS - 1, amount: reserve })
  for (const event of [...inputs, hammer]) if (!books.send(event)) throw new Error('refused')
  return books
}

const lasting = ({ effects }: Books) => effects().filter(({ type }) => type !== 'strikeBids' && type !== 'recordBid')

describe('a void after the hammer', () => {
  type Case = [then: AfterVoid, story: string, books: () => Books, proxyBid: number, offers: boolean, value: unknown]
  // With a reserve the turns of the bids begin with 2.
  const cases: Case[] = [
    [
      'stands',
      'of a bid that did not count leaves the sale as it is',
      () => closedOn([bid(3, 10_000), bid(2, 20_000), bid(1, 30_000)]),
      1,
      true,
      SOLD,
    ],
    [
      'stands',
      'of a bid that did not count leaves the negotiation as it is',
      () => closedOn([bid(2, 20_000), bid(1, 30_000)], 50_000),
      2,
      true,
      NEGOTIATING,
    ],
    [
      'repriced',
      'of the bid below lowers the price of the same buyer',
      () => closedOn([maximum(1, 90_000), bid(2, 50_000)]),
      2,
      true,
      SOLD,
    ],
    [
      'negotiating',
      'of a raise takes the price of the same buyer below the reserve: it is negotiated',
      () => closedOn([bid(1, 20_000), bid(1, 60_000)], 40_000),
      3,
      true,
      NEGOTIATING,
    ],
    [
      'negotiating',
      'changes the price under negotiation with the same buyer',
      () => closedOn([maximum(1, 30_000), bid(2, 20_000)], 50_000),
      3,
      true,
      NEGOTIATING,
    ],
    [
      'offered',
      'of the winning bid offers the lot to the next bidder',
      () => closedOn([bid(2, 20_000), bid(1, 30_000)]),
      2,
      true,
      { closed: 'offered' },
    ],
    [
      'lapsed',
      'of the winning bid leaves it to the seller where the house offers nothing',
      () => closedOn([bid(2, 20_000), bid(1, 30_000)]),
      2,
      false,
      { closed: 'lapsed' },
    ],
    [
      'lapsed',
      'of the winning bid leaves it to the seller to offer it below the reserve',
      () => closedOn([bid(2, 20_000), bid(1, 60_000)], 40_000),
      3,
      true,
      { closed: 'lapsed' },
    ],
    [
      'lapsed',
      'of the bid under negotiation binds nobody else',
      () => closedOn([bid(2, 20_000), bid(1, 30_000)], 40_000),
      3,
      true,
      { closed: 'lapsed' },
    ],
    ['unsold', 'of the only bid ends unsold', () => closedOn([bid(1, 30_000)]), 1, true, { closed: 'unsold' }],
    [
      'unsold',
      'of the only bid ends a negotiation unsold',
      () => closedOn([bid(1, 30_000)], 40_000),
      2,
      true,
      { closed: 'unsold' },
    ],
  ]
  test.each(cases)('%s: %s', (then, _story, make, proxyBid, offers, value) => {
    const books = make()
    const { context: before } = books.play.snapshot
    expect(books.takeBack(proxyBid, { offers, at: LATER })).toBe(true)
    const { snapshot } = books.play
    const { leader, currentBid } = snapshot.context
    expect(snapshot.value).toEqual(value)
    const at = LATER
    const due: Record<AfterVoid, object[]> = {
      stands: [],
      repriced: [{ type: 'repriceSale', params: { bidder: 1, amount: currentBid, at } }],
      sold: [],
      negotiating: [
        { type: 'undoHammer', params: { at } },
        { type: 'openNegotiation', params: { bidder: 1, amount: currentBid, at } },
      ],
      offered: [
        { type: 'undoHammer', params: { at } },
        { type: 'openSecondChance', params: { bidder: 2, amount: 20_000, at } },
      ],
      lapsed: [{ type: 'undoHammer', params: { at } }],
      unsold: [
        { type: 'undoHammer', params: { at } },
        { type: 'settleUnsold', params: { at, known: true } },
      ],
    }
    expect(lasting(books)).toEqual(due[then])
    expect(snapshot.context).toMatchObject({
      closedAt: hammer.at,
      closesAt: CLOSES,
      maximum: null,
      offered: then === 'offered' ? { bidder: 2, amount: 20_000 } : null,
      via: then === 'stands' || then === 'repriced' ? before.via : null,
    })
    expect(leader).toBe(then === 'unsold' ? null : then === 'offered' || then === 'lapsed' ? 2 : 1)
  })

  test('raises the price of the same bidder to the reserve: it is sold', () => {
    const before = { leader: 1, currentBid: 48_000, reserve: 50_000, sold: false, offers: true }
    expect(afterVoid(before, { leader: 1, currentBid: 50_000 })).toBe('sold')
  })

  test('ends in an offer that may be taken or refused, and in the seller’s own offers', () => {
    const made = () => closedOn([bid(3, 10_000), bid(2, 20_000), bid(1, 30_000)])
    const taken = made()
    taken.takeBack(3, { at: LATER })
    expect(taken.send({ type: 'second-chance.accepted', at: LATER + 1 })).toBe(true)
    expect(lasting(taken)).toEqual([
      { type: 'settleSold', params: { winner: 2, amount: 20_000, via: 'second-chance', at: LATER + 1 } },
    ])
    // A sale by second chance is no result of the hammer.
    expect(taken.takeBack(2, { at: LATER + 2 })).toBe(false)
    const refused = made()
    refused.takeBack(3, { at: LATER })
    expect(refused.send({ type: 'second-chance.refused', at: LATER + 1 })).toBe(true)
    expect(refused.play.snapshot.value).toEqual({ closed: 'lapsed' })
    expect(refused.send({ type: 'second-chance.offered', at: LATER + 2, bidder: 3, amount: 10_000 })).toBe(true)
    // The seller may offer it to the bidder who leads since the void.
    const decided = made()
    decided.takeBack(3, { offers: false, at: LATER })
    expect(decided.send({ type: 'second-chance.offered', at: LATER + 1, bidder: 2, amount: 20_001 })).toBe(false)
    expect(decided.send({ type: 'second-chance.offered', at: LATER + 1, bidder: 2, amount: 20_000 })).toBe(true)
  })

  test('never sells to anybody by itself, of any proxy bid of any history', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const random = randomFrom(seed + 2_000_000)
      const { books, input } = playOne(random)
      if (!books.send(hammer)) continue
      const { value, context } = books.play.snapshot
      if (value === undefined || context.leader === null) continue
      const proxyBid = random.one(claimsOf(books))
      expect(books.takeBack(proxyBid, { offers: random.one([true, false]), at: LATER })).toBe(true)
      const { value: state, context: after } = books.play.snapshot
      expect(after).toMatchObject({ closedAt: hammer.at, maximum: null })
      const { fresh } = withoutThem(books, input)
      const { currentBid, leader } = fresh.play.snapshot.context
      expect({ currentBid: after.currentBid, leader: after.leader }).toEqual({ currentBid, leader })
      const bound = lasting(books).filter(({ type }) => /^(settleSold|repriceSale|openNegotiation)$/.test(type))
      for (const { params } of bound) expect(Object.values(params as object)).toContain(context.leader)
      const isUnbound = ['offered', 'lapsed', 'unsold'].includes((state as { closed: string }).closed)
      expect(isUnbound).toBe(after.leader !== context.leader)
      expect(isUnbound && bound.length > 0).toBe(false)
      seen.add(JSON.stringify([value, state]))
    }
    // Both states in which a bid may be voided, with every outcome that the histories bring about.
    for (const [from, to] of [
      [SOLD, SOLD],
      [SOLD, NEGOTIATING],
      [SOLD, { closed: 'offered' }],
      [SOLD, { closed: 'lapsed' }],
      [SOLD, { closed: 'unsold' }],
      [NEGOTIATING, NEGOTIATING],
      [NEGOTIATING, { closed: 'lapsed' }],
      [NEGOTIATING, { closed: 'unsold' }],
    ])
      expect(seen).toContain(JSON.stringify([from, to]))
  })
})
