/**
 * Data of the screens: plain, serializable values that the routes pass to `app/ui`. Money is whole pesos (MXN); times
 * are epoch milliseconds; photos are already resolved to URLs.
 */

import type { ReserveState } from '#machines/auction/rules.ts'
import type { sexes } from '#app/texts/listing/sexes.ts'
import type { AuctionPhase, SoldVia } from '#machines/auction/status.ts'
import type { DuePurpose } from '#machines/payment/purposes.ts'
import type { ClaimStatus } from '#server/aftersale/claims/status.ts'
import type { PhotoView } from '#server/engine/media/photo-view.ts'

export type Photo = PhotoView

/** What a card says of a horse or a trailer; null where it is unknown. */
export type CardFacts = {
  sex: keyof typeof sexes | null
  /** ISO day. */
  dateOfBirth: string | null
  sire: string | null
  dam: string | null
  brand: string | null
  model: string | null
}

export type AuctionCardView = {
  id: number
  /** The row's version; live messages with an older version are ignored. */
  version: number
  title: string
  kind: 'horse' | 'trailer'
  about: CardFacts
  photo: Photo | null
  phase: AuctionPhase
  /** Current bid; null before the first one. */
  currentBid: number | null
  openingBid: number
  bidCount: number
  /** How it was sold; null while it is not. */
  via: SoldVia | null
  /** The buy-now price; null when it is not offered, or no longer. */
  buyNowPrice: number | null
  opensAt: number
  closesAt: number
  /** Null for trailers. */
  subcategory: string | null
  place: string
  ranch: string
}

/** The reader's position in an auction; hidden from visitors, sellers and administrators. */
export type LeaderState = 'leading' | 'outbid' | 'none' | 'hidden'

/** The amount that a buyer owes for an auction, whole pesos; `dueAt` in epoch ms. */
export type DueView = {
  purpose: DuePurpose
  pesos: number
  dueAt: number | null
  overdue: boolean
  /** Money for it is under the house's review: nothing is to be paid meanwhile. */
  held: boolean
}

/** A bidder as named in the history, including the bidder of the house in a practice auction. */
type Bidder = { name: string; isMe: boolean }

export type BidRow = {
  sequence: number
  amount: number
  at: number
  bidder: Bidder
  /** `proxy`: placed by the house on behalf of a bidder's maximum. */
  kind: 'quick' | 'open' | 'proxy' | 'buy-now'
  /** Declared void by the house. */
  struck: boolean
  /** The reason for the void; null when the bid became void only because of another one. */
  why: string | null
}

export type PedigreeNode = {
  role: string
  name: string | null
  /** Number of the page with a sire's lots. */
  horse: number | null
  sire?: PedigreeNode
  dam?: PedigreeNode
}

export type AuctionView = Omit<AuctionCardView, 'buyNowPrice' | 'about'> & {
  finishDate: number
  description: string
  photos: Photo[]
  /** Absolute URL of the page. */
  url: string
  /** Sex, age and height as one line. */
  summary: string
  /** Birth date, classification, location, sex, height in cm and registry, as in the specification. */
  badges: { label: string; value: string }[]
  buyNow: { price: number; offered: boolean; onlyBuyNow: boolean }
  /** The public state of the reserve; null without a reserve. */
  reserve: ReserveState | null
  /** Bids declared void; they keep their place in the history. */
  struck: number
  /** The evening of its closing: "2026-11-21". */
  evening: string
  /** The house shows comparable sales. */
  comparables: boolean
  /** A practice auction with play money. */
  practice: boolean
  /** The reader's position as a buyer. */
  standing: Exclude<LeaderState, 'hidden'>
  hammerPrice: number | null
  /** The amount that the reader owes as the buyer; null for other readers, and when nothing is due. */
  due: DueView | null
  /** The buyer's claim options; null for other readers, and before payment or delivery. */
  claim: ClaimStatus | null
  /** YouTube id of the live stream. */
  stream: string | null
  videos: string[]
  /** `id` of the ranch's public page; null for the house's own ranch, which has none. */
  ranchInfo: { id: number | null; name: string; place: string; photo: Photo | null }
  perks: string[]
  /** Ancestors of the horse down to great-grandparents; null for trailers. */
  pedigree: { root: PedigreeNode; document: string | null } | null
  health: { flags: { label: string; yes: boolean }[]; observations: string | null; certificate: string | null } | null
  bids: { rows: BidRow[]; olderHref: string | null; newerHref: string | null }
  /** The latest entry of the auction's book; null when it is empty or the house does not show it. */
  book: { number: number; hash: string } | null
  /** First payment due after winning: pesos, and days after closing. */
  firstPayment: { amount: number; days: number }
  /** Sentences on what the price includes and excludes. */
  priceTerms: string[]
  /** The house's phone number, ten digits; null without one. */
  housePhone: string | null
}

/** An announcement by the house about a lot; epoch ms. */
export type LotNotice = { number: number; text: string; at: number }

/** An outage of the house that moved the lot's closing to `closesAt`; epoch ms. `at`: when it was found. */
export type LotAway = {
  startedAt: number
  endedAt: number
  reason: 'process' | 'database' | 'declared'
  at: number
  closesAt: number
}

/** The signed-in reader. Null for a visitor; the page then contains no personal data. */
export type Viewer = {
  /** First name. */
  name: string
  role: 'buyer' | 'seller' | 'admin'
  /** The next requirement that a buyer has to meet before bidding; null when all are met. */
  missing: 'email' | 'onboarding' | null
  /** A buyer has bid in a running auction. */
  bidding: boolean
  /** Something waits for a buyer: a payment, an offer, a negotiation. */
  duties: boolean
}

export type Category = {
  id: number
  name: string
  group: string
  groupId: number
  subcategories: { id: number; name: string; count: number }[]
}

export type TutorialVideo = {
  id: string
  title: string
  section: 'Vendedor' | 'Compradores' | 'Transacciones'
  poster: 'registra' | 'fotos' | 'cuenta' | 'puja' | 'pago' | 'entrega'
}

/** Data that every page needs around its content. */
export type Frame = {
  viewer: Viewer | null
  /** Path of a buyer's sign-in, which leads back to this page's lot. */
  login: string
  /** "modo ligero": no scripts are sent, and pages reload themselves. */
  light: boolean
  /** Server time of rendering, epoch ms. */
  now: number
  path: string
  search: string
  /** Notices to all users that this browser has not shown yet (ruling 44). */
  notices: { id: number; text: string }[]
  /** Demonstration mode: mails are kept in /buzon, and the footer links to it. */
  demo: boolean
}

/** A message at the top of a page, in answer to the last action. */
export type NoticeView = { tone: 'success' | 'error' | 'info' | 'message'; text: string }

/** Neighbouring pages of a long list; null where there is none. */
export type PagingView = { previousHref: string | null; nextHref: string | null }

/** A chosen filter, and the address of the same list without it. */
export type FilterChip = { name: string; label: string; href: string }

/** Errors in filter values, by filter name. */
export type FilterErrors = Partial<Record<string, string[]>>

export type SortLink = { label: string; href: string; current: boolean }

export type Slide = { photo: Photo; title: string; text: string }

export type MailRow = { id: string; to: string; subject: string; at: number; href: string }

/** `html` is shown in a sandboxed frame; `text` is used when there is no HTML part. */
export type MailView = MailRow & { html: string | null; text: string }

export type ArticleView = {
  id: number
  name: string
  description: string
  price: number
  tag: string
  stock: number
  photo: Photo | null
}
