/**
 * Input of the payments' checker: the payments requested before the storm, the posts and answers, and the database
 * afterwards. Money in whole pesos in our requests, in cents in the provider's messages; times in epoch ms.
 */
import type { Attempt, Terms } from '../evidence.ts'

export type Purpose = 'buy-now' | 'first-payment' | 'final-payment' | 'deposit'

/** A payment as begun. The checker relies on this, not on the row. */
export type Asked = {
  reference: string
  purpose: Purpose
  payer: number
  /** 0 for a deposit. */
  auction: number
  purchase: number | null
  pesos: number
}

/**
 * `contested`: open all the time; `closing`: closes in the storm; `due`: sold, first payment outstanding; `due-final`:
 * first payment made; `over`: closed long ago and unchangeable.
 */
export type Lot = Terms & { situation: 'contested' | 'closing' | 'due' | 'due-final' | 'over' }

export type Field = [name: string, value: string]

/** One post; `status` null: no answer arrived. */
export type Post = { node: number; sentAt: number; answeredAt: number; status: number | null }

/** A message with all its posts. */
export type Message = {
  /** The manipulation, for the report. */
  what: string
  /** The body's bytes. */
  body: Uint8Array<ArrayBuffer>
  /** The fields that a receiver must read, in order; null: too large to be read. */
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

/** Counts of unsigned messages. */
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

/** A wish for a limit that a deposit is to carry; each account has one. */
export type DepositRow = {
  request: number
  account: number
  state: string
  deposit: number
  limit: number
  /** The limit that the account has by a deposit. */
  carried: number | null
  entries: { kind: string; pesos: number }[]
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

/** The time between a kill of a server (by number) or the database, and its restart. */
export type Down = { what: number | 'database'; from: number; to: number }

export type History = {
  notifications: NotificationRow[]
  forged: ForgedRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  deposits: DepositRow[]
  purchases: PurchaseRow[]
  sales: SaleRow[]
  bids: BidRow[]
  auctions: AuctionRow[]
  mails: { id: string; subject: string }[]
}

export type Evidence = {
  /** The provider's secret. */
  secret: string
  asked: Asked[]
  lots: Lot[]
  /** The `whole` of each lot in `over`, before the storm. */
  before: ReadonlyMap<number, string>
  sent: Message[]
  downs: Down[]
  /** Bids by form and socket during the storm. */
  log: Attempt[]
  history: History
}
