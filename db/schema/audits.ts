import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { AuditSection, TicketStatus } from '../../machines/horse-audit/rules.ts'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'
import { listings } from './listings.ts'

/** A listing's entry in the notification centre, one however often it is submitted; written by the listing's effects. */
export const auditTickets = pgTable(
  'audit_tickets',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    status: smallint().$type<TicketStatus>().notNull(),
    /** The administrator who took it. */
    assigneeId: integer('assignee_id').references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Nobody waits for it any more. */
    closedAt: instant('closed_at'),
    /**
     * While it is the house's turn: since when the seller would wait if they had waited without a pause, so that the least
     * is who has waited longest. Null while it is the seller's turn.
     */
    waitsFrom: instant('waits_from'),
    /** How long the house has let the seller wait in all, in ms, up to the last time that the turn was the seller's. */
    waitedMs: bigint('waited_ms', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('audit_tickets_assignee').on(t.assigneeId),
    // The notification centre's order: who has waited longest, then those who wait for their sellers.
    index('audit_tickets_open')
      .on(t.waitsFrom, t.listingId)
      .where(sql`closed_at is null`),
    // Counted on every administrator's page, and what the next ticket is taken from.
    index('audit_tickets_pending')
      .on(t.waitsFrom, t.listingId, t.assigneeId)
      .where(sql`closed_at is null and status in (0, 1)`),
    index('audit_tickets_closed')
      .on(t.closedAt.desc(), t.listingId)
      .where(sql`closed_at is not null`),
  ],
)

/** What an audit found, for the seller to resolve. */
export const auditObservations = pgTable(
  'audit_observations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    section: text().$type<AuditSection>().notNull(),
    /** The field of the section that it speaks of, by its name in the capture's form; null: of the whole section. */
    field: text(),
    comment: text().notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** What the seller said to it, at most 300 characters; null where nothing was said. */
    note: text(),
  },
  (t) => [index('audit_observations_listing').on(t.listingId, t.id)],
)

/** The columns of a capture's rows as they stood, by their names in the database. */
type Section = Record<string, unknown> | null

/** A capture as it was submitted: what the next round is compared with (ruling 38). */
export type Submission = {
  general: Section
  health: Section
  pedigree: Section
  training: Section
  /** Hashes, in order. */
  photos: string[]
  /** Names of private files by their kind. */
  documents: Record<string, string>
}

export const submissions = pgTable(
  'submissions',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** 1 for the first time. */
    round: integer().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    content: jsonb().$type<Submission>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.round] })],
)
