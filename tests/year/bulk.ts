import { getColumns, getTableName } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import type { Sql } from '#db/client.ts'

export type Tx = postgres.TransactionSql

/** One transaction with memory for large sorts and indexes, and without a wait for the disk at its end. */
export async function inBulk<Result>(sql: Sql, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`
    await tx`set local work_mem = '96MB'`
    await tx`set local gin_pending_list_limit = '64MB'`
    return work(tx)
  })
  return result as Result
}

/** SQL of a number from 0 to 1, the same in every run: the `nth` draw (a number) of a row (an SQL expression). */
export const draw = (row: string, nth: number) =>
  `((hashint8extended((${row})::int8, ${nth}) & 2147483647)::float8 / 2147483648)`

/** SQL of an element of an SQL array, drawn by `draw`. */
export const pick = (list: string, row: string, nth: number) =>
  `(${list})[1 + floor(cardinality(${list}) * ${draw(row, nth)})::int]`

/** SQL of 64 hexadecimal digits that look like a SHA-256, from a text. */
export const digest = (text: string) => `encode(sha256((${text})::bytea), 'hex')`

/** Days in ms, and the other way round an SQL timestamp of epoch ms. */
export const DAY = 86_400_000
export const instantOf = (ms: number | string) => `to_timestamp((${ms})::float8 / 1000)`

/** Highest number of an identity column, which the rows of a bulk insert continue. */
export async function lastId(sql: Sql | Tx, table: string): Promise<number> {
  const [row] = await sql<{ last: number }[]>`select coalesce(max(id), 0)::int as last from ${sql(table)}`
  return row?.last ?? 0
}

/** Lets a table's sequence continue after the rows inserted with numbers of their own. */
export async function keepSequence(tx: Tx, table: string): Promise<void> {
  await tx.unsafe(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}

/** Rows per statement: their JSON has some megabytes. */
const PART = 5_000

/**
 * Inserts rows with the columns that the first row names, each statement's as one JSON text. A COPY by the driver waits
 * twice for a delayed acknowledgement, 80 ms each time, and a batch of lots writes thirty tables.
 */
export async function addRows(tx: Tx, table: AnyPgTable, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getColumns(table)).filter(([key]) => key in first)
  const name = `"${getTableName(table)}"`
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART) as Record<string, unknown>[]
    const records = part.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, stored(column, row[key])])),
    )
    await tx.unsafe(
      `insert into ${name} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
      [JSON.stringify(records)],
    )
  }
}

/** A snapshot stays an object: the driver's text would be stored as a JSON string. */
function stored(column: AnyPgColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? value : column.mapToDriverValue(value)
}
