/** Rows of a year, beside the demo's; everything else follows in proportion. */
const A_YEAR = {
  /** Listings with an auction each. */
  lots: 20_000,
  bids: 2_000_000,
  /** Buyers and sellers. */
  accounts: 400_000,
  sellers: 4_000,
  ranches: 400,
  /** Browsers that are signed in now. */
  sessions: 50_000,
  /** Views of auctions' pages; the house stores sums of an hour. */
  visits: 30_000_000,
  /** Rows of the audit log. */
  acts: 3_000_000,
  signIns: 600_000,
  watches: 400_000,
  savedSearches: 30_000,
  messages: 12_000,
}

export type Sizes = typeof A_YEAR

/** Days before today on which the first lot opens, the last ones close yesterday. */
export const DAYS = 365

/** Administrators who join; their number depends on no scale. */
export const ADMINISTRATORS = 10

/** Numbers of rows for a part of a year; 1 is the whole year. Throws for a scale too small for a row of each kind. */
export function sizesAt(scale: number): Sizes {
  if (!(scale >= 0.002 && scale <= 10)) throw new Error(`The scale is a number from 0.002 to 10, not ${scale}`)
  const entries = Object.entries(A_YEAR).map(([name, rows]) => [name, Math.max(4, Math.round(rows * scale))])
  return Object.fromEntries(entries) as Sizes
}
