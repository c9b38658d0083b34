import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SoldVia } from '../../../machines/auction/status.ts'
import type { ClaimOutcome, ClaimReason } from '../../../machines/claim/rules.ts'
import { accounts } from '../people/accounts.ts'
import { auctions } from '../sale/auctions.ts'
import { instant, pesos } from '../engine/columns.ts'

/** The outcome of an auction that found a buyer: written at its close, with the terms in force then. */
export const sales = pgTable(
  'sales',
  {
    auctionId: integer('auction_id')
      .primaryKey()
      .references(() => auctions.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    price: pesos().notNull(),
    /** Origin of the price, including an offer to an under-bidder after a sale that came to nothing. */
    via: text().$type<SoldVia>().notNull(),
    soldAt: instant('sold_at').notNull(),
    /** `minBuy` up to the price, due `daysMulta` days after closing, else this fine is shown (ruling 12). */
    firstPayment: pesos('first_payment').notNull(),
    firstPaymentDueAt: instant('first_payment_due_at').notNull(),
    fine: pesos().notNull(),
    /** Time of delivery to the buyer: a claim may be opened for 7 days from then on (ruling 58). */
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    index('sales_buyer').on(t.buyerId, t.soldAt),
    // First payments due today.
    index('sales_first_due').on(t.firstPaymentDueAt),
  ],
)

/**
 * A sale that its seller ended because the first payment was overdue, unchanged; its auction may have another buyer.
 */
export const lapsedSales = pgTable(
  'lapsed_sales',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    price: pesos().notNull(),
    via: text().$type<SoldVia>().notNull(),
    soldAt: instant('sold_at').notNull(),
    firstPayment: pesos('first_payment').notNull(),
    firstPaymentDueAt: instant('first_payment_due_at').notNull(),
    fine: pesos().notNull(),
    deliveredAt: instant('delivered_at'),
    lapsedAt: instant('lapsed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.buyerId] }), index('lapsed_sales_buyer').on(t.buyerId, t.soldAt)],
)

/** A buyer's claims about a delivered lot. */
export const claims = pgTable(
  'claims',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => sales.auctionId),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    reason: text().$type<ClaimReason>().notNull().default('other'),
    /** The buyer's description, at most 1,000 characters. */
    description: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** Null while open. */
    outcome: text().$type<ClaimOutcome>(),
    /** The house's decision, as both sides read it. */
    answer: text(),
    /** The administrator who decided; null if the buyer withdrew the claim. */
    decidedBy: integer('decided_by').references(() => accounts.id),
  },
  (t) => [
    index('claims_auction').on(t.auctionId),
    index('claims_buyer').on(t.buyerId),
    // The back office's list of decided claims.
    index('claims_closed').on(t.outcome, t.closedAt),
    uniqueIndex('claims_open')
      .on(t.auctionId)
      .where(sql`closed_at is null`),
  ],
)

/** Photos of a claim: private, visible to the buyer and to administrators. */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id),
    /** Key in the private media store. */
    file: text().notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [index('claim_photos_claim').on(t.claimId)],
)

/** The house's payouts to sellers, recorded by an administrator, never automatic (ruling 71). */
export const payouts = pgTable('payouts', {
  auctionId: integer('auction_id')
    .primaryKey()
    .references(() => sales.auctionId),
  amount: pesos().notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  reference: text().notNull(),
  recordedBy: integer('recorded_by')
    .notNull()
    .references(() => accounts.id),
  recordedAt: instant('recorded_at').notNull(),
})
