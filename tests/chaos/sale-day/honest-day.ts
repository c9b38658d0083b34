import type { Answer } from '../evidence.ts'
import { hashOf, sealOf } from './checks/book.ts'
import type { Book, BookEntry, Claimed, Evidence, LotRow, Posted, StepRow, Terms } from './evidence.ts'

export const OPENS = 1_000_000
export const CLOSES = OPENS + 60_000
const READ = CLOSES + 100_000
const SELLER = 9
const [ANA, EVA] = [21, 22]
/** Time of the two negotiations below a reserve. */
const TALKS = CLOSES + 2_100

/** One request with its answer 5 ms later. */
export const said = (sentAt: number, answer: Answer): Claimed['exchanges'][number] => ({
  via: 'form',
  node: 0,
  sentAt,
  answeredAt: sentAt + 5,
  answer,
})

export const posted = (sentAt: number, told: Posted['told']): Posted => ({
  node: 0,
  sentAt,
  answeredAt: sentAt + 5,
  told,
  heard: '',
})

const lot = (id: number, more: Partial<Terms> = {}): Terms => ({
  id,
  subcategory: 1,
  seller: SELLER,
  opensAt: OPENS,
  closesAt: CLOSES,
  openingBid: 1_000,
  buyNow: null,
  extension: 0,
  ...more,
})

type Sent = [auction: number, what: Claimed['what'], bidder: number, amount: number, number: number, at: number]

/** Sent and acknowledged claims: bids by sequence, maxima by turn; the key is the index. */
const SENT: Sent[] = [
  [1, 'bid', 1, 1_000, 1, OPENS + 1_000],
  [1, 'maximum', 2, 20_001, 2, OPENS + 2_000],
  [1, 'bid', 1, 10_000, 3, OPENS + 3_000],
  [1, 'maximum', 2, 18_002, 5, OPENS + 5_000],
  [1, 'withdrawal', 2, 0, 6, OPENS + 6_000],
  [2, 'bid', 1, 8_000, 1, OPENS + 1_000],
  [3, 'maximum', 1, 29_003, 2, CLOSES - 1_000],
  [4, 'bid', 1, 2_000, 1, OPENS + 1_000],
  [4, 'bid', 2, 4_000, 2, OPENS + 2_000],
  [5, 'bid', 1, 2_000, 1, OPENS + 1_000],
  [6, 'bid', 1, 2_000, 1, OPENS + 1_000],
  [6, 'bid', 2, 4_000, 2, OPENS + 2_000],
]

type Lines = Evidence['history']['bids']
const line = (
  auction: number,
  sequence: number,
  bidder: number,
  amount: number,
  turn: number,
  claim: number,
  at: number,
) => ({
  auction,
  sequence,
  bidder,
  amount,
  kind: 'open',
  key: null,
  turn,
  claim,
  struckTurn: null,
  receivedAt: at,
  committedAt: at + 3,
})

/**
 * A small sale day without a fault, in which the checker's own tests plant faults. Lot 1: a bid, a maximum above it,
 * which answers another bid; the first bid is voided, the maximum lowered and withdrawn; continues. Lot 2: below its
 * reserve, agreed in three steps. Lot 3: a maximum that covers the reserve raises the price to it and extends the
 * closing; sold. Lot 4: below its reserve, negotiated with the highest bidder, whose bid is voided; nobody else is bound.
 * Lot 5: below its reserve, and the seller does not answer. Lot 6: sold, the winning bid is voided, and the other bidder
 * is offered it. Bidder 2 has a limit of 25,000.
 */
