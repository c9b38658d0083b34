import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '#db/schema/engine/columns.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { auctions } from './auctions.ts'

/**
 * The bids and maxima that somebody else made for the bidder, by their turn: an agent (ruling 96) or a clerk of the
 * house (ruling 97). Other bids have no row.
 */
export const placements = pgTable(
  'placements',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    turn: integer().notNull(),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id),
    placedBy: integer('placed_by')
      .notNull()
      .references(() => accounts.id),
    mandateId: integer('mandate_id').references(() => mandates.id),
    placedAt: instant('placed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.turn] }),
    index('placements_by').on(t.placedBy, t.auctionId),
    index('placements_bidder').on(t.bidderId, t.auctionId),
    index('placements_mandate').on(t.mandateId, t.auctionId),
  ],
)
