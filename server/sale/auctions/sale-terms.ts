import { sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'

/**
 * Amounts a sale will owe, in a query joined with the settings. The terms stored at scheduling apply, since later
 * changes of the settings do not affect existing auctions (ruling 48). Auctions scheduled before these were stored use
 * the current settings.
 */
export const saleTerms = {
  /** Whole pesos; limited to the price at the sale. */
  firstPayment: sql<number>`coalesce(${auctions.firstPayment}, ${settings.firstPayment})`,
  firstPaymentDays: sql<number>`coalesce(${auctions.firstPaymentDays}, ${settings.firstPaymentDays})`,
  fine: sql<number>`coalesce(${auctions.fine}, ${settings.fine})`,
  /** Commission: per cent of the price kept by the house, with two decimals. */
  profitPercentage: sql<number>`coalesce(${auctions.profitPercentage}, ${settings.profitPercentage})::float8`,
}
