import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BidKind, MaximumKind } from '../../machines/auction/events.ts'
import type { ReserveState } from '../../machines/auction/rules.ts'
import type { AuctionState } from '../../machines/auction/status.ts'
import { accounts } from './accounts.ts'
import { subcategories } from './catalogue.ts'
import { instant, pesos, snapshotSchema } from './columns.ts'
import { listings } from './listings.ts'

/**
 * The row is the actor: `snapshot`, `state` and `version` are the truth, the columns from `status` on its projections.
 */
export const auctions = pgTable(
  'auctions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    /** The state's path. */
    state: text().$type<AuctionState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),

    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    /** Its listing's; trailers have none. */
    subcategoryId: integer('subcategory_id').references(() => subcategories.id),
    /** For trying out a bid: marked everywhere, in no list, count or report (ruling 70). */
    practice: boolean().notNull().default(false),
    smallBid: pesos('small_bid').notNull(),
    mediumBid: pesos('medium_bid').notNull(),
    bigBid: pesos('big_bid').notNull(),
    /** The settings' terms of a sale when it was scheduled (ruling 48); null: scheduled before they were kept. */
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

    /** Scheduled or open: on the list of active auctions. */
    live: boolean().notNull(),
    opensAt: instant('opens_at').notNull(),
    finishDate: instant('finish_date').notNull(),
    closesAt: instant('closes_at').notNull(),
    openingBid: pesos('opening_bid').notNull(),
    buyNowPrice: pesos('buy_now_price').notNull(),
    /** False: the price is only an estimate. */
    buyNowOffered: boolean('buy_now_offered').notNull(),
    currentBid: pesos('current_bid'),
    /** Current bid, or the opening bid before the first: what lists sort by. */
    price: pesos().notNull(),
    bidCount: integer('bid_count').notNull(),
    leaderId: integer('leader_id').references(() => accounts.id),
    /**
     * The sequences of the bid that leads and of the last that was recorded: struck bids keep theirs. Null, of rows that were stored
     * before any could be struck: `bidCount` (`server/sale/auctions/bid-columns.ts`).
     */
    leadingBid: integer('leading_bid'),
    lastBid: integer('last_bid'),
    /** What anybody may know of the reserve (ruling 62). */
    reserveState: text('reserve_state').$type<ReserveState>(),
    /** What the leader has left with the house beyond the current bid, sealed; null: nothing. */
    sealedMaximum: text('sealed_maximum'),
    /** So many announcements the house has made of it. */
    notices: integer().notNull().default(0),
    closedAt: instant('closed_at'),

    /** How far its book has come, and the hash of its last entry (`db/schema/book.ts`). */
    bookLength: integer('book_length').notNull().default(0),
    bookHead: text('book_head'),
  },
  (t) => [
    // The auction that a listing is in, or was last held in, is the first one backwards.
    index('auctions_listing').on(t.listingId, t.live, t.id),
    index('auctions_seller').on(t.sellerId, t.id),
    index('auctions_leader').on(t.leaderId),
    // What a bidder stands for, all in all (ruling 66).
    index('auctions_exposure')
      .on(t.leaderId)
      .where(sql`live and leader_id is not null`),
    // What has closed within a day, whenever it should have.
    index('auctions_closed')
      .on(t.closedAt)
      .where(sql`closed_at is not null`),
    // What the house has lived of, month by month.
    index('auctions_deals')
      .on(t.closedAt)
      .where(sql`deal`),
    // One pair of indexes per order of the list: all subcategories, one subcategory.
    index('auctions_by_closing').on(t.live, t.closesAt, t.id),
    index('auctions_by_price').on(t.live, t.price, t.id),
    index('auctions_by_id').on(t.live, t.id),
    index('auctions_subcategory_by_closing').on(t.subcategoryId, t.live, t.closesAt, t.id),
    index('auctions_subcategory_by_price').on(t.subcategoryId, t.live, t.price, t.id),
    index('auctions_subcategory_by_id').on(t.subcategoryId, t.live, t.id),
    // Which schemas stand in which states: looked for at boot.
    index('auctions_stored').on(t.state, t.snapshotSchema),
    // The administrators' list: everything, what is to be paid, and what was cancelled.
    index('auctions_closing').on(t.closesAt, t.id),
    index('auctions_to_pay')
      .on(t.closesAt, t.id)
      .where(sql`state in ('closed.sold.awaitingFirstPayment', 'closed.sold.inProcess')`),
    index('auctions_cancelled')
      .on(t.closesAt, t.id)
      .where(sql`not status`),
    // One practice lot runs at a time; those that are over are retired by their closing.
    uniqueIndex('auctions_practice_live')
      .on(t.practice)
      .where(sql`practice and live`),
    index('auctions_practice_over')
      .on(t.closedAt)
      .where(sql`practice and not live`),
    // What is due: looked for at boot.
    index('auctions_due_opening')
      .on(t.opensAt)
      .where(sql`state = 'scheduled'`),
    index('auctions_due_closing')
      .on(t.closesAt)
      .where(sql`state in ('scheduled', 'open')`),
  ],
)

/** The full history, one row a bid; struck ones stay. Also the receipts: the same key again finds its row. */
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
    /** Null where the house made it. */
    key: text(),
    /**
     * The auction's input that brought it about, and the claim it was made for (`machines/auction/claims.ts`). Null before there
     * were maxima: its sequence.
     */
    turn: integer(),
    claim: integer(),
    /** The void that struck it (ruling 67). */
    struckTurn: integer('struck_turn'),
    /** When the request reached the server. */
    receivedAt: instant('received_at').notNull(),
    committedAt: instant('committed_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.sequence] }),
    uniqueIndex('bids_receipt').on(t.auctionId, t.bidderId, t.key),
    index('bids_bidder').on(t.bidderId, t.receivedAt),
    // Those of the last minutes: rows lie in the order in which they came, so it says of each stretch of them from when to when,
    // and costs a bid nothing.
    index('bids_received').using('brin', t.receivedAt).with({ autosummarize: true }),
  ],
)

/** What bidders left with the house, and took back: one row each time. Nobody reads an amount but its bidder (ruling 60). */
export const maxima = pgTable(
  'maxima',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    turn: integer().notNull(),
    claim: integer().notNull(),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<MaximumKind>().notNull(),
    /** Amount and nonce, sealed; null where it was withdrawn. */
    sealed: text(),
    /** What the receipt carries: a hash of both, by which the amount can be proved later. */
    commitment: text(),
    /** The current bid right after it; null where nobody had bid. */
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

/** What an auction's reserve was, one row a change; the amount sealed, null where it was taken away. */
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

/** What the house announced of a lot before its closing, in plain paragraphs; numbered from 1. */
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

/** Who confirmed, with a bid, a maximum or a purchase, having read the announcements up to a number; at their first with it. */
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

/** Claims that two administrators took back (ruling 67). */
export const voids = pgTable(
  'voids',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    turn: integer().notNull(),
    claim: integer().notNull(),
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
    uniqueIndex('voids_claim').on(t.auctionId, t.claim),
    index('voids_bidder').on(t.bidderId),
    index('voids_proposed').on(t.proposedBy),
    index('voids_approved').on(t.approvedBy),
  ],
)
