import type postgres from 'postgres'

/** The schemas whose rows are the house's: ours, and the job queue's. */
const SCHEMAS = ['public', 'graphile_worker']

/** Rows that are of the processes that run, or of the release itself. */
const LEFT_OUT = ['public.nodes', 'public.socket_io_attachments', 'graphile_worker.migrations']

export type Table = { schema: string; table: string; columns: string[] }
export type Queries = postgres.TransactionSql | postgres.Sql

/** Every table whose rows are kept, with the columns that can be written. */
export async function tablesOf(sql: Queries): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = any(${SCHEMAS}) and n.nspname || '.' || c.relname <> all(${LEFT_OUT})
    group by 1, 2 order by 1, 2`
  return [...rows]
}

export type Sequence = { schema: string; sequence: string; last: string; called: boolean }

/** Where every number goes on. Read after the rows: a sequence knows no snapshot, and may only be ahead of them. */
export async function sequencesOf(sql: Queries): Promise<Sequence[]> {
  const names = await sql<{ schema: string; sequence: string }[]>`
    select schemaname as schema, sequencename as sequence from pg_sequences
    where schemaname = any(${SCHEMAS}) order by 1, 2`
  const found: Sequence[] = []
  for (const { schema, sequence } of names) {
    const [row] = await sql<{ last: string; called: boolean }[]>`
      select last_value::text as last, is_called as called from ${sql(schema)}.${sql(sequence)}`
    if (row) found.push({ schema, sequence, ...row })
  }
  return found
}

/** The migrations that a database has, ours by name and the queue's by number; null for one that was never migrated. */
export async function migrationsOf(sql: Queries): Promise<{ migrations: string[]; queueMigrations: number } | null> {
  const [made] = await sql<{ made: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null
      and to_regclass('graphile_worker.migrations') is not null as made`
  if (!made?.made) return null
  const rows = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations order by name`
  const [queue] = await sql<{ count: number }[]>`select count(*)::int as count from graphile_worker.migrations`
  return { migrations: rows.map(({ name }) => name), queueMigrations: queue?.count ?? 0 }
}

/** COPY's target or source, with the columns named: a release may order them otherwise. */
export function copied(sql: Queries, { schema, table, columns }: Table): postgres.PendingQuery<postgres.Row[]> {
  return sql`${sql(schema)}.${sql(table)} (${sql(columns)})` as unknown as postgres.PendingQuery<postgres.Row[]>
}
