import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MovedKind, OutageReason } from '#machines/outage/rules.ts'
import { instant } from './columns.ts'

/** One row: the last time at which a node could take bids (ruling 73). No row: no node has been open yet. */
export const houseBeat = pgTable(
  'house_beat',
  {
    id: integer().primaryKey(),
    /** By the database's clock. */
    at: instant('at').notNull(),
    /** The process that renewed it last. */
    process: text().notNull(),
  },
  (t) => [check('house_beat_one', sql`${t.id} = 1`)],
)

/** Spans in which no node could take a bid, as found or declared; never changed but for `appliedAt`. */
export const outages = pgTable(
  'outages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant('started_at').notNull(),
    /** May lie in the future where an administrator declared it. */
    endedAt: instant('ended_at').notNull(),
    reason: text().$type<OutageReason>().notNull(),
    foundAt: instant('found_at')
      .notNull()
      .default(sql`now()`),
    /** When all hours that ran out in it had been moved; until then none of them takes effect. */
    appliedAt: instant('applied_at'),
  },
  (t) => [
    index('outages_ended').on(t.endedAt),
    index('outages_unapplied')
      .on(t.id)
      .where(sql`applied_at is null`),
  ],
)

/** The hours that an outage moved (ruling 74), one row each. `subjectId`: a lot, an offer or a sale, by its kind. */
export const outageMoves = pgTable(
  'outage_moves',
  {
    outageId: integer('outage_id')
      .notNull()
      .references(() => outages.id),
    kind: text().$type<MovedKind>().notNull(),
    subjectId: integer('subject_id').notNull(),
    before: instant().notNull(),
    after: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.outageId, t.kind, t.subjectId] }),
    index('outage_moves_subject').on(t.kind, t.subjectId),
  ],
)
