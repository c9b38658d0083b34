/**
 * What the screens show: plain, serializable shapes that the routes hand to `app/ui`.
 * Money is whole pesos (MXN); times are epoch milliseconds; photos are already resolved to URLs.
 */

import type { ReserveState } from '#machines/auction/rules.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import type { ClaimStanding } from '#server/aftersale/index.ts'
import type { PhotoView } from '#server/engine/media/photo-view.ts'

export type Photo = PhotoView

export type AuctionCardView = {
  id: number
  /** The row's: what is announced of an older one is past. */
  version: number
  title: string
  kind: 'horse' | 'trailer'
  photo: Photo | null
  phase: AuctionPhase
  /** Current bid; null before the first one. */
  currentBid: number | null
  openingBid: number
  bidCount: number
  /** What it can be bought for at once; null where that is not offered, or no longer. */
  buyNowPrice: number | null
  opensAt: number
  closesAt: number
  /** Trailers have none. */
  subcategory: string | null
  place: string
  ranch: string
}

/** Where the one who looks stands at an auction; a visitor, a seller and an administrator are told nothing. */
export type LeaderState = 'leading' | 'outbid' | 'none' | 'hidden'

/** What a buyer owes for an auction, whole pesos; `dueAt` in epoch ms. */
export type DueView = {
  purpose: 'first-payment' | 'final-payment'
  pesos: number
  dueAt: number | null
  overdue: boolean
}

/** `name`: of who bids for the house itself, where it is practised. */
/** As the history calls a bidder. */
export type Bidder = { name: string; isMe: boolean }

export type BidRow = {
  sequence: number
  amount: number
  at: number
  bidder: Bidder
  /** `proxy`: made by the house, for a maximum. */
  kind: 'quick' | 'open' | 'proxy' | 'buy-now'
  /** Taken back by the house. */
  struck: boolean
  /** Why; null where it only fell with another one. */
  why: string | null
}

export type PedigreeNode = { role: string; name: string | null; sire?: PedigreeNode; dam?: PedigreeNode }

export type AuctionView = Omit<AuctionCardView, 'buyNowPrice'> & {
  finishDate: number
  description: string
  photos: Photo[]
  /** Where it stands, absolute. */
  url: string
  /** Sex, age and height in one line. */
  summary: string
  /** Spec: birth date, classification, location, sex, height in cm, registry. */
  badges: { label: string; value: string }[]
  buyNow: { price: number; offered: boolean; onlyBuyNow: boolean }
  /** What anybody may know of the reserve; null where there is none. */
  reserve: ReserveState | null
  /** Its money is play money. */
  practice: boolean
  /** Where a buyer stands who looks. */
  standing: Exclude<LeaderState, 'hidden'>
  hammerPrice: number | null
  /** What whoever looks owes for it, as its buyer; null for everybody else, and when nothing is left. */
  due: DueView | null
  /** What its buyer may hold against it; null for everybody else, and until it is paid for or delivered. */
  claim: ClaimStanding | null
  /** YouTube id of the live stream. */
  stream: string | null
  videos: string[]
  /** `id` of the ranch's own page; null for the house's ranch, which has none. */
  ranchInfo: { id: number | null; name: string; place: string; photo: Photo | null }
  perks: string[]
  /** Sire and dam of the horse down to great-grandparents; null for trailers. */
  pedigree: { root: PedigreeNode; document: string | null } | null
  health: { flags: { label: string; yes: boolean }[]; observations: string | null; certificate: string | null } | null
  bids: { rows: BidRow[]; total: number; olderHref: string | null; newerHref: string | null }
  /** How far its book has come; null while nothing is entered, or the house shows none. */
  book: { number: number; hash: string } | null
  /** First payment due when won: pesos, and days after closing. */
  firstPayment: { amount: number; days: number }
  /** What the price includes and what it does not, a sentence each. */
  priceTerms: string[]
  /** The house's, ten digits; null while it has none. */
  housePhone: string | null
}

/** What the house announced of a lot; epoch ms. */
export type LotNotice = { number: number; text: string; at: number }

/** Who looks at the page. Null for a visitor, and then nothing personal is in the page. */
export type Viewer = {
  /** The first. */
  name: string
  role: 'buyer' | 'seller' | 'admin'
  /** Of a buyer: what is still missing before they may bid; null when nothing is. */
  missing: 'email' | 'onboarding' | null
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

/** What every page needs around its content. */
export type Frame = {
  viewer: Viewer | null
  /** "modo ligero": no script is sent, pages refresh themselves. */
  light: boolean
  /** Server clock when the page was made, epoch ms. */
  now: number
  path: string
  search: string
  /** Notices to everybody that this browser has not shown yet (ruling 44). */
  notices: { id: number; text: string }[]
  /** Demonstration house: mails are kept in /buzon, which the footer then links to. */
  demo: boolean
}

/** A message at the top of a page: the server's answer to what was just done. */
export type NoticeView = { tone: 'success' | 'error' | 'info' | 'message'; text: string }

/** A step through a long list; null where there is no such page. */
export type PagingView = { previousHref: string | null; nextHref: string | null }

/** A chosen filter, and the address of the same list without it. */
export type FilterChip = { name: string; label: string; href: string }

/** What is wrong with what was typed into a filter, by its name. */
export type FilterErrors = Partial<Record<string, string[]>>

/** One way to order a list. */
export type SortLink = { label: string; href: string; current: boolean }

export type Slide = { photo: Photo; title: string; text: string }

export type MailRow = { id: string; to: string; subject: string; at: number; href: string }

/** `html` is shown in a sandboxed frame; `text` when there is no HTML part. */
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
