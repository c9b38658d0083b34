import type postgres from 'postgres'

/** Schemas in the backup: ours, and the job queue's. */
const SCHEMAS = ['public', 'graphile_worker']

/** Tables left out: their rows belong to running processes or to the release. */
const LEFT_OUT = ['public.nodes', 'public.socket_io_attachments', 'graphile_worker.migrations']

export type Table = { schema: string; table: string; columns: string[] }
type Queries = postgres.TransactionSql | postgres.Sql

/** Every table in the backup, with its writable columns. */
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

type Sequence = { schema: string; sequence: string; last: string; called: boolean }

/** Current values of all sequences. Read after the rows: sequences are in no snapshot, and may only be ahead. */
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

/** The database's migrations, ours by name and the queue's by number; null if it was never migrated. */
export async function migrationsOf(sql: Queries): Promise<{ migrations: string[]; queueMigrations: number } | null> {
  const [made] = await sql<{ made: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null
      and to_regclass('graphile_worker.migrations') is not null as made`
  if (!made?.made) return null
  const rows = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations order by name`
  const [queue] = await sql<{ count: number }[]>`select count(*)::int as count from graphile_worker.migrations`
  return { migrations: rows.map(({ name }) => name), queueMigrations: queue?.count ?? 0 }
}

/** COPY's target or source, with explicit columns: their order may differ between releases. */
export function copied(sql: Queries, { schema, table, columns }: Table): postgres.PendingQuery<postgres.Row[]> {
  return sql`${sql(schema)}.${sql(table)} (${sql(columns)})` as unknown as postgres.PendingQuery<postgres.Row[]>
}
