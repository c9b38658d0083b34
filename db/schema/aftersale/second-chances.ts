import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SecondChanceState } from '#machines/second-chance/machine.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { instant, pesos, snapshotSchema } from '#db/schema/engine/columns.ts'

/** The row is the actor: an offer to one bidder when an auction's sale came to nothing (rulings 64 and 85). */
export const secondChances = pgTable(
  'second_chances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<SecondChanceState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id),

    /** The bidder's own last price, whole pesos. */
    price: pesos().notNull(),
    offeredAt: instant('offered_at').notNull(),
    /** An unanswered offer counts as refused. */
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    // A bidder is offered the lot of an auction once.
    uniqueIndex('second_chances_once').on(t.auctionId, t.bidderId),
    uniqueIndex('second_chances_one_at_a_time')
      .on(t.auctionId)
      .where(sql`state = 'offered'`),
    index('second_chances_bidder').on(t.bidderId, t.state),
    index('second_chances_stored').on(t.state, t.snapshotSchema),
    // Due expiries, checked at boot.
    index('second_chances_due')
      .on(t.expiresAt)
      .where(sql`state = 'offered'`),
  ],
)
