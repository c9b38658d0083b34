import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/**
 * Versions of the terms and conditions, as Markdown (ruling 47). A draft is not public; the newest public one is in
 * force; published ones never change.
 */
export const terms = pgTable(
  'terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: text().notNull(),
    body: text().notNull(),
    /** Null for a draft. */
    publishedAt: instant('published_at'),
    public: boolean().notNull().default(true),
  },
  // People accept a version by its name.
  (t) => [uniqueIndex('terms_version').on(sql`lower(${t.version})`)],
)

/** Acceptances of versions by accounts (specification 2, section 7: `adminCheck`; ruling 47). */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    termsId: integer('terms_id')
      .notNull()
      .references(() => terms.id),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.termsId] }),
    // Acceptances of a version, latest first.
    index('terms_acceptances_terms').on(t.termsId, t.acceptedAt, t.accountId),
  ],
)
