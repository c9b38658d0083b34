import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { OnboardingState } from '#machines/onboarding/machine.ts'
import type { StoredDocumentKind } from '#machines/onboarding/rules.ts'
import type { SellerOnboardingState } from '#machines/seller-onboarding/machine.ts'
import { accounts } from './accounts.ts'
import { instant, snapshotSchema } from '#db/schema/engine/columns.ts'

/** The row is the actor: an account's progress with personal data and documents. */
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

/**
 * The row is the actor: a seller's progress through the registration. Sellers from before this table have no row; their
 * registration is complete.
 */
export const sellerOnboardings = pgTable(
  'seller_onboardings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(0),
    state: text().$type<SellerOnboardingState>().notNull(),
    snapshot: jsonb().notNull(),
    snapshotSchema: snapshotSchema(),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Photo hash of a future ranch's logo, which may be uploaded before the ranch has a name. */
    logo: text(),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('seller_onboardings_stored').on(t.state, t.snapshotSchema)],
)

export type { StoredDocumentKind }

/** A person's photo and identity documents: private files, one per kind. */
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
    /**
     * Keyed hash of the file, by which the same document of two accounts is recognised (ruling 82): without the house's
     * secret it tests no candidate. Null until it is made, by a job.
     */
    mark: text(),
  },
  (t) => [
    uniqueIndex('documents_of_account').on(t.accountId, t.kind),
    index('documents_mark')
      .on(t.mark)
      .where(sql`mark is not null`),
  ],
)

/** All views of private documents and of listings' documents (LFPDPPP). Kept when a document is replaced. */
export const documentViews = pgTable(
  'document_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<StoredDocumentKind | ListingDocumentKind | 'settlement'>().notNull(),
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
