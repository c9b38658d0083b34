import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
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
  },
  (t) => [
    index('audit_tickets_assignee').on(t.assigneeId),
    index('audit_tickets_open')
      .on(t.updatedAt)
      .where(sql`closed_at is null`),
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
