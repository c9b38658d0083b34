import { type Placeholder, sql } from 'drizzle-orm'

/**
 * A statement of a frequently requested page: built once per database (building costs more than running) and prepared,
 * so that PostgreSQL plans it at most six times per connection. The first five runs are planned with their values; then
 * one generic plan serves all runs, if it is expected to cost no more. Anything that decides the plan is therefore part
 * of the SQL text and not a value: limits (`rows`), rare flags (`flag`), and the set of conditions. `shape`: the values
 * that the text depends on. They must be few and not chosen by visitors, because every connection keeps each text. In a
 * transaction the statement is built anew; its plan is still kept.
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

export type ListType = 'int' | 'bigint' | 'float8' | 'text'

/**
 * A list as one value whose length is hidden from the planner. With known lengths the plans for short lists would seem
 * cheaper than the generic plan, and PostgreSQL would plan every time.
 */
export const list = (values: readonly (number | string | null)[] | Placeholder, type: ListType) =>
  sql`(select ${sql.param(values)}::${sql.raw(type)}[])::${sql.raw(type)}[]`

/** Columns of rows to insert by `unnest`, each as a `list`. */
export const columnsOf =
  <Row extends { [Name in keyof Row]: number | string | null }>(all: readonly Row[]) =>
  (name: keyof Row, type: ListType) =>
    list(
      all.map((row) => row[name]),
      type,
    )

/** A limit as part of the SQL text: for a value, PostgreSQL estimates a tenth of all rows. */
export const rows = (count: number) => sql.raw(String(Math.trunc(count))) as unknown as Placeholder

/** A flag as part of the SQL text, for columns with one rare value. */
export const flag = (value: boolean) => sql.raw(String(value))
