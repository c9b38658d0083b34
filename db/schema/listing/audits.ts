import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { AuditSection, TicketStatus } from '#machines/horse-audit/rules.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'
import { listings } from './listings.ts'

/** A listing's ticket in the notification centre, one for all its submissions; written by the listing's effects. */
export const auditTickets = pgTable(
  'audit_tickets',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    status: smallint().$type<TicketStatus>().notNull(),
    /** The administrator who took the ticket. */
    assigneeId: integer('assignee_id').references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set when the ticket no longer waits for seller or house. */
    closedAt: instant('closed_at'),
    /**
     * During the house's turn: start of the seller's wait, as if it had been uninterrupted, so that the smallest value
     * has waited longest. Null during the seller's turn.
     */
    waitsFrom: instant('waits_from'),
    /** Total time in ms that the house has made the seller wait, up to the seller's last turn. */
    waitedMs: bigint('waited_ms', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('audit_tickets_assignee').on(t.assigneeId),
    // The notification centre's order: longest wait first, then tickets that wait for their sellers.
    index('audit_tickets_open')
      .on(t.waitsFrom, t.listingId)
      .where(sql`closed_at is null`),
    // For the count on every administrator's page, and for taking the next ticket.
    index('audit_tickets_pending')
      .on(t.waitsFrom, t.listingId, t.assigneeId)
      .where(sql`closed_at is null and status in (0, 1)`),
    index('audit_tickets_closed')
      .on(t.closedAt.desc(), t.listingId)
      .where(sql`closed_at is not null`),
  ],
)

/** Findings of an audit, for the seller to resolve. */
export const auditObservations = pgTable(
  'audit_observations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    section: text().$type<AuditSection>().notNull(),
    /**
     * Field of the section that the observation concerns, by its name in the capture's form; null for the whole
     * section.
     */
    field: text(),
    comment: text().notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** The seller's reply, at most 300 characters; null if none. */
    note: text(),
  },
  (t) => [index('audit_observations_listing').on(t.listingId, t.id)],
)

/** Columns of a capture's row at submission, by their database names. */
type Section = Record<string, unknown> | null

/** A capture as submitted; the next round is compared with it (ruling 38). */
export type Submission = {
  general: Section
  health: Section
  pedigree: Section
  training: Section
  /** Hashes, in order. */
  photos: string[]
  /** Names of private files by kind. */
  documents: Record<string, string>
}

export const submissions = pgTable(
  'submissions',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** 1 for the first submission. */
    round: integer().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    content: jsonb().$type<Submission>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.round] })],
)
