/**
 * What the payments' checker is given: what was asked for before the storm, what was posted and answered, and what the
 * database says afterwards. Money in whole pesos where we ask, in hundredths where the provider speaks; times in epoch
 * ms.
 */
import type { Attempt, Terms } from '../evidence.ts'

export type Purpose = 'buy-now' | 'first-payment' | 'final-payment'

/** A payment as it was begun. The checker believes this, not the row. */
export type Asked = {
  reference: string
  purpose: Purpose
  payer: number
  auction: number
  purchase: number | null
  pesos: number
}

/**
 * `contested`: open all the time; `closing`: the hammer falls in the storm; `due`: sold, its first payment is to come;
 * `due-final`: its first payment was made; `over`: closed long ago, and never to change again.
 */
export type Lot = Terms & { situation: 'contested' | 'closing' | 'due' | 'due-final' | 'over' }

export type Field = [name: string, value: string]

/** One post; `status` null: no answer arrived. */
export type Post = { node: number; sentAt: number; answeredAt: number; status: number | null }

/** A message, and every time that it was posted. */
export type Message = {
  /** What was done to it, for the report. */
  what: string
  /** The body's bytes. */
  body: Uint8Array<ArrayBuffer>
  /** What a receiver must read in it, in order; null: too large to be read. */
  fields: Field[] | null
  posts: Post[]
}

export type NotificationRow = {
  id: number
  source: string
  verdict: string
  reference: string | null
  content: Record<string, string | string[]>
  applied: boolean
  outcome: string | null
}

/** What was counted of what the provider did not sign. */
export type ForgedRow = {
  day: string
  address: string
  forged: number
  malformed: number
  tooLarge: number
  samples: { verdict: string; sha256: string; bytes: number; signed: string }[]
}

export type PaymentRow = {
  reference: string
  purpose: string
  payer: number
  auction: number
  purchase: number | null
  pesos: number
  state: string
  transaction: string | null
}

export type RefundRow = {
  reference: string | null
  transaction: string
  cents: number
  currency: string
  reason: string
}

export type PurchaseRow = { id: number; state: string; buyer: number; auction: number }

export type SaleRow = { auction: number; buyer: number; price: number; via: string }

export type BidRow = {
  auction: number
  sequence: number
  bidder: number
  amount: number
  kind: string
  key: string
  receivedAt: number
}

export type AuctionRow = {
  id: number
  state: string
  open: boolean
  live: boolean
  firstPay: boolean
  deal: boolean
  currentBid: number | null
  bidCount: number
  leader: number | null
  closedAt: number | null
  /** The whole row with its bids and its sale, as one text. */
  whole: string
}

/** A server, by its number, or the database was killed, and when it ran again. */
export type Down = { what: number | 'database'; from: number; to: number }

export type History = {
  notifications: NotificationRow[]
  forged: ForgedRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  purchases: PurchaseRow[]
  sales: SaleRow[]
  bids: BidRow[]
  auctions: AuctionRow[]
  mails: { id: string; subject: string }[]
}

export type Evidence = {
  /** The provider's. */
  secret: string
  asked: Asked[]
  lots: Lot[]
  /** The `whole` of each lot that is over, before the storm. */
  before: ReadonlyMap<number, string>
  sent: Message[]
  downs: Down[]
  /** Bids over form and socket, meanwhile. */
  log: Attempt[]
  history: History
}
