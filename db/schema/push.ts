import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { auctions } from './auctions.ts'
import { instant } from './columns.ts'

/** A browser that shows an account's notices (web push). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address that its push service gave it: a browser is one account's. */
    endpointHash: text('endpoint_hash').notNull(),
    /** That address and the browser's keys, encrypted with a key of the house's. */
    sealed: text().notNull(),
    /** The session that it belongs to, as `sessions.token_hash`: whoever signs out is told nothing there any more. */
    session: text().notNull(),
    /** The browser, as `known_devices.token_hash`: through it a later session takes the device over. */
    browser: text(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    /** When the browser last showed up with it. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Notices that its push service did not take, since the last one that it took. */
    failures: smallint().notNull().default(0),
    /** After a failure nothing is sent until then, each time for twice as long. */
    restsUntil: instant('rests_until'),
  },
  (t) => [
    uniqueIndex('push_devices_endpoint').on(t.endpointHash),
    index('push_devices_account').on(t.accountId, t.lastSeenAt),
    index('push_devices_session').on(t.session),
    index('push_devices_browser').on(t.browser),
  ],
)

/**
 * Up to which bid of an auction a bidder has been told that they lead no longer, each by its own way: nobody is told twice
 * of one loss, whatever runs twice.
 */
export const outbidNotices = pgTable(
  'outbid_notices',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Sequences of bids; 0: not yet. */
    pushed: integer().notNull().default(0),
    mailed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.accountId] }), index('outbid_notices_account').on(t.accountId)],
)
