import { DAY } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'statistics.fold': Record<never, never>
  }
}

/** Maximum rows folded in a run; if there are more, the job repeats at once. */
const BATCH = 50_000

export function statisticsTasks(db: Database): Pick<TaskHandlers, 'statistics.fold'> {
  return {
    async 'statistics.fold'() {
      const now = Date.now()
      const more = (await foldVisits(db, now, BATCH)) === BATCH
      await scheduleFolding(db, now + (more ? 0 : DAY))
    },
  }
}

/** One pending run, daily, for any number of nodes. */
export async function scheduleFolding(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'statistics.fold', payload: {}, runAt, key: 'statistics.fold' }])
}

/**
 * Adds up the views of hours that ended more than two days ago to one row per day in Mexico City, at its first hour.
 * Statistics show days, and the last two hours. Returns the number of rows folded, at most `most`. A single statement,
 * so that no reader counts a view twice or misses it. `now` in epoch ms.
 */
export async function foldVisits(db: Pick<Database, 'execute'>, now: number, most: number): Promise<number> {
  const [row] = await db.execute<{ folded: number }>(sql`
    with old as (
      select auction_id, hour from auction_visits
      where hour < to_timestamp(${now - 2 * DAY}::float8 / 1000) and hour <> ${firstHour}
      limit ${most}::int for update skip locked
    ), taken as (
      delete from auction_visits using old
      where auction_visits.auction_id = old.auction_id and auction_visits.hour = old.hour
      returning auction_visits.auction_id, auction_visits.hour, auction_visits.visits
    ), days as (
      insert into auction_visits (auction_id, hour, visits)
      select auction_id, ${firstHour}, sum(visits) from taken as auction_visits group by 1, 2 order by 1, 2
      on conflict (auction_id, hour) do update set visits = auction_visits.visits + excluded.visits
    )
    select count(*)::int as folded from taken`)
  return row?.folded ?? 0
}

/** The beginning of the day, in Mexico City, of a row of `auction_visits`. */
const firstHour = sql.raw(`(date_trunc('day', auction_visits.hour, 'America/Mexico_City'))`)
