import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { pesos } from './columns.ts'

/**
 * Row counts of long lists, by day (central Mexico) and key. The migration's triggers append the changes of each
 * statement in its own transaction: no row is updated, so no transaction waits. The sum of a group is always exact; a
 * job folds its rows into one.
 */
export const rowTotals = pgTable(
  'row_totals',
  {
    /** Counted rows: `accounts`, `payments`, … */
    list: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    /** Added minus removed. */
    rows: bigint({ mode: 'number' }).notNull(),
    pesos: pesos().notNull().default(0),
    /** Written by the job. */
    folded: boolean().notNull().default(false),
  },
  (t) => [
    // Covers all columns of a sum, so that the table itself is not read.
    index('row_totals_read').on(t.list, t.key, t.day, t.rows, t.pesos),
    index('row_totals_unfolded')
      .on(t.list, t.key, t.day)
      .where(sql`not folded`),
  ],
)
