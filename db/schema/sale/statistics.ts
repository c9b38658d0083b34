import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { auctions } from './auctions.ts'
import { instant } from '../engine/columns.ts'

/** Views of an auction's page per hour: counts only, without visitors (`server/sale/statistics/visits.ts`). */
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
