/** What a pasted receipt may be long, in characters: a whole mail fits. */
export const LONGEST_RECEIPT = 8_000

/** What each kind of entry says, in the order in which it is hashed; times epoch ms, amounts whole pesos, "" for none. */
export const ENTRY_FIELDS = {
  /** The first of a book: under which terms the auction stood, and what was bid before there were books. */
  terms: ['opensAt', 'closesAt', 'openingBid', 'buyNowPrice', 'extensionMs', 'bids', 'currentBid'],
  bid: ['sequence', 'turn', 'claim', 'bidder', 'amount', 'bidKind'],
  /** A maximum or a reserve, set, changed or taken back: nobody learns which; who has the receipt can prove it. */
  sealed: ['turn', 'commitment'],
  /** `struck`: sequences of bids, with commas. */
  void: ['turn', 'claim', 'struck', 'bidder', 'reason'],
  /** What the house announced of it, in full: it is public, and so is checked without asking anybody for it. */
  notice: ['number', 'text'],
  /** `opensAt`: only where it was scheduled anew. */
  hours: ['opensAt', 'closesAt'],
  sold: ['bidder', 'amount', 'via'],
  negotiation: ['bidder', 'amount'],
  unsold: [],
  reopened: [],
  lapsed: [],
  cancelled: [],
} as const

export type EntryKind = keyof typeof ENTRY_FIELDS

type Values<Kind extends EntryKind> = Record<(typeof ENTRY_FIELDS)[Kind][number], string>

/** An entry before it has its place in a book. */
export type Entry = {
  [Kind in EntryKind]: { kind: Kind; at: number; about?: number; values: Values<Kind> }
}[EntryKind]

/**
 * What is wrong with a book. `missing`: an entry is not there. `changed`: an entry is not what its hash says. `head`: it does not
 * end where its auction says. `published`: it is not what was published of it at the end of a day. `bids`: it says something else
 * than the bids, as they are shown everywhere. `notices`: it says something else than the announcements on the lot's page.
 */
export type BookFault = 'missing' | 'changed' | 'head' | 'published' | 'bids' | 'notices'
