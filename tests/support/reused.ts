/**
 * A test's database emptied for the next test of the same file: a clone of the template costs 80 ms of PostgreSQL's time
 * from its creation to its end, and its new connections read the catalogue and plan every statement again.
 *
 * A database is lent to one test. Its pool then answers as an ended one, and other tests get the pool in another
 * wrapper, so that work which a test has left behind reaches no other. It is dropped if it might differ from a new one
 * in more than rows: another connection could know its address, a statement may have changed more (`watchTraces`), a
 * connection was lost, or something still runs.
 */
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type Connection, lossesOf, type Sql } from '#db/client.ts'

export type Kept = Pick<Connection, 'sql' | 'db'> & { url: string; max: number; traces: Traces; drop(): Promise<void> }
type Traces = { see(statement: string): void; found: boolean; away: boolean }

/** Databases for the next tests of this file. Null outside Vitest, where no hook would drop them at the end. */
let kept: Kept[] | null = null

/** From here on databases are kept, until `dropKept`. */
export function keepDatabases(): void {
  kept = []
}

export async function dropKept(): Promise<void> {
  const all = kept ?? []
  kept = null
  await Promise.all(all.map(({ drop }) => drop()))
}

export function takeKept(max: number): Kept | undefined {
  const nth = kept?.findIndex((one) => one.max === max) ?? -1
  return nth < 0 ? undefined : kept?.splice(nth, 1)[0]
}

/** Statements that leave nothing but rows; with them, functions whose effect outlives the transaction. */
const ROWS_ONLY =
  /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|lock|set (local|transaction))\b/i
const OUTLIVES = /\b(pg_(try_)?advisory_(un)?lock(_shared|_all)?|set_config|pg_terminate_backend)\s*\(/i

/** Looks for statements after which a database could differ in more than rows; `away` while ours are sent. */
export function watchTraces(): Traces {
  const traces: Traces = {
    found: false,
    away: false,
    see(statement) {
      if (!traces.away && (!ROWS_ONLY.test(statement) || OUTLIVES.test(statement))) traces.found = true
    },
  }
  return traces
}

/** Parts of a pool that only send statements, or describe it. */
const HARMLESS = new Set<string | symbol>([
  'unsafe',
  'begin',
  'array',
  'json',
  'typed',
  'types',
  'options',
  'parameters',
])
/** Refuses as every ended pool does. */
const ended = postgres({ max: 1 })
void ended.end()

export function lend(one: Kept) {
  let pool: Sql = one.sql
  let soiled = false
  const sql = new Proxy(one.sql, {
    apply: (_target, self, args) => Reflect.apply(pool, self, args),
    get(_target, name) {
      soiled ||= !HARMLESS.has(name)
      return Reflect.get(pool, name)
    },
  })
  return {
    sql,
    db: drizzle({ client: sql }),
    soil: () => void (soiled = true),
    /** True if the database was emptied and kept; otherwise it must be dropped. */
    async giveBack(): Promise<boolean> {
      pool = ended as unknown as Sql
      if (!kept || soiled || one.traces.found || lossesOf(one.db) > 0) return false
      one.traces.away = true
      const empty = await emptied(one.sql).catch(() => false)
      one.traces.away = false
      if (empty) kept?.push(one)
      return empty && kept !== null
    },
  }
}

/** Bytes of a table from which on a new clone is cheaper, and faster for the next test than deleted rows. */
const MOST_BYTES = 500_000

/** Tables that have ever had rows, used sequences, and what forbids to use the database again. */
const TOUCHED = `
  select c.oid::regclass::text as name, case when size > ${MOST_BYTES} then 'large' else 'table' end as what
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_relation_size(c.oid) as size
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and c.relname not in ('__drizzle_migrations', 'migrations') and size > 0
  union all select seqrelid::regclass::text, 'sequence' from pg_sequence
  where pg_sequence_last_value(seqrelid) is not null
    and seqrelid <> 'drizzle.__drizzle_migrations_id_seq'::regclass
  union all select '', 'busy' from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
type Touched = { name: string; what: 'table' | 'sequence' | 'large' | 'busy' }

/** Deletes all rows and sets back the sequences. False if something still runs, or too much was written. */
async function emptied(sql: Sql): Promise<boolean> {
  const touched = await sql.unsafe<Touched[]>(TOUCHED, [], { prepare: true })
  if (touched.some(({ what }) => what === 'busy' || what === 'large')) return false
  const statements = touched.map(({ name, what }) =>
    what === 'table'
      ? `delete from ${name}`
      : `select setval(seqrelid, seqstart, false) from pg_sequence where seqrelid = '${name}'::regclass`,
  )
  // One message is one transaction. No trigger fires, and references are not looked at.
  await sql.unsafe(['set local session_replication_role = replica', ...statements].join(';'))
  return true
}
