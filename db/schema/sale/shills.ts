import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LotFigures } from '#machines/shills/figures.ts'
import type { SignalState } from '#machines/shills/queue.ts'
import type { Reason } from '#machines/shills/reasons.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from './auctions.ts'
import { instant } from '#db/schema/engine/columns.ts'

/**
 * A bidder's conduct in one lot, in figures without amounts (`machines/shills/figures.ts`). Derived from the bids, and
 * deleted 400 days after the last of them (ruling 82).
 */
export const shillFacts = pgTable(
  'shill_facts',
  {
    auctionId: integer('auction_id')
      .notNull()
      .references(() => auctions.id),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The bidder's last bid. */
    at: instant().notNull(),
    figures: jsonb().$type<LotFigures>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.bidderId] }),
    index('shill_facts_bidder').on(t.bidderId, t.at),
    index('shill_facts_seller').on(t.sellerId, t.at),
    index('shill_facts_at').on(t.at),
  ],
)

/** The version in which each auction was looked at last. */
export const shillScans = pgTable(
  'shill_scans',
  {
    auctionId: integer('auction_id')
      .primaryKey()
      .references(() => auctions.id),
    version: integer().notNull(),
    scannedAt: instant('scanned_at').notNull(),
  },
  (t) => [index('shill_scans_at').on(t.scannedAt)],
)

/** A bidder and a seller whom people should look at: reasons as data, never a verdict (ruling 82). */
export const shillSignals = pgTable(
  'shill_signals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bidderId: integer('bidder_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sellerId: integer('seller_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<SignalState>().notNull().default('open'),
    /** 0 to 100, now and at the last decision; null while there is none. */
    score: smallint().notNull(),
    decidedScore: smallint('decided_score'),
    reasons: jsonb().$type<Reason[]>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** The bidder's first and last bid on the seller's lots. */
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    uniqueIndex('shill_signals_pair').on(t.bidderId, t.sellerId),
    index('shill_signals_seller').on(t.sellerId),
    index('shill_signals_list').on(t.state, t.lastAt, t.id),
    index('shill_signals_last').on(t.lastAt),
  ],
)

/** Administrators' decisions about a signal, and its reopening by new evidence (`by` null). Never changed. */
export const shillDecisions = pgTable(
  'shill_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    signalId: integer('signal_id')
      .notNull()
      .references(() => shillSignals.id, { onDelete: 'cascade' }),
    state: text().$type<SignalState>().notNull(),
    note: text().notNull().default(''),
    /** The score at that time. */
    score: smallint().notNull(),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at').notNull(),
  },
  (t) => [
    index('shill_decisions_signal').on(t.signalId, t.id),
    index('shill_decisions_by').on(t.decidedBy),
    check('shill_decisions_reopened', sql`decided_by is not null or state = 'open'`),
  ],
)
