import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { pesos } from './columns.ts'

/**
 * How many rows long lists have, by day (hora del centro) and key. The migration's triggers append what each statement
 * changes, in its own transaction: nothing is updated, so nobody waits. The sum of a group is always exact; a job folds
 * its rows into one.
 */
export const rowTotals = pgTable(
  'row_totals',
  {
    /** Which rows: `accounts`, `payments`, … */
    list: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    /** Added less removed. */
    rows: bigint({ mode: 'number' }).notNull(),
    pesos: pesos().notNull().default(0),
    /** Made by the job. */
    folded: boolean().notNull().default(false),
  },
  (t) => [
    // With all that a sum reads, so that the table itself is not looked at.
    index('row_totals_read').on(t.list, t.key, t.day, t.rows, t.pesos),
    index('row_totals_unfolded')
      .on(t.list, t.key, t.day)
      .where(sql`not folded`),
  ],
)
