import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** A browser that receives an account's notices (web push). */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the push service's endpoint: a browser belongs to one account. */
    endpointHash: text('endpoint_hash').notNull(),
    /** The endpoint and the browser's keys, encrypted with a key of the house. */
    sealed: text().notNull(),
    /** The session it belongs to, as `sessions.token_hash`: after signing out, the browser receives nothing. */
    session: text().notNull(),
    /** The browser, as `known_devices.token_hash`, by which a later session takes the device over. */
    browser: text(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    /** Last time the browser reported this device. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Consecutive notices that the push service refused. */
    failures: smallint().notNull().default(0),
    /** After a failure no notice is sent until then; the pause doubles each time. */
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
 * Rounds of an auction's outbid notifications. While one waits for its job, bids add nothing: it looks up all who have
 * lost the lead since.
 */
export const outbidRounds = pgTable('outbid_rounds', {
  auctionId: integer('auction_id')
    .primaryKey()
    .references(() => auctions.id),
  /** Sequence of the bid that took the lead from the first of them. */
  since: integer().notNull(),
  waiting: boolean().notNull().default(true),
  /** Of the waiting or the last round's job. */
  runAt: instant('run_at').notNull(),
})

/**
 * The latest bid of an auction for which a bidder was notified of being outbid, per channel. Prevents a second notice
 * of the same loss, even if a job runs twice.
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
    /** Sequences of bids; 0: none yet. */
    pushed: integer().notNull().default(0),
    mailed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.auctionId, t.accountId] }), index('outbid_notices_account').on(t.accountId)],
)
