import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { RowList } from 'postgres'
import type { Database } from './client.ts'

/**
 * A statement of a hot page: built once a database (building costs more than running) and prepared, so that PostgreSQL plans
 * it at most six times a connection. The first five runs are planned with their values; from then on one plan serves all, as
 * long as it is expected to cost no more than those did. What decides about the plan is therefore part of the text and not a
 * value: limits (`rows`), rare flags (`flag`), and which conditions there are. `shape`: what the text depends on; of few
 * values, none of which a visitor can invent, since every connection keeps each text. In a transaction the statement is
 * built anew; its plan is kept all the same.
 */
export function prepared<Db extends object, Shape extends readonly unknown[], Built>(
  build: (db: Db, ...shape: Shape) => Built,
): (db: Db, ...shape: Shape) => Built {
  const kept = new WeakMap<Db, Map<string, Built>>()
  return (db, ...shape) => {
    const built = kept.get(db) ?? new Map<string, Built>()
    const text = shape.join()
    const found = built.get(text)
    if (found) return found
    const statement = build(db, ...shape)
    kept.set(db, built.set(text, statement))
    return statement
  }
}

/**
 * A raw statement whose plan is kept in the same way; one that is not prepared is planned each time, and asks PostgreSQL for
 * its types before it is sent. Of few texts, as above: lists travel as one array, and not as a value each.
 */
export function executePrepared<Row extends object>(
  db: Pick<Database, 'execute' | '_'>,
  statement: SQL,
): Promise<RowList<Row[]>> {
  const query = db.execute(statement).getQuery()
  return db._.session.prepareQuery<{ execute: RowList<Row[]> }>(query, 'raw', true).execute()
}

/**
 * A list as one value whose length PostgreSQL is not told: it would find the plan for each too short to be that for all, and
 * plan anew every time.
 */
export const list = (values: readonly (number | string | null)[], type: 'int' | 'bigint' | 'float8' | 'text') =>
  sql`(select ${sql.param(values)}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** A limit as part of the text: of a value PostgreSQL expects that it lets a tenth of all rows through. */
export const rows = (count: number) => sql.raw(String(Math.trunc(count))) as unknown as Placeholder

/** A flag as part of the text, for columns of which one value is much rarer. */
export const flag = (value: boolean) => sql.raw(String(value))
