import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { columnsOf } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { bookEntries, enteredClosing } from '#db/schema/sale/book.ts'
import { eveningSpan } from '#machines/evening/rules.ts'

/** An evening's catalogue in figures. `day`: "2026-11-21"; closings are the announced ones, epoch ms. */
export type EveningFacts = {
  day: string
  lots: number
  /** Lots that are scheduled or open. */
  live: number
  firstClosing: number
  lastClosing: number
  /** The first opening. */
  opensAt: number
}

/** Most evenings listed as coming; auctions are scheduled for one year at most. */
const MOST_COMING = 400

/** The evening of a closing, as `eveningOf` computes it. */
const day = sql.raw(`((closes_at - interval '4 hours') at time zone 'America/Mexico_City')::date`)

const factsBetween = (from: SQL, until: SQL) => sql`
  select count(*)::int as lots, count(*) filter (where live)::int as live,
    (extract(epoch from min(finish_date)) * 1000)::float8 as "firstClosing",
    (extract(epoch from max(finish_date)) * 1000)::float8 as "lastClosing",
    (extract(epoch from min(opens_at)) * 1000)::float8 as "opensAt"
  from ${auctions}
  where closes_at >= ${from} and closes_at < ${until} and not practice and state not in ${STATES.auction.cancelled}`

/** An evening's facts; undefined if no lot closes in it. */
export async function readEveningFacts(db: Database, evening: string): Promise<EveningFacts | undefined> {
  const [facts] = await factsOf(db, [evening])
  return facts
}

/**
 * The hours that an evening without lots once had, by its cancelled lots and by the books of those that moved away;
 * undefined if no lot ever closed in it.
 */
export async function readFormerEvening(
  db: Database,
  evening: string,
): Promise<Pick<EveningFacts, 'day' | 'firstClosing' | 'lastClosing'> | undefined> {
  const { from, until } = eveningSpan(evening)
  const [found] = await db.execute<{ firstClosing: number | null; lastClosing: number }>(sql`
    select min(closing) as "firstClosing", max(closing) as "lastClosing" from (
      select (extract(epoch from closes_at) * 1000)::float8 as closing from ${auctions}
      where closes_at >= to_timestamp(${from}::float8 / 1000) and closes_at < to_timestamp(${until}::float8 / 1000)
        and not practice
      union all
      select (${enteredClosing})::float8 from ${bookEntries} join ${auctions} on id = auction_id
      where kind in ('terms', 'hours') and ${enteredClosing} >= ${from}::bigint
        and ${enteredClosing} < ${until}::bigint and not practice
    ) as closings`)
  if (!found || found.firstClosing === null) return undefined
  return { day: evening, firstClosing: found.firstClosing, lastClosing: found.lastClosing }
}

/** Evenings with lots that are still to close, the next one first. */
export async function listComingEvenings(db: Database): Promise<EveningFacts[]> {
  return factsOf(
    db,
    await daysOf(
      db,
      sql`select ${day} as day from ${auctions} where live and not practice group by 1
      order by 1 limit ${MOST_COMING}`,
    ),
  )
}

const nextFrom = (days: number) =>
  sql.raw(`((next.day + ${days})::timestamp at time zone 'America/Mexico_City') + interval '4 hours'`)

/** The next evening with lots that are still to close, as a column; null if there is none. */
export const nextEvening = sql<EveningFacts | null>`(
  select json_build_object('day', next.day, 'lots', lots, 'live', live, 'firstClosing', "firstClosing",
    'lastClosing', "lastClosing", 'opensAt', "opensAt")
  from (select ${day} as day from ${auctions} where live and not practice order by closes_at limit 1) as next,
    lateral (${factsBetween(nextFrom(0), nextFrom(1))}) as found)`

/**
 * Evenings with closed lots before the day `before`, latest first. Each one is a step in an index, so the length of the
 * history costs nothing.
 */
export async function listPastEvenings(db: Database, before: string, size: number): Promise<EveningFacts[]> {
  const last = (until: SQL) => sql`select ${day} as day from ${auctions} where not live and not practice
    and state not in ${STATES.auction.cancelled} and closes_at < ${until} order by closes_at desc limit 1`
  const from = sql`(days.day::timestamp at time zone 'America/Mexico_City') + interval '4 hours'`
  const found = await daysOf(
    db,
    sql`with recursive days as (
      (${last(sql`to_timestamp(${eveningSpan(before).from}::float8 / 1000)`)})
      union all
      select (${last(from)}) from days where days.day is not null
    ) select day from days where day is not null limit ${size}`,
  )
  return factsOf(db, found)
}

async function daysOf(db: Database, statement: SQL): Promise<string[]> {
  const rows = await db.execute<{ day: string }>(sql`select day::text as day from (${statement}) as found`)
  return rows.map((row) => row.day)
}

/** Facts of the evenings that have lots, in the order of `days`. */
async function factsOf(db: Database, days: string[]): Promise<EveningFacts[]> {
  if (days.length === 0) return []
  const column = columnsOf(days.map((each) => ({ day: each, ...eveningSpan(each) })))
  const rows = await db.execute<Record<Exclude<keyof EveningFacts, 'day'>, number> & { day: string }>(sql`
    select asked.day, found.* from unnest(${column('day', 'text')}, ${column('from', 'float8')},
      ${column('until', 'float8')}) with ordinality as asked (day, since, until, nth),
      lateral (${factsBetween(sql`to_timestamp(asked.since / 1000)`, sql`to_timestamp(asked.until / 1000)`)}) as found
    where found.lots > 0 order by asked.nth`)
  return [...rows]
}
