import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DealState } from '../../machines/deal/machine.ts'
import type { DealSide, DealStep, HealthPaper, ProvenStep, Steps } from '../../machines/deal/rules.ts'
import { accounts } from './accounts.ts'
import { auctions } from './auctions.ts'
import { instant, pesos, snapshotSchema } from './columns.ts'

/** The row is the actor: what buyer, seller and house still have to do for a sale, from the first payment to the payout. */
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

    /** What is there to do, since when and until when. */
    steps: jsonb().$type<Steps>().notNull(),
    /** The open step that is due first, whose it is and when; null where there is none. */
    next: text().$type<DealStep>(),
    owner: text().$type<DealSide>(),
    dueAt: instant('due_at'),
    /** The buyer has chosen how it is transported; without a quote they see to it themselves. */
    transportChosen: boolean('transport_chosen').notNull(),
    transportQuote: integer('transport_quote'),
    /** No code of delivery is taken until then. */
    pausedUntil: instant('paused_until'),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    // One of each sale: where it lapsed or was void, the next one has another.
    uniqueIndex('deals_auction')
      .on(t.auctionId)
      .where(sql`state <> 'cancelled'`),
    index('deals_seller').on(t.sellerId, t.id),
    index('deals_buyer').on(t.buyerId, t.id),
    index('deals_stored').on(t.state, t.snapshotSchema),
    // The back office's lists: what is due, also of one step alone.
    index('deals_due')
      .on(t.dueAt, t.id)
      .where(sql`due_at is not null`),
    index('deals_next')
      .on(t.next, t.dueAt, t.id)
      .where(sql`due_at is not null`),
  ],
)

/** What proves a step: a folio, a private file or both. One that was taken back stays, with the reason. */
export const dealProofs = pgTable(
  'deal_proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealId: integer('deal_id')
      .notNull()
      .references(() => deals.id),
    step: text().$type<ProvenStep>().notNull(),
    /** Of the papers of health. */
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

/** What a buyer asked transporters for, once a deal. */
export const quoteRequests = pgTable('quote_requests', {
  dealId: integer('deal_id')
    .primaryKey()
    .references(() => deals.id),
  origin: text().notNull(),
  destination: text().notNull(),
  /** How many horses; 0: the lot is a trailer. */
  horses: integer().notNull(),
  note: text().notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** What transporters answered, as an administrator wrote it down. */
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

/** The buyer's code, sealed: whoever enters it has the horse's buyer before them. */
export const deliveryCodes = pgTable('delivery_codes', {
  dealId: integer('deal_id')
    .primaryKey()
    .references(() => deals.id),
  sealed: text().notNull(),
  issuedAt: instant('issued_at').notNull(),
})

/** Who has looked at whose papers; administrators' views stand in the audit log. */
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
