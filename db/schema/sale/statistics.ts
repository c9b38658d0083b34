import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { auctions } from './auctions.ts'
import { instant } from '#db/schema/engine/columns.ts'

/**
 * Views of an auction's page: counts only, without visitors (`server/sale/statistics/visits.ts`). Per hour for two
 * days, then per day, at its first hour in Mexico City (`fold.ts`).
 */
export const auctionVisits = pgTable(
  'auction_visits',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    /** Start of the hour. */
    hour: instant().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.hour] })],
)
