/**
 * Input of the sellers' checker: the state before the storm, the requests and answers of each seller's phone, and the
 * database and media store afterwards. Times in epoch ms.
 */

/** `done` only when the answer arrived completely and confirms it; `unknown` when it did not arrive, or was a 5xx. */
export type Said = 'done' | 'refused' | 'unknown'

export type Doing =
  /** A capture begins; its listing is known when it is done. */
  | { do: 'start'; key: string }
  /** A section was saved with this name. */
  | { do: 'save'; name: string }
  /** A photo with this content (SHA-256) was sent, or removed. */
  | { do: 'photo' | 'remove-photo'; photo: string }
  | { do: 'submit' | 'delete' }
  /** `auction`: the one in the answer; null without one. */
  | { do: 'schedule'; auction: number | null }
  /** An auction was deleted before it opened. */
  | { do: 'cancel'; auction: number }
  /** A package was bought; `reference` of the payment in the answer, null when it was free or there was no payment. */
  | { do: 'buy'; bundle: number; price: number; credits: number; reference: string | null }
  /** The provider reported the payment and was answered. */
  | { do: 'pay'; reference: string }

/** One intended act with its outcome, regardless of repetitions: `refused` only when all its requests were answered. */
export type Did = Doing & {
  seller: number
  /** 0: unknown, such as a start without an answer, or none. */
  listing: number
  sentAt: number
  answeredAt: number
  said: Said
  /** Number of requests; one without an answer may be performed late. */
  sends: number
  /** Status and address of the answer, or the error. */
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
  /** Search text, folded. */
  search: string
  /** From the stored snapshot: number of submissions, and open observations. */
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
  /** Lots from before the storm. */
  granted: number[]
  log: Did[]
  audits: Audited[]
  history: History
}
