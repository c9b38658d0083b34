import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stateIs } from '#db/states.ts'
import type { Backing, EntryKind } from '#machines/limit-request/rules.ts'
import { type LimitRequestState, states } from '#machines/limit-request/status.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { instant, pesos, snapshotSchema } from '#db/schema/engine/columns.ts'

/** The row is the actor: a buyer's wish for a higher bid limit, and the deposit that may carry it (ruling 95). */
export const limitRequests = pgTable(
  'limit_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<LimitRequestState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The evening that it is for: "2026-11-21". */
    evening: date({ mode: 'string' }).notNull(),
    /** The auction at which it was asked for, to return to. */
    auctionId: integer('auction_id').references(() => auctions.id),
    backing: text().$type<Backing>().notNull(),
    /** What the buyer adds; empty without anything. */
    note: text().notNull(),

    wished: pesos().notNull(),
    limit: pesos('bid_limit'),
    deposit: pesos(),
    reason: text(),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    askedAt: instant('asked_at').notNull(),
    /** End of the evening. */
    until: instant().notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('limit_requests_one_open')
      .on(t.accountId)
      .where(stateIs(states, ({ open }) => open)),
    index('limit_requests_account').on(t.accountId, t.id),
    index('limit_requests_stored').on(t.state, t.snapshotSchema),
    index('limit_requests_auction').on(t.auctionId),
    // The house's queue, and deposits that it holds.
    index('limit_requests_waiting')
      .on(t.askedAt, t.id)
      .where(stateIs(states, ({ waits }) => waits === 'house')),
    index('limit_requests_holding')
      .on(t.until, t.id)
      .where(stateIs(states, ({ holds }) => holds)),
  ],
)

/**
 * The ledger of deposits: what was received, counted towards a first payment, queued for its return, and returned. Rows
 * are only added (trigger `deposit_entries_fixed`); a balance is their sum.
 */
export const depositEntries = pgTable(
  'deposit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => limitRequests.id),
    kind: text().$type<EntryKind>().notNull(),
    amount: pesos().notNull(),
    /** The auction whose first payment it counts towards. */
    auctionId: integer('auction_id').references((): AnyPgColumn => auctions.id),
    at: instant().notNull(),
  },
  (t) => [
    index('deposit_entries_request').on(t.requestId, t.id),
    index('deposit_entries_auction').on(t.auctionId),
    // A deposit comes once, and goes back once.
    uniqueIndex('deposit_entries_once')
      .on(t.requestId, t.kind)
      .where(sql`kind <> 'applied'`),
    check('deposit_entries_some', sql`amount > 0`),
    check('deposit_entries_lot', sql`(auction_id is not null) = (kind = 'applied')`),
  ],
)
