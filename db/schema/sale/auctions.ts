import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BidKind, MaximumKind } from '#machines/auction/events.ts'
import type { ReserveState } from '#machines/auction/rules.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import { stateIs } from '#db/states.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { instant, pesos, snapshotSchema } from '#db/schema/engine/columns.ts'
import { listings } from '#db/schema/listing/listings.ts'

/**
 * The row is the actor: `snapshot`, `state` and `version` are authoritative, the columns from `status` on are
 * projections.
 */
export const auctions = pgTable(
  'auctions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    /** Path of the state. */
    state: text().$type<AuctionState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),

    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    /** The listing's subcategory; trailers have none. */
    subcategoryId: integer('subcategory_id').references(() => subcategories.id),
    /** Practice lot, to try out a bid: marked everywhere, excluded from lists, counts and reports (ruling 70). */
    practice: boolean().notNull().default(false),
    smallBid: pesos('small_bid').notNull(),
    mediumBid: pesos('medium_bid').notNull(),
    bigBid: pesos('big_bid').notNull(),
    /**
     * The settings' terms of a sale at scheduling (ruling 48); null for auctions scheduled before these were stored.
     */
    firstPayment: integer('first_payment'),
    firstPaymentDays: integer('first_payment_days'),
    fine: integer(),
    profitPercentage: numeric('profit_percentage', { precision: 5, scale: 2, mode: 'number' }),
    /** YouTube id of the live video. */
    streamKey: text('stream_key'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),

    // The specification's flags.
    status: boolean().notNull(),
    open: boolean().notNull(),
    firstPay: boolean('first_pay').notNull(),
    deal: boolean().notNull(),

    /** Scheduled or open, i.e. on the list of active auctions. */
    live: boolean().notNull(),
    opensAt: instant('opens_at').notNull(),
    finishDate: instant('finish_date').notNull(),
    closesAt: instant('closes_at').notNull(),
    openingBid: pesos('opening_bid').notNull(),
    buyNowPrice: pesos('buy_now_price').notNull(),
    /** False: the price is only an estimate. */
    buyNowOffered: boolean('buy_now_offered').notNull(),
    currentBid: pesos('current_bid'),
    /** Current bid, or the opening bid before the first; lists sort by it. */
    price: pesos().notNull(),
    bidCount: integer('bid_count').notNull(),
    leaderId: integer('leader_id').references(() => accounts.id),
    /**
     * Sequences of the leading bid and of the last recorded bid; struck bids keep their sequence. Null in rows stored
     * before bids could be struck: then both are `bidCount` (`server/sale/auctions/lots/bid-columns.ts`).
     */
    leadingBid: integer('leading_bid'),
    lastBid: integer('last_bid'),
    /** Public state of the reserve (ruling 62). */
    reserveState: text('reserve_state').$type<ReserveState>(),
    /** The leader's maximum beyond the current bid, sealed; null if none. */
    sealedMaximum: text('sealed_maximum'),
    /** Number of the house's announcements on the lot. */
    notices: integer().notNull().default(0),
    /** Number of outages of the house that moved the closing (`outage_moves`). */
    outages: integer().notNull().default(0),
    closedAt: instant('closed_at'),

    /** Length of the auction's book and hash of its last entry (`db/schema/sale/book.ts`). */
    bookLength: integer('book_length').notNull().default(0),
    bookHead: text('book_head'),
  },
  (t) => [
    // A listing's current or last auction is the first one read backwards. A search reads nothing else of it.
    index('auctions_listing').on(t.listingId, t.live, t.id, t.status, t.practice),
    index('auctions_seller').on(t.sellerId, t.id),
    index('auctions_leader').on(t.leaderId),
    // A bidder's total exposure (ruling 66).
    index('auctions_exposure')
      .on(t.leaderId)
      .where(sql`live and leader_id is not null`),
    // Auctions closed within a day, by actual closing.
    index('auctions_closed')
      .on(t.closedAt)
      .where(sql`closed_at is not null`),
    // The house's month by opening: bids do not write it.
    index('auctions_opened')
      .on(t.opensAt)
      .where(sql`not live`),
    // The house's earnings per month.
    index('auctions_deals')
      .on(t.closedAt)
      .where(sql`deal`),
    // Two indexes per order of the list: all subcategories, one subcategory.
    index('auctions_by_closing').on(t.live, t.closesAt, t.id),
    index('auctions_by_price').on(t.live, t.price, t.id),
    index('auctions_by_id').on(t.live, t.id),
    index('auctions_subcategory_by_closing').on(t.subcategoryId, t.live, t.closesAt, t.id),
    index('auctions_subcategory_by_price').on(t.subcategoryId, t.live, t.price, t.id),
    index('auctions_subcategory_by_id').on(t.subcategoryId, t.live, t.id),
    // Schema versions stored per state, checked at boot.
    index('auctions_stored').on(t.state, t.snapshotSchema),
    // The administrators' list: all auctions, those to be paid, and those cancelled.
    index('auctions_closing').on(t.closesAt, t.id),
    index('auctions_to_pay')
      .on(t.closesAt, t.id)
      .where(stateIs(states, ({ owes }) => owes !== null)),
    index('auctions_cancelled')
      .on(t.closesAt, t.id)
      .where(sql`not status`),
    // At most one running practice lot; ended ones are retired when they close.
    uniqueIndex('auctions_practice_live')
      .on(t.practice)
      .where(sql`practice and live`),
    index('auctions_practice_over')
      .on(t.closedAt)
      .where(sql`practice and not live`),
    // Due openings and closings, checked at boot.
    index('auctions_due_opening')
      .on(t.opensAt)
      .where(stateIs(states, ({ bids }) => bids === 'ahead')),
    index('auctions_due_closing')
      .on(t.closesAt)
      .where(stateIs(states, ({ bids }) => bids !== null)),
  ],
)

