import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/**
 * Copies of the data stored of an account, each asked for by its owner: one ZIP in the private media store, for a day.
 * The row stays after its file, because copies per day are counted.
 */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    /** Null while it is being made. */
    readyAt: instant('ready_at'),
    /** Key in the private media store; null before it is made and after it has expired. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    /** Downloads are refused from then on. */
    expiresAt: instant('expires_at'),
  },
  (t) => [
    // Asked for again while one is being made, it is the same one.
    uniqueIndex('data_exports_making')
      .on(t.accountId)
      .where(sql`ready_at is null`),
    index('data_exports_account').on(t.accountId, t.askedAt),
    index('data_exports_file').on(t.file),
  ],
)
