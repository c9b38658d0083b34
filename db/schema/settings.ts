import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The platform's configuration (specification 2, section 3). One row; percentages are whole numbers. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  welcome: text().notNull(),
  contactPhone: text('contact_phone').notNull(),
  email: text().notNull(),
  /**
   * First payment in pesos (`minBuy`), due this many days after closing (`daysMulta`), else this fine (`multaMonto`).
   */
  firstPayment: integer('first_payment').notNull(),
  firstPaymentDays: integer('first_payment_days').notNull(),
  fine: integer().notNull(),
  smallBid: integer('small_bid').notNull(),
  mediumBid: integer('medium_bid').notNull(),
  bigBid: integer('big_bid').notNull(),
  /** Percentage of the buy-now price; null: by the price's range. */
  openingBid: integer('opening_bid'),
  /** Minutes before closing in which a bid extends it by as much; 0 never. */
  extensionMinutes: integer('extension_minutes').notNull(),
  /** Identity documents of accounts unused for so many months are removed; 0: never. */
  documentRetentionMonths: integer('document_retention_months').notNull().default(24),
  enablePayments: boolean('enable_payments').notNull().default(false),
  /** Hashes of the slider's photos. */
  slides: text().array().notNull(),
})
