import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { auctions } from './auctions.ts'
import { instant } from './columns.ts'

/** How often an auction's page was viewed in an hour: anonymous counts (`server/sale/statistics/visits.ts`). */
export const auctionVisits = pgTable(
  'auction_visits',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    /** In which it begins. */
    hour: instant().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.hour] })],
)
