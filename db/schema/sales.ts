import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { auctions } from './auctions.ts'
import { instant, pesos } from './columns.ts'

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
