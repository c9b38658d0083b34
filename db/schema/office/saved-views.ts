import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#db/schema/engine/columns.ts'
import { accounts } from '#db/schema/people/accounts.ts'

/** Addresses of lists that an administrator has named: filters, order and rows per page. Theirs alone. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The list's path, such as `/admin/events`. */
    path: text().notNull(),
    /** The address's query without `?`; not the page. */
    query: text().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.accountId, t.path, t.name)],
)
