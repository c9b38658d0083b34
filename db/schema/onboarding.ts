import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentKind, OnboardingState } from '../../machines/onboarding/machine.ts'
import { accounts } from './accounts.ts'
import { instant, snapshotSchema } from './columns.ts'

/** The row is the actor: how far an account has come with its personal data and documents. */
export const onboardings = pgTable(
  'onboardings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<OnboardingState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('onboardings_stored').on(t.state, t.snapshotSchema)],
)

/** Beside what every account is onboarded with: the cover of a seller's bank statement, "carátula" (ruling 25). */
export type StoredDocumentKind = DocumentKind | 'bank-statement'

/** A person's photo and identity documents: private files, one of each kind at a time. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<StoredDocumentKind>().notNull(),
    /** Key in the private media store. */
    file: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [uniqueIndex('documents_of_account').on(t.accountId, t.kind)],
)

/** Every time somebody was shown a private document (LFPDPPP). Kept when the document is replaced. */
export const documentViews = pgTable(
  'document_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<StoredDocumentKind>().notNull(),
    file: text().notNull(),
    viewerId: integer('viewer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    viewedAt: instant('viewed_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('document_views_owner').on(t.ownerId, t.viewedAt)],
)
