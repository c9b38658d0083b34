import type { Attempt, AuctionRow, Exchange, Terms } from '../evidence.ts'

/** Input of the sale day's checker. Money in whole pesos, times in epoch ms. */

/** A bid, a maximum or its withdrawal. An acknowledgement has the sequence of a bid or the turn of a maximum. */
export type Claimed = Attempt & { what: 'bid' | 'maximum' | 'withdrawal' }

/** Outcome of a form that is not a bid. */
export type Told = 'done' | 'refused' | 'unknown'
export type Posted = { node: number; sentAt: number; answeredAt: number; told: Told; heard: string }

/** A reserve set by a seller: one at a time, in this order, each sent until its outcome was known. */
export type Reserved = { auction: number; amount: number; posts: Posted[] }

/** A claim that two administrators proposed and confirmed to declare void. */
export type Voided = {
  auction: number
  claim: number
  proposer: number
  confirmer: number
  proposals: Posted[]
  confirmations: Posted[]
  /** The proposer's attempts to confirm it alone. */
  alone: Posted[]
}

export type Side = 'seller' | 'buyer'

/** One answer in a negotiation. `amount`: accepted or offered; null: declined. */
export type Answered = {
  auction: number
  negotiation: number
  side: Side
  account: number
  answer: 'accepted' | 'countered' | 'declined'
  amount: number | null
  key: string
  posts: Posted[]
}

/** A shortened deadline of a negotiation: `deadline` applied from `from` on. */
export type Hurried = { negotiation: number; from: number; deadline: number }

/**
 * Content shown or mailed to a user about an auction: every number of four to seven digits in it. `viewer` null: a
 * visitor.
 */
export type Seen = {
  viewer: number | null
  auction: number
  by: 'page' | 'socket' | 'mail'
  from: number
  at: number
  numbers: number[]
}

/** Values of an auction received by a socket or shown on a page; pages show the formatted price, sockets the number. */
export type Frame = {
  auction: number
  at: number
  currentBid: number | null | undefined
  bids: number
  reserve: 'met' | 'unmet' | null
}

/** A receipt of a bidder or a seller. A reserve has no `alias`. */
export type Receipt = {
  auction: number
  what: 'bid' | 'maximum' | 'reserve'
  /** The bid's sequence, otherwise the turn. */
  number: number
  alias: string | null
  amount: number
  commitment: string | null
  nonce: string | null
  entry: number
  hash: string
}

export type BookEntry = { number: number; kind: string; at: number; values: Record<string, string>; hash: string }
/** A downloaded book; `verified`: result of the public verifier with its exit code. */
export type Book = {
  auction: number
  head: string | null
  entries: BookEntry[]
  verified: { code: number; said: string }
}

export type BidRow = {
  auction: number
  sequence: number
  bidder: number
  amount: number
  kind: string
  key: string | null
  turn: number
  claim: number
  struckTurn: number | null
  receivedAt: number
  committedAt: number
}

export type MaximumRow = {
  auction: number
  turn: number
  claim: number
  bidder: number
  kind: 'left' | 'withdrawn'
  key: string
  commitment: string | null
  receivedAt: number
  committedAt: number
}

export type LotRow = AuctionRow & {
  reserveState: 'met' | 'unmet' | null
  /** True while a maximum exists. */
  sealed: boolean
  bookLength: number
  bookHead: string | null
  via: string | null
}

export type NegotiationRow = {
  id: number
  auction: number
  state: string
  seller: number
  buyer: number
  turn: Side | null
  deadline: number
}

export type StepRow = {
  negotiation: number
  sequence: number
  kind: 'hammer' | 'countered' | 'accepted' | 'declined' | 'lapsed' | 'cancelled'
  by: Side | null
  amount: number
  at: number
  key: string | null
}

export type History = {
  readAt: number
  auctions: LotRow[]
  bids: BidRow[]
  maxima: MaximumRow[]
  reserves: { auction: number; turn: number; setAt: number }[]
  voids: { auction: number; turn: number; claim: number; proposer: number; confirmer: number; at: number }[]
  negotiations: NegotiationRow[]
  steps: StepRow[]
  sales: { auction: number; buyer: number; price: number; via: string }[]
  chances: { auction: number; bidder: number; price: number; state: string }[]
}

/** Epoch ms. */
export type Span = { from: number; to: number }

export type Evidence = {
  terms: Terms[]
  qualified: ReadonlySet<number>
  /** The limit of each bidder, in total. */
  limits: ReadonlyMap<number, number>
  log: Claimed[]
  reserved: Reserved[]
  voided: Voided[]
  answered: Answered[]
  hurried: Hurried[]
  seen: Seen[]
  frames: Frame[]
  /** Spans in which pages may show commits that are then lost with their machine. */
  unsure: Span[]
  receipts: Receipt[]
  books: Book[]
  history: History
}

export type { Exchange, Terms }
