/** Maximum length of a pasted receipt, in characters; a whole mail fits. */
export const LONGEST_RECEIPT = 8_000

/**
 * Fields of each kind of entry, in the order in which they are hashed. Times are epoch ms, amounts whole pesos, ""
 * means none.
 */
export const ENTRY_FIELDS = {
  /** The first entry of a book: the terms of the auction, and the bids from before books existed. */
  terms: ['opensAt', 'closesAt', 'openingBid', 'buyNowPrice', 'extensionMs', 'bids', 'currentBid'],
  bid: ['sequence', 'turn', 'claim', 'bidder', 'amount', 'bidKind'],
  /**
   * A maximum or a reserve was set, changed or withdrawn. The entry does not reveal which; the holder of the receipt
   * can prove it.
   */
  sealed: ['turn', 'commitment'],
  /** `struck`: sequences of the bids declared void, separated by commas. */
  void: ['turn', 'claim', 'struck', 'bidder', 'reason'],
  /** The full text of an announcement. It is public, so anyone can check it without help. */
  notice: ['number', 'text'],
  /** `opensAt` is filled only after rescheduling. */
  hours: ['opensAt', 'closesAt'],
  /** The house took no bids in this span, and moved the closing; the `hours` that follow repeat the new one. */
  outage: ['number', 'startedAt', 'endedAt', 'before', 'closesAt'],
  sold: ['bidder', 'amount', 'via'],
  negotiation: ['bidder', 'amount'],
  unsold: [],
  /** Written until 2026-11-25, when a void after the hammer still let it fall again. */
  reopened: [],
  /** A void undid what had followed the hammer: a sale before its first payment, or a negotiation. */
  undone: [],
  lapsed: [],
  cancelled: [],
} as const

export type EntryKind = keyof typeof ENTRY_FIELDS

type Values<Kind extends EntryKind> = Record<(typeof ENTRY_FIELDS)[Kind][number], string>

/** An entry that has not been added to a book yet. */
export type Entry = {
  [Kind in EntryKind]: { kind: Kind; at: number; about?: number; values: Values<Kind> }
}[EntryKind]

/**
 * Faults of a book. `missing`: an entry is absent. `changed`: an entry does not match its hash. `head`: the last entry
 * differs from the one recorded at the auction. `published`: the book differs from the value published at the end of a
 * day. `bids`: the book differs from the bids shown to users. `notices`: the book differs from the announcements on the
 * lot's page.
 */
export type BookFault = 'missing' | 'changed' | 'head' | 'published' | 'bids' | 'notices'
