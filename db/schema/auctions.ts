import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BidKind } from '../../machines/auction/machine.ts'
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
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('auctions_listing').on(t.listingId),
    index('auctions_seller').on(t.sellerId, t.id),
    index('auctions_leader').on(t.leaderId),
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
    // What is due: looked for at boot.
    index('auctions_due_opening')
      .on(t.opensAt)
      .where(sql`state = 'scheduled'`),
    index('auctions_due_closing')
      .on(t.closesAt)
      .where(sql`state in ('scheduled', 'open')`),
  ],
)

/** The full history, one row a bid, never changed. Also the receipts: the same key again finds its row. */
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
    key: text().notNull(),
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
  ],
)
