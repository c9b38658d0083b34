import { sql } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import { settings } from '#db/schema/settings.ts'

/**
 * What a sale of an auction will owe, in a query that joins the settings: as they were when it was scheduled, since what
 * they become later touches no auction that exists (ruling 48). Of those that were scheduled before this was kept, as
 * they are now.
 */
export const saleTerms = {
  /** Whole pesos; a sale's is at most its price. */
  firstPayment: sql<number>`coalesce(${auctions.firstPayment}, ${settings.firstPayment})`,
  firstPaymentDays: sql<number>`coalesce(${auctions.firstPaymentDays}, ${settings.firstPaymentDays})`,
  fine: sql<number>`coalesce(${auctions.fine}, ${settings.fine})`,
  /** Per cent of the price that the house keeps, with two decimals. */
  profitPercentage: sql<number>`coalesce(${auctions.profitPercentage}, ${settings.profitPercentage})::float8`,
}
