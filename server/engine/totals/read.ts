import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Counted lists and their keys, which the quarters declare; must match the triggers of the migrations `row_totals` and
 * `growth`.
 */
export interface CountedLists {}

/** Days are ISO dates in Mexico City time, both inclusive; open-ended if omitted. All keys by default. */
type TotalsAsked<Key extends string = string> = {
  from?: string | undefined
  to?: string | undefined
  keys?: readonly Key[] | undefined
}

type Totals = { rows: number; pesos: number }

type Reads = Pick<Database, 'execute'>

/** Number of rows of a list, and their sum in pesos: exact, and read from a few rows per day. */
export async function readTotals<List extends keyof CountedLists>(
  db: Reads,
  list: List,
  asked: TotalsAsked<CountedLists[List]> = {},
): Promise<Totals> {
  const [row] = await db.execute<Totals>(sql`
    select coalesce(sum(rows), 0)::int8 as rows, coalesce(sum(pesos), 0)::int8 as pesos
    from row_totals where ${within(list, asked)}`)
  return row ?? { rows: 0, pesos: 0 }
}

/** Totals by key; keys without rows are missing. */
export async function readTotalsByKey<List extends keyof CountedLists>(
  db: Reads,
  list: List,
  asked: TotalsAsked<CountedLists[List]> = {},
): Promise<(Totals & { key: CountedLists[List] })[]> {
  const rows = await db.execute<Totals & { key: CountedLists[List] }>(sql`
    select key, sum(rows)::int8 as rows, sum(pesos)::int8 as pesos
    from row_totals where ${within(list, asked)} group by key having sum(rows) <> 0 order by key`)
  return [...rows]
}

/** Rows and pesos added in each month, oldest first, `month` as 2026-11; months without any are missing. */
export async function growthOf<List extends keyof CountedLists>(
  db: Reads,
  list: List,
  asked: TotalsAsked<CountedLists[List]> = {},
): Promise<(Totals & { month: string })[]> {
  const rows = await db.execute<Totals & { month: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(rows)::int8 as rows, sum(pesos)::int8 as pesos
    from row_totals where ${within(list, asked)} group by 1 having sum(rows) <> 0 order by 1`)
  return [...rows]
}

/**
 * The day of the row preceded by `offset` rows, and the number of those rows on other days. It locates a page far from
 * both ends of a list by date without skipping all rows before it. Null beyond the end.
 */
export async function dayOfRow<List extends keyof CountedLists>(
  db: Reads,
  list: List,
  { newestFirst, offset, ...asked }: TotalsAsked<CountedLists[List]> & { newestFirst: boolean; offset: number },
): Promise<{ day: string; before: number } | null> {
  const [row] = await db.execute<{ day: string; before: number }>(sql`
    select day::text as day, (upto - rows)::int8 as before from (
      select day, sum(rows) as rows, sum(sum(rows)) over (order by day ${newestFirst ? sql`desc` : sql`asc`}) as upto
      from row_totals where ${within(list, asked)} group by day
    ) as days where upto > ${offset}::int8 order by upto limit 1`)
  return row ?? null
}

function within(list: keyof CountedLists, { from, to, keys }: TotalsAsked): SQL {
  const conditions = [sql`list = ${list}`]
  if (keys) conditions.push(sql`key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb))`)
  if (from !== undefined) conditions.push(sql`day >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`day <= ${to}::date`)
  return sql.join(conditions, sql` and `)
}
