import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Sql = postgres.Sql
export type Database = Connection['db']
export type Connection = ReturnType<typeof connect>

/**
 * One pool, two ways to speak through it: `sql` for raw statements, `db` for drizzle.
 * drizzle changes the pool's parsers: in rows of raw `sql`, timestamps and dates are PostgreSQL's text.
 */
export function connect(url: string, options: { max?: number; onnotice?: (notice: postgres.Notice) => void } = {}) {
  const sql = postgres(url, {
    max: options.max ?? 20,
    onnotice: options.onnotice ?? (() => {}),
    connect_timeout: 10,
  })
  return { sql, db: drizzle({ client: sql }), close: () => sql.end({ timeout: 5 }) }
}
