import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { auctions } from './auctions.ts'
import { instant, pesos } from './columns.ts'
import { payments } from './payments.ts'

/** What an auction that found a buyer came to: written when it closes, with the terms in force that moment. */
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
    /** By the hammer, or at once for the buy-now price. */
    via: text().$type<'hammer' | 'buy-now'>().notNull(),
    soldAt: instant('sold_at').notNull(),
    /** `minBuy` at most the price, due `daysMulta` days after closing, else this fine is shown (ruling 12). */
    firstPayment: pesos('first_payment').notNull(),
    firstPaymentDueAt: instant('first_payment_due_at').notNull(),
    fine: pesos().notNull(),
  },
  (t) => [index('sales_buyer').on(t.buyerId, t.soldAt)],
)

/** The row is the actor: one buyer's attempt to buy one auction's horse at once. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    /** `confirming`, `paying`, `declined`, `bought`, `gone`, `refundDue`, … */
    state: text().notNull(),
    snapshot: jsonb().notNull(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => accounts.id),
    /** The form's key: the same key again is the same purchase. */
    key: text().notNull(),
    /** The payment under way, or the last one. */
    paymentId: integer('payment_id')
      .unique()
      .references((): AnyPgColumn => payments.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('purchases_key').on(t.buyerId, t.auctionId, t.key), index('purchases_auction').on(t.auctionId)],
)
