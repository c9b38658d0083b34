import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DealState } from '#machines/deal/machine.ts'
import type { DealSide, DealStep, HealthPaper, ProvenStep, Steps } from '#machines/deal/rules.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { instant, pesos, snapshotSchema } from '#db/schema/engine/columns.ts'

/** The row is the actor: remaining steps of buyer, seller and house in a sale, from the first payment to the payout. */
export const deals = pgTable(
  'deals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<DealState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),

    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),

    /** The steps, each with its start and due date. */
    steps: jsonb().$type<Steps>().notNull(),
    /** The open step due first, its owner and due date; null if there is none. */
    next: text().$type<DealStep>(),
    owner: text().$type<DealSide>(),
    dueAt: instant('due_at'),
    /** The buyer has chosen the transport; without a quote the buyer arranges it. */
    transportChosen: boolean('transport_chosen').notNull(),
    transportQuote: integer('transport_quote'),
    /** Delivery codes are refused until then. */
    pausedUntil: instant('paused_until'),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    // One active deal per auction: after a lapsed or voided sale, the next sale has its own.
    uniqueIndex('deals_auction')
      .on(t.auctionId)
      .where(sql`state <> 'cancelled'`),
    index('deals_seller').on(t.sellerId, t.id),
    index('deals_buyer').on(t.buyerId, t.id),
    index('deals_stored').on(t.state, t.snapshotSchema),
    // Back-office lists by due date, also for a single step.
    index('deals_due')
      .on(t.dueAt, t.id)
      .where(sql`due_at is not null`),
    index('deals_next')
      .on(t.next, t.dueAt, t.id)
      .where(sql`due_at is not null`),
  ],
)

/** Proof of a step: a folio, a private file or both. A reverted proof stays, with the reason. */
export const dealProofs = pgTable(
  'deal_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id),
    step: text().$type<ProvenStep>().notNull(),
    /** Kind of health document. */
    paper: text().$type<HealthPaper>(),
    reference: text(),
    /** Key in the private media store. */
    file: text(),
    by: integer()
      .notNull()
      .references(() => accounts.id),
    at: instant().notNull(),
    revertedAt: instant('reverted_at'),
    revertedBy: integer('reverted_by').references(() => accounts.id),
    revertReason: text('revert_reason'),
  },
  (t) => [
    index('deal_proofs_deal').on(t.dealId),
    index('deal_proofs_file').on(t.file),
    uniqueIndex('deal_proofs_standing')
      .on(t.dealId, t.step)
      .where(sql`reverted_at is null`),
  ],
)

/** A buyer's request to transporters, once per deal. */
export const quoteRequests = pgTable('quote_requests', {
  dealId: integer('deal_id')
    .primaryKey()
    .references(() => deals.id),
  origin: text().notNull(),
  destination: text().notNull(),
  /** Number of horses; 0: the lot is a trailer. */
  horses: integer().notNull(),
  note: text().notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** Transporters' quotes, recorded by an administrator. */
export const transportQuotes = pgTable(
  'transport_quotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id),
    carrier: text().notNull(),
    price: pesos().notNull(),
    pickupOn: date('pickup_on', { mode: 'string' }).notNull(),
    by: integer()
      .notNull()
      .references(() => accounts.id),
    at: instant().notNull(),
  },
  (t) => [index('transport_quotes_deal').on(t.dealId)],
)

/** The buyer's code, sealed; entering it proves the handover to the buyer. */
export const deliveryCodes = pgTable('delivery_codes', {
  dealId: integer('deal_id')
    .primaryKey()
    .references(() => deals.id),
  sealed: text().notNull(),
  issuedAt: instant('issued_at').notNull(),
})

/** Views of proofs by the parties; administrators' views are in the audit log. */
export const proofViews = pgTable(
  'proof_views',
  {
    proofId: integer('proof_id')
      .notNull()
      .references(() => dealProofs.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.proofId, t.accountId, t.at] })],
)
