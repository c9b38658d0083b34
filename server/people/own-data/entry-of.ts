import { type Column, type SQL, sql } from 'drizzle-orm'

/** Columns of an entry as a statement selects them, each under the name that its owner reads. */
export const entryOf = (columns: readonly (readonly [string, Column])[]): SQL =>
  sql.join(
    columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
