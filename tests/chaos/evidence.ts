/**
 * Input of the checker: the auctions agreed before the storm, the answers of each client, and the database afterwards.
 * Money in whole pesos, times in epoch ms.
 */

/** An auction as scheduled. The checker relies on this, not on the row. */
export type Terms = {
  id: number
  subcategory: number
  seller: number
  opensAt: number
  closesAt: number
  openingBid: number
  /** Null when the listing does not offer buy now. */
  buyNow: number | null
  /** A bid moves the closing to at least this long after itself, in ms; 0: never. */
  extension: number
}

/** A client's knowledge after one request; `unknown` when an answer did not arrive completely. */
export type Answer =
  | { kind: 'accepted'; sequence: number; amount: number | null }
  | { kind: 'refused'; code: string; lowest?: number }
  | { kind: 'unknown'; reason: string }

export type Exchange = { via: 'form' | 'socket'; node: number; sentAt: number; answeredAt: number; answer: Answer }

/** One intended bid, with every request that had its key. */
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
  /** The same values from the stored snapshot. */
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

/** A span in which the house could take no bids. */
export type Away = { startedAt: number; endedAt: number }

export type History = {
  readAt: number
  /** As the house found them, by their end. */
  outages: Away[]
  auctions: AuctionRow[]
  /** By auction, then sequence. */
  bids: BidRow[]
  /** Message ids: `<kind-auction-account-…@host>`. */
  mails: string[]
  liveCounts: { subcategory: number; liveCount: number }[]
}

/** `away`: as the storm knows, from all nodes or the database killed until a node serves again. */
export type Evidence = {
  terms: Terms[]
  qualified: ReadonlySet<number>
  log: Attempt[]
  away: Away[]
  history: History
}

/** Name of a check, number of checked facts, and one line for each violation. */
export type Finding = { check: string; facts: number; violations: string[] }

/** Collects the facts of a check: `that(true, …)` counts one, `that(false, …)` also records its text. */
export function finding(check: string): Finding & { that(holds: boolean, violation: () => string): void } {
  const found: Finding = { check, facts: 0, violations: [] }
  return Object.assign(found, {
    that(holds: boolean, violation: () => string) {
      found.facts++
      if (!holds) found.violations.push(violation())
    },
  })
}