export function honestDay(): Evidence {
  const terms = [lot(1, { closesAt: CLOSES + 900_000 }), lot(2), lot(3, { extension: 5_000 }), lot(4), lot(5), lot(6)]
  const log = SENT.map(([auction, what, bidder, amount, number, at], nth): Claimed => ({
    auction,
    what,
    bidder,
    amount,
    key: `k${nth}`,
    exchanges: [said(at - 2, { kind: 'accepted', sequence: number, amount: what === 'bid' ? amount : null })],
  }))
  // The connection broke, and the repeated key got the same receipt; another bid was refused.
  log[1]!.exchanges.unshift(said(OPENS + 1_900, { kind: 'unknown', reason: 'broken' }))
  log.push({
    auction: 1,
    what: 'maximum',
    bidder: 1,
    amount: 1_500,
    key: 'low',
    exchanges: [said(OPENS + 7_000, { kind: 'refused', code: '400' })],
  })
  const bids: Lines = [
    { ...line(1, 1, 1, 1_000, 1, 1, OPENS + 1_000), key: 'k0', struckTurn: 4 },
    { ...line(1, 2, 2, 3_000, 2, 2, OPENS + 2_000), kind: 'proxy', struckTurn: 4 },
    { ...line(1, 3, 1, 10_000, 3, 3, OPENS + 3_000), key: 'k2' },
    { ...line(1, 4, 2, 12_000, 3, 2, OPENS + 3_000), kind: 'proxy' },
    // Without the first bid the maximum would have begun at the opening bid.
    { ...line(1, 5, 2, 1_000, 2, 2, OPENS + 4_000), kind: 'proxy' },
    { ...line(2, 1, 1, 8_000, 2, 2, OPENS + 1_000), key: 'k5' },
    { ...line(3, 1, 1, 25_902, 2, 2, CLOSES - 1_000), kind: 'proxy' },
    { ...line(4, 1, 1, 2_000, 2, 2, OPENS + 1_000), key: 'k7' },
    { ...line(4, 2, 2, 4_000, 3, 3, OPENS + 2_000), key: 'k8', struckTurn: 4 },
    { ...line(5, 1, 1, 2_000, 2, 2, OPENS + 1_000), key: 'k9' },
    { ...line(6, 1, 1, 2_000, 1, 1, OPENS + 1_000), key: 'k10' },
    { ...line(6, 2, 2, 4_000, 2, 2, OPENS + 2_000), key: 'k11', struckTurn: 3 },
  ]
  const left = (auction: number, turn: number, claim: number, key: string, kind: 'left' | 'withdrawn' = 'left') => {
    const { bidder, amount, exchanges } = log.find((attempt) => attempt.key === key)!
    const at = exchanges.at(-1)!.sentAt + 2
    const commitment = kind === 'left' ? sealOf(auction, turn, alias(bidder), amount, nonce(turn)) : null
    return { auction, turn, claim, bidder, kind, key, commitment, receivedAt: at, committedAt: at + 3 }
  }
  const history: Evidence['history'] = {
    readAt: READ,
    bids,
    maxima: [left(1, 2, 2, 'k1'), left(1, 5, 2, 'k3'), left(1, 6, 2, 'k4', 'withdrawn'), left(3, 2, 2, 'k6')],
    reserves: [2, 3, 4, 5].map((auction) => ({ auction, turn: 1, setAt: OPENS - 1 })),
    voids: [
      { auction: 1, turn: 4, claim: 1, proposer: ANA, confirmer: EVA, at: OPENS + 4_000 },
      { auction: 4, turn: 4, claim: 3, proposer: EVA, confirmer: ANA, at: TALKS + 500 },
      { auction: 6, turn: 3, claim: 2, proposer: EVA, confirmer: ANA, at: TALKS + 600 },
    ],
    negotiations: [
      { id: 1, auction: 2, state: 'agreed', seller: SELLER, buyer: 1, turn: null, deadline: TALKS + 50_000 },
      { id: 2, auction: 4, state: 'cancelled', seller: SELLER, buyer: 2, turn: null, deadline: TALKS + 50_000 },
      { id: 3, auction: 5, state: 'failed', seller: SELLER, buyer: 1, turn: null, deadline: TALKS + 10_000 },
    ],
    steps: [
      step(1, 1, 'hammer', 'buyer', 8_000, TALKS),
      step(1, 2, 'countered', 'seller', 30_000, TALKS + 100, 'a0'),
      step(1, 3, 'countered', 'buyer', 20_000, TALKS + 200, 'a1'),
      step(1, 4, 'accepted', 'seller', 20_000, TALKS + 300, 'a2'),
      step(2, 1, 'hammer', 'buyer', 4_000, TALKS),
      step(2, 2, 'cancelled', null, 4_000, TALKS + 500),
      step(3, 1, 'hammer', 'buyer', 2_000, TALKS),
      step(3, 2, 'lapsed', 'seller', 2_000, TALKS + 70_100),
    ],
    sales: [
      { auction: 2, buyer: 1, price: 20_000, via: 'negotiation' },
      { auction: 3, buyer: 1, price: 25_902, via: 'hammer' },
    ],
    chances: [{ auction: 6, bidder: 1, price: 2_000, state: 'offered' }],
    auctions: [
      row(terms[0]!, { state: 'open', closedAt: null, currentBid: 12_000, bidCount: 3, leader: 2 }),
      row(terms[1]!, {
        state: 'closed.sold.awaitingFirstPayment',
        currentBid: 20_000,
        bidCount: 1,
        leader: 1,
        reserveState: 'unmet',
      }),
      row(terms[2]!, {
        state: 'closed.sold.awaitingFirstPayment',
        closesAt: CLOSES + 4_000,
        closedAt: CLOSES + 6_010,
        currentBid: 25_902,
        bidCount: 1,
        leader: 1,
        reserveState: 'met',
      }),
      row(terms[3]!, { state: 'closed.lapsed', currentBid: 2_000, bidCount: 1, leader: 1, reserveState: 'unmet' }),
      row(terms[4]!, { state: 'closed.unsold', currentBid: 2_000, bidCount: 1, leader: 1, reserveState: 'unmet' }),
      row(terms[5]!, { state: 'closed.offered', currentBid: 2_000, bidCount: 1, leader: 1 }),
    ],
  }
  const reserved = [50_901, 25_902, 60_903, 60_904].map((amount, nth) => ({
    auction: nth + 2,
    amount,
    posts: [posted(OPENS - 10, 'done')],
  }))
  const answer = (nth: number, side: 'seller' | 'buyer', kind: 'accepted' | 'countered', amount: number) => ({
    auction: 2,
    negotiation: 1,
    side,
    account: side === 'seller' ? SELLER : 1,
    answer: kind,
    amount,
    key: `a${nth}`,
    posts: [posted(TALKS + nth * 100 + 98, 'done')],
  })
  const evidence: Evidence = {
    terms,
    qualified: new Set([1, 2]),
    limits: new Map([
      [1, 1_000_000],
      [2, 25_000],
    ]),
    log,
    reserved,
    voided: history.voids.map(({ auction, claim, proposer, confirmer, at }) => ({
      auction,
      claim,
      proposer,
      confirmer,
      proposals: [posted(at - 50, 'done'), posted(at - 50, 'refused')],
      confirmations: [posted(at - 2, 'done'), posted(at - 2, 'refused')],
      alone: [posted(at - 20, 'refused')],
    })),
    answered: [
      answer(0, 'seller', 'countered', 30_000),
      answer(1, 'buyer', 'countered', 20_000),
      answer(2, 'seller', 'accepted', 20_000),
      { ...answer(3, 'buyer', 'accepted', 30_000), posts: [posted(TALKS + 250, 'refused')] },
    ],
    hurried: [
      { negotiation: 3, from: TALKS + 9_000, deadline: TALKS + 10_000 },
      { negotiation: 1, from: TALKS + 250, deadline: TALKS + 50_000 },
    ],
    seen: [
      { viewer: 2, auction: 1, by: 'socket', from: OPENS + 2_500, at: OPENS + 2_600, numbers: [3_000, 20_001] },
      { viewer: null, auction: 1, by: 'page', from: OPENS + 2_500, at: OPENS + 2_600, numbers: [3_000, 5_000] },
      { viewer: 2, auction: 3, by: 'mail', from: CLOSES, at: CLOSES + 10, numbers: [25_902, 27_902] },
    ],
    frames: [
      { auction: 1, at: OPENS + 2_100, currentBid: 3_000, bids: 2, reserve: null },
      { auction: 1, at: OPENS + 4_100, currentBid: undefined, bids: 3, reserve: null },
      { auction: 2, at: OPENS + 1_100, currentBid: 8_000, bids: 1, reserve: 'unmet' },
      { auction: 2, at: TALKS + 400, currentBid: 20_000, bids: 1, reserve: 'unmet' },
      { auction: 3, at: CLOSES, currentBid: 25_902, bids: 1, reserve: 'met' },
    ],
    unsure: [],
    receipts: [],
    books: [],
    history,
  }
  evidence.books = terms.map(({ id }) => bookOf(evidence, id))
  for (const { auction, bookHead, entries } of history.auctions.map((each) => ({
    ...each,
    auction: each,
    bookHead: evidence.books[each.id - 1]!.head,
    entries: evidence.books[each.id - 1]!.entries,
  })))
    Object.assign(auction, { bookHead, bookLength: entries.length })
  evidence.receipts = [
    receiptOf(evidence, 1, 'bid', 3),
    receiptOf(evidence, 1, 'maximum', 2),
    receiptOf(evidence, 2, 'reserve', 1),
  ]
  return evidence
}

