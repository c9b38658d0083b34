import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** A late first payment, counted against the owing account (ruling 65). */
export const strikes = pgTable(
  'strikes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    at: instant('at').notNull(),
    /** Time since which it no longer counts: it was paid after all, or an administrator lifted it. */
    redeemedAt: instant('redeemed_at'),
    redeemedBy: text('redeemed_by').$type<'paid' | 'lifted'>(),
    /** The administrator who lifted it, and the reason. */
    liftedBy: integer('lifted_by').references(() => accounts.id),
    reason: text(),
  },
  (t) => [
    uniqueIndex('strikes_once').on(t.auctionId, t.accountId),
    index('strikes_account').on(t.accountId, t.at),
    // Counted for every session.
    index('strikes_live')
      .on(t.accountId, t.at)
      .where(sql`redeemed_at is null`),
  ],
)
