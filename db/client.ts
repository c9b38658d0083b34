import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

export type Sql = Connection['sql']
export type Database = Connection['db']
export type Connection = ReturnType<typeof connect>

/**
 * Seconds before a lost connection is reopened, at most 0.5; the driver's own back-off grows to 20, which delays
 * recovery once the database is back.
 */
const reconnectPause = (retries: number) => Math.min(2 ** retries / 50, 0.5) * (0.5 + Math.random() / 2)

/** Rest after which a connection is probed, so that one whose other end is gone closes within 15 s. */
export const KEEP_ALIVE_SECONDS = 5

/** Parses int8 as a number: amounts have at most 11 digits, and no count exceeds 2^53. */
export const INT8 = { to: 20, from: [20], parse: Number, serialize: String }

/**
 * Each statement runs in one process and is not compiled. Starting a process or a compiler takes tens of ms, more than
 * the statements of a page, and a report must leave the other cores to bids.
 */
const SESSION = { max_parallel_workers_per_gather: '0', jit: 'off' }

/** Lost connections of each pool, by its options, which the pool and all that wraps it have in common. */
const losses = new WeakMap<object, number>()

/**
 * Number of connections that this pool has lost so far. What was read before a loss may never have been stored: after
 * it another server may be the primary, which lacks what no standby had. A connection that is closed because it is
 * unused or old counts as well; that only costs one more read.
 */
export const lossesOf = ({ $client }: { $client: { options: object } }): number => losses.get($client.options) ?? 0

/** `watch`: sees each statement before its connection sends it, and makes it fail by throwing. */
type ConnectOptions = {
  max?: number
  /** Seconds after which an unused connection is closed, which frees its memory in PostgreSQL. Default: never. */
  idleSeconds?: number
  onnotice?: (notice: postgres.Notice) => void
  watch?: (connection: number, statement: string) => void
}

/**
 * One pool with two interfaces: `sql` for raw statements, `db` for drizzle. drizzle changes the pool's parsers: in rows
 * of raw `sql`, timestamps and dates are PostgreSQL's text.
 */
export function connect(url: string, options: ConnectOptions = {}) {
  const sql = postgres(url, {
    max: options.max ?? 20,
    onnotice: options.onnotice ?? (() => {}),
    connect_timeout: 10,
    keep_alive: KEEP_ALIVE_SECONDS,
    ...(options.idleSeconds && { idle_timeout: options.idleSeconds }),
    backoff: reconnectPause,
    types: { int8: INT8 },
    connection: SESSION,
    ...(options.watch && { debug: options.watch }),
    onclose: () => void losses.set(sql.options, lossesOf({ $client: sql }) + 1),
  })
  const db = drizzle({ client: sql })
  return { sql, db, close: () => sql.end({ timeout: 5 }) }
}