const alias = (bidder: number) => `ALIAS${bidder + 1}`
const nonce = (turn: number) => `nonce ${turn}`

function step(
  negotiation: number,
  sequence: number,
  kind: StepRow['kind'],
  by: StepRow['by'],
  amount: number,
  at: number,
  key: string | null = null,
): StepRow {
  return { negotiation, sequence, kind, by, amount, at, key }
}

type Facts = Partial<LotRow> & { state: string; currentBid: number; bidCount: number; leader: number }

function row({ id, closesAt: announced }: Terms, facts: Facts): LotRow {
  const {
    state,
    closesAt = announced,
    closedAt = announced + 2_010,
    currentBid,
    bidCount,
    leader,
    reserveState = null,
  } = facts
  return {
    id,
    state,
    open: state === 'open',
    live: !state.startsWith('closed'),
    finishDate: announced,
    closesAt,
    closedAt,
    price: currentBid,
    currentBid,
    bidCount,
    leader,
    reserveState,
    sealed: false,
    bookLength: 0,
    bookHead: null,
    via: null,
    snapshot: { closesAt, currentBid, bidCount, leader, closedAt },
  }
}

/** The book that matches a lot's rows. */
function bookOf({ history, reserved }: Evidence, id: number): Book {
  const here = <Row extends { auction: number }>(rows: Row[]) => rows.filter(({ auction }) => auction === id)
  const entries: BookEntry[] = []
  let head = ''
  const enter = (kind: string, at: number, values: Record<string, string | number>) => {
    const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`]))
    const entry = { number: entries.length + 1, kind, at, values: told }
    head = hashOf(id, entry, head)
    entries.push({ ...entry, hash: head })
  }
  enter('terms', OPENS - 100, { opensAt: OPENS, closesAt: CLOSES, openingBid: 1_000 })
  for (const { turn, setAt } of here(history.reserves)) {
    const { amount } = here(reserved)[0]!
    enter('sealed', setAt, { turn, commitment: sealOf(id, turn, null, amount, nonce(turn)) })
  }
  for (const { sequence, turn, claim, bidder, amount, kind, receivedAt } of here(history.bids))
    enter('bid', receivedAt, { sequence, turn, claim, bidder: alias(bidder), amount, bidKind: kind })
  for (const { turn, commitment, receivedAt } of here(history.maxima))
    enter('sealed', receivedAt, { turn, commitment: commitment ?? 'withdrawn' })
  for (const { turn, claim, at } of here(history.voids)) {
    const struck = here(history.bids).filter(({ struckTurn }) => struckTurn === turn)
    enter('void', at, {
      turn,
      claim,
      struck: struck.map(({ sequence }) => sequence).join(),
      bidder: 'X',
      reason: 'Por error',
    })
  }
  for (const { price, via } of here(history.sales)) enter('sold', CLOSES + 3_000, { bidder: 'X', amount: price, via })
  return { auction: id, head, entries, verified: { code: 0, said: 'La cadena está completa.' } }
}

function receiptOf(
  { books, history, log, reserved }: Evidence,
  auction: number,
  what: 'bid' | 'maximum' | 'reserve',
  number: number,
) {
  const { entries } = books[auction - 1]!
  const kind = what === 'bid' ? 'bid' : 'sealed'
  const kept = entries.find(
    (entry) => entry.kind === kind && (what === 'bid' ? entry.values.sequence : entry.values.turn) === `${number}`,
  )!
  const maximum = history.maxima.find((left) => left.auction === auction && left.turn === number)
  const bid = history.bids.find((line) => line.auction === auction && line.sequence === number)
  const amount =
    what === 'bid'
      ? bid!.amount
      : what === 'reserve'
        ? reserved.find((act) => act.auction === auction)!.amount
        : log.find(({ key }) => key === maximum!.key)!.amount
  return {
    auction,
    what,
    number,
    amount,
    alias: what === 'maximum' ? alias(maximum!.bidder) : null,
    commitment: what === 'bid' ? null : kept.values.commitment!,
    nonce: what === 'bid' ? null : nonce(number),
    entry: kept.number,
    hash: kept.hash,
  }
}
