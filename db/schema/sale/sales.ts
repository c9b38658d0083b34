import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SoldVia } from '#machines/auction/status.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { instant, pesos } from '#db/schema/engine/columns.ts'
import { auctions } from './auctions.ts'

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
