/**
 * What the checker is given: what was agreed before the storm, what each client heard, and what the database says
 * afterwards. Money in whole pesos, times in epoch ms.
 */

/** An auction as it was scheduled. The checker believes this, not the row. */
export type Terms = {
  id: number
  subcategory: number
  seller: number
  opensAt: number
  closesAt: number
  openingBid: number
  /** null: the listing does not offer buy now. */
  buyNow: number | null
  /** A bid moves the closing to at least this long after it, in ms; 0: never. */
  extension: number
}

/** What a client knows after one request; `unknown` whenever an answer did not arrive whole. */
export type Answer =
  | { kind: 'accepted'; sequence: number; amount: number | null }
  | { kind: 'refused'; code: string; lowest?: number }
  | { kind: 'unknown'; reason: string }

export type Exchange = { via: 'form' | 'socket'; node: number; sentAt: number; answeredAt: number; answer: Answer }

/** One intended bid: every request that carried its key. */
export type Attempt = { auction: number; bidder: number; key: string; amount: number; exchanges: Exchange[] }

export type AuctionRow = {
  id: number
  state: string
  open: boolean
  live: boolean
  finishDate: number
  closesAt: number
  closedAt: number | null
  price: number
  currentBid: number | null
  bidCount: number
  leader: number | null
  /** What the stored snapshot says of the same. */
  snapshot: {
    closesAt: number
    currentBid: number | null
    bidCount: number
    leader: number | null
    closedAt: number | null
  }
}

export type BidRow = {
  auction: number
  sequence: number
  bidder: number
  amount: number
  key: string
  receivedAt: number
}

export type History = {
  readAt: number
  auctions: AuctionRow[]
  /** By auction, then sequence. */
  bids: BidRow[]
  /** Message ids: `<kind-auction-account-…@host>`. */
  mails: string[]
  liveCounts: { subcategory: number; liveCount: number }[]
}

export type Evidence = { terms: Terms[]; qualified: ReadonlySet<number>; log: Attempt[]; history: History }

/** A check's name, how many facts it looked at, and one line for each that is wrong. */
export type Finding = { check: string; facts: number; violations: string[] }

/** Collects a check's facts: `that(true, …)` counts one, `that(false, …)` also names it. */
export function finding(check: string): Finding & { that(holds: boolean, violation: () => string): void } {
  const found: Finding = { check, facts: 0, violations: [] }
  return Object.assign(found, {
    that(holds: boolean, violation: () => string) {
      found.facts++
      if (!holds) found.violations.push(violation())
    },
  })
}
