import type { MandateRefusal } from '#machines/mandate/rules.ts'
import type { BidderRefusal, BidRefusal, ReserveState } from '#machines/auction/rules.ts'
import type { AuctionPhase, SoldVia } from '#machines/auction/status.ts'
import type { PaymentNewsStatus } from '#app/texts/money/payment-news.ts'

/**
 * All messages of the socket: names and payloads, for the server, the browser and the tests. It names the messages of
 * all quarters and imports none of them. Types only: nothing of this file is sent to a browser.
 *
 * Only a page with an element that calls `openSocket` has a socket (`app/live/connection/socket.ts`): a lot or its card
 * in view, own lots, a payment, an administrator's counts, live photos. On other pages a message reaches nobody.
 *
 * A message that is sent while the connection is lost is not repeated. A reader asks for the state when its socket
 * connects anew, as `follow.ts`, `live-photos.ts` and `own-lots.ts` do.
 */

/** From the server to a page. */
export type ServerToClientEvents = {
  /** The newest state of an auction, to all pages that show it. */
  event_set_bid_in: (state: LiveState) => void
  /** News of a payment, to the payer's pages. */
  user_pay_first: (news: PaymentNews) => void
  /** The same for a purchase of credits. */
  salesman_buy_credit: (news: PaymentNews) => void
  /** Lots of this account have changed in what its pages alone show; they read themselves anew. */
  own_lots: (news: { at: number }) => void
  /** A notice to all pages (ruling 44). */
  'chat-message': (broadcast: Broadcast & { late?: boolean }) => void
  /** The numbers of waiting items, to administrators' pages. */
  pending: (news: PendingNews) => void
  /** The photos of a listing changed, to the pages that show them; they ask for the photos with their own rights. */
  listing_photos: (news: { photos: string }) => void
  /** The account or the address has too many sockets: this one is closed. */
  'too-many': () => void
}

/** From a page to the server. The server trusts none of it: what it receives is `unknown` until it is parsed. */
export type ClientToServerEvents = {
  /** The page shows these auctions from now on, and no others. */
  watch: (topic: Topic, answer: (answer: WatchAnswer) => void) => void
  event_set_bid: (bid: SentBid, answer: (answer: BidAnswer) => void) => void
}

/** Between nodes. Nodes of different releases run side by side: the names stay. */
export type NodeEvents = {
  /** A message to a room. */
  announced: (room: string, ...message: Message) => void
  /** A message to all sockets. */
  told: (...message: Message) => void
} & { [Name in ShareName]: (news: object) => void }

/** Data that nodes share: bids by account, open pages, and accounts whose own lots have changed. */
export type ShareName = 'shared' | 'pages' | 'own'

/** A message with its payload, as sent to rooms. */
export type Message = {
  [Name in keyof ServerToClientEvents]: Parameters<ServerToClientEvents[Name]> extends [infer Payload]
    ? [event: Name, payload: Payload]
    : never
}[keyof ServerToClientEvents]

/** Messages that a quarter answers; `watch` is answered by the engine. */
export type CommandName = Exclude<keyof ClientToServerEvents, 'watch'>

/** The answer to a message of a page. */
export type AnswerTo<Name extends keyof ClientToServerEvents> = Parameters<Parameters<ClientToServerEvents[Name]>[1]>[0]

/** An auction's state, sent to every open page of it; under 200 bytes on the wire. */
export type LiveState = {
  event: number
  /** The row's version: older messages are ignored. */
  v: number
  phase: AuctionPhase
  currentBid: number | null
  bids: number
  /** Epoch ms. */
  closesAt: number
  /** The leader's alias at this auction. */
  leader: string | null
  /** Omitted if there is no reserve. */
  reserve?: ReserveState
  /** Number of bids declared void; omitted if zero. */
  s?: number
  /** How it was sold, unless by the hammer or at once: pages have the words of these alone. */
  via?: Exclude<SoldVia, 'hammer' | 'buy-now'>
  /** Number of announcements; omitted if zero, and once the auction is over. */
  n?: number
  /** 1 when only buy now is left. */
  only?: 1
  /** 1 when a buy-now purchase closed the auction with the last bid. */
  now?: 1
}

/** One auction, the cards on the screen, or a listing's photos. */
type Topic = { event: number } | { events: number[] } | { photos: string }

/** The states asked for, in place of `now` with the server's time (epoch ms). */
export type WatchAnswer =
  | { states: LiveState[]; now: number }
  | (Omit<LiveState, 'now'> & { states?: undefined; now: number })
  | Unanswered

/** `bid` in whole pesos. `key`: the form's; the same key again is the same bid. */
export type SentBid = {
  event: number
  bid: number
  key: string
  kind?: 'quick' | 'open'
  /** Number of the lot's announcements that the bidder has read. */
  notices?: number | string
  /** The state that the confirmation showed (`machines/auction/shown.ts`). */
  shown?: string
}

export type BidAnswer =
  | { accepted: true; again: boolean; receipt: { sequence: number | null; amount: number } }
  | {
      accepted: false
      code:
        | BidRefusal
        | BidderRefusal
        | MandateRefusal['code']
        | 'other-person'
        | 'not-a-number'
        | 'not-buyer'
        | 'login-required'
        | 'unknown-auction'
        | 'too-many'
        | 'too-busy'
        | 'unavailable'
      lowest?: number
      buyNowPrice?: number | null
      waitMs?: number
      /** Of `unavailable`: a bid with this key may have been stored. */
      doubt?: boolean
    }
  | Unanswered

/** `unknown`: nothing to follow; `unavailable`: an error of the server; `too-many`: messages, in too short a time. */
export type Unanswered = {
  error: 'unknown' | 'unavailable' | 'too-many'
  accepted?: undefined
  states?: undefined
  now?: undefined
}

/** Sent only to the payer's pages, which request the rest from the server. */
export type PaymentNews = {
  userToken: string
  payment: string
  status: PaymentNewsStatus
  ppp_status: 'OK' | 'FAIL' | 'PENDING'
  reason: string | null
}

/** A notice; `at` in epoch ms. Ids increase in sending order. */
export type Broadcast = { id: number; text: string; at: number }

/** Numbers of waiting items, at a time of the database's clock, and the last change of each kind (epoch ms). */
export type PendingNews = Record<PendingKind, number> & {
  at: number
  changed: Partial<Record<PendingKind, number>>
}

export type PendingKind =
  | 'audits'
  | 'receipts'
  | 'messages'
  | 'refunds'
  | 'movements'
  | 'approvals'
  | 'vetFiles'
  | 'claims'
  | 'limits'
