/**
 * What the sellers' checker is given: what was agreed before the storm, what each seller's phone sent and heard, and what
 * the database and the media store hold afterwards. Times in epoch ms.
 */

/** `done` only when the answer arrived whole and says so; `unknown` whenever it did not arrive, or was a 5xx. */
export type Said = 'done' | 'refused' | 'unknown'

export type Doing =
  /** A capture begins; its listing is known when it is done. */
  | { do: 'start'; key: string }
  /** A section was saved with this name. */
  | { do: 'save'; name: string }
  /** A photo of these bytes (their SHA-256) was sent, or taken away. */
  | { do: 'photo' | 'remove-photo'; photo: string }
  | { do: 'submit' | 'delete' }
  /** `auction`: the one that the answer led to; null where there was none. */
  | { do: 'schedule'; auction: number | null }
  /** An auction was deleted before it opened. */
  | { do: 'cancel'; auction: number }
  /** A package was bought; `reference` of the payment that the answer led to, null where it cost nothing or led nowhere. */
  | { do: 'buy'; bundle: number; price: number; credits: number; reference: string | null }
  /** The provider said that it is paid, and was heard. */
  | { do: 'pay'; reference: string }

/** One intended act and how it ended, however often it was sent: `refused` only where no request of it went unanswered. */
export type Did = Doing & {
  seller: number
  /** 0: not known, as of a start without an answer, or none. */
  listing: number
  sentAt: number
  answeredAt: number
  said: Said
  /** How many requests carried it: one that got no answer may be done late. */
  sends: number
  /** Status and address of the answer, or what went wrong. */
  heard: string
}

/** An administrator's act by our own command. */
export type Audited = { action: string; listing: number; said: Said }

export type ListingRow = {
  id: number
  seller: number
  state: string
  stage: number | null
  deletedAt: number | null
  name: string
  /** What it is found by, folded. */
  search: string
  /** Of the stored snapshot: how often it was submitted, and what is open. */
  round: number
  open: number[]
}

export type LotRow = {
  id: number
  seller: number
  quantity: number
  boughtAt: number
  expiresAt: number
  /** The package; null for lots from before the storm. */
  bundle: number | null
  /** Reference of the payment that bought it. */
  reference: string | null
}

export type EnrolmentRow = { listing: number; lot: number | null; receipt: number | null; enrolledAt: number }
export type TicketRow = { listing: number; status: number; assignee: number | null; closedAt: number | null }
export type AuctionRow = { id: number; listing: number; seller: number; state: string; live: boolean }
export type PhotoRow = { listing: number; position: number; photo: string }

export type History = {
  readAt: number
  listings: ListingRow[]
  lots: LotRow[]
  enrolments: EnrolmentRow[]
  tickets: TicketRow[]
  submissions: { listing: number; round: number }[]
  auctions: AuctionRow[]
  photos: PhotoRow[]
  /** Photos that have a row, and all of their files in the store. */
  whole: ReadonlySet<string>
  /** `paid`: approved; of credit purchases. */
  payments: { reference: string; seller: number; paid: boolean; credits: number }[]
  audited: { action: string; listing: number }[]
  mails: string[]
}

export type Evidence = {
  sellers: number[]
  /** Lots that were there before the storm. */
  granted: number[]
  log: Did[]
  audits: Audited[]
  history: History
}
