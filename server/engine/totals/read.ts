import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Audience } from '#db/schema/accounts.ts'
import type { PaymentPurpose } from '#db/schema/payments.ts'
import type { PaymentState } from '#machines/payment/machine.ts'

/** What is counted, and by which keys; the triggers of the migration `row_totals` write the same. */
export type CountedLists = {
  /** By when they were created. */
  accounts: Audience | `${Audience}:closed`
  /** By when they were begun, with their amounts. */
  payments: `${PaymentPurpose}:${PaymentState}`
  /** The whole log, under one key. */
  audit_log: ''
  'audit_log.action': string
  /** By the administrator's number. */
  'audit_log.admin': `${number}`
}

/** Days are ISO dates, hora del centro, both inclusive; no end where one is left out. All keys where none are named. */
export type TotalsAsked<Key extends string = string> = {
  from?: string | undefined
  to?: string | undefined
  keys?: readonly Key[] | undefined
}

export type Totals = { rows: number; pesos: number }

type Reads = Pick<Database, 'execute'>

/** How many rows of a list there are, and how many pesos they come to: exact, and read from some rows a day. */
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

/** The same, by key; keys without rows are missing. */
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

/** Rows and pesos that came in each month, the oldest first, `month` as 2026-11; months without any are missing. */
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
 * The day on which the row stands that has `offset` rows before it, and how many of them stand on other days: where a
 * page far from both ends of a list by date is read from, without passing all rows before it. Null beyond the end.
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