/** The full history, one row per bid, including struck bids. Also serves as receipts: a repeated key finds its row. */
export const bids = pgTable(
  'bids',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    /** 1 for the first bid of its auction. */
    sequence: integer().notNull(),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id),
    amount: pesos().notNull(),
    kind: text().$type<BidKind>().notNull(),
    /** Null for bids made by the house. */
    key: text(),
    /**
     * The auction's input that caused the bid, and the proxy bid it was made for (`machines/auction/proxy-bidding.ts`;
     * the column keeps its first name). Null in rows from before maximum bids existed: then both are the sequence.
     */
    turn: integer(),
    proxyBid: integer('claim'),
    /** The void that struck it (ruling 67). */
    struckTurn: integer('struck_turn'),
    /** Arrival of the request at the server. */
    receivedAt: instant('received_at').notNull(),
    committedAt: instant('committed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.sequence] }),
    uniqueIndex('bids_receipt').on(t.auctionId, t.bidderId, t.key),
    index('bids_bidder').on(t.bidderId, t.receivedAt),
    // Finds bids of the last minutes. Rows are stored in order of arrival, so a BRIN index is enough and costs a bid
    // nothing.
    index('bids_received').using('brin', t.receivedAt).with({ autosummarize: true }),
  ],
)

/** Maximum bids set and withdrawn, one row each. Only the bidder can read the amount (ruling 60). */
export const maxima = pgTable(
  'maxima',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    turn: integer().notNull(),
    proxyBid: integer('claim').notNull(),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<MaximumKind>().notNull(),
    /** Amount and nonce, sealed; null for a withdrawal. */
    sealed: text(),
    /** Hash of both, printed on the receipt; proves the amount later. */
    commitment: text(),
    /** The current bid right afterwards; null if there was none. */
    price: pesos(),
    key: text().notNull(),
    receivedAt: instant('received_at').notNull(),
    committedAt: instant('committed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.turn] }),
    uniqueIndex('maxima_receipt').on(t.auctionId, t.bidderId, t.key),
    index('maxima_bidder').on(t.bidderId),
  ],
)

/** Changes of an auction's reserve, one row each; `sealed` is the amount, null for a removal. */
export const reserves = pgTable(
  'reserves',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    turn: integer().notNull(),
    sealed: text(),
    setAt: instant('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.turn] })],
)

/** The house's announcements on a lot before its closing, in plain paragraphs; numbered from 1. */
export const notices = pgTable(
  'notices',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    number: integer().notNull(),
    text: text().notNull(),
    publishedBy: integer('published_by')
      .notNull()
      .references(() => accounts.id),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.number] }), index('notices_published').on(t.publishedBy)],
)

/**
 * Bidders' confirmations of having read the announcements up to a number, given with a bid, a maximum or a purchase;
 * one row per number, from the first such input.
 */
export const noticeReadings = pgTable(
  'notice_readings',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id),
    number: integer().notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.bidderId, t.number] }), index('notice_readings_bidder').on(t.bidderId)],
)

/** Bidders' inputs voided by two administrators (ruling 67). */
export const voids = pgTable(
  'voids',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    turn: integer().notNull(),
    proxyBid: integer('claim').notNull(),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id),
    reason: text().notNull(),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => accounts.id),
    approvedBy: integer('approved_by')
      .notNull()
      .references(() => accounts.id),
    voidedAt: instant('voided_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.turn] }),
    uniqueIndex('voids_claim').on(t.auctionId, t.proxyBid),
    index('voids_bidder').on(t.bidderId),
    index('voids_proposed').on(t.proposedBy),
    index('voids_approved').on(t.approvedBy),
  ],
)
