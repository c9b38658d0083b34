/**
 * A void compared with an auction that never had the proxy bid (ruling 67): random histories, the same ones on every
 * run.
 */
import { describe, expect, test } from 'vitest'
import type { AuctionEffects, AuctionEvent } from '#machines/auction/events.ts'
import { type Accepted, rebuild } from '#machines/auction/rebuild.ts'
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

  /** False when the machine ignored the event. */
  function send(event: AuctionEvent): boolean {
    const effects = play.send(event)
    if (effects === null) return false
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

  function takeBack(proxyBid: number): boolean {
    const left = history.filter((accepted) => !voided.has(accepted.proxyBid))
    voided.add(proxyBid)
    return send({
      type: 'bid.voided',
      reason: 'Error de captura',
      at: AT,
      proxyBid,
      history: left,
      standing: standing(),
    })
  }
  return { play, send, standing, takeBack, history, voided, struck, rows }
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
