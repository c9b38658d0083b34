import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { eveningAt } from '#machines/console/rules.ts'
import type { OutageReason } from '#machines/outage/rules.ts'
import { moment } from './concerned.ts'

/** Outages and lots of each listed at most. */
const MOST = 10
const MOST_LOTS = 12

type Row = {
  id: number
  startedAt: number
  endedAt: number
  reason: OutageReason
  applied: boolean
  /** Number of lots moved, and the first of them by their former closing. */
  moved: number
  lots: { id: number; title: string; before: number; after: number }[] | null
}

/** Outages of the evening, latest first, with the lots they moved. Epoch ms. */
export async function readEveningOutages(db: Pick<Database, 'execute'>, now: number) {
  const { from, until } = eveningAt(now)
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
  const rows = await db.execute<Row>(sql`
    select o.id, ${ms('o.started_at')} as "startedAt", ${ms('o.ended_at')} as "endedAt", o.reason,
      o.applied_at is not null as applied,
      (select count(*)::int from outage_moves m where m.outage_id = o.id and m.kind = 'auction') as moved,
      (select json_agg(lot) from (
        select m.subject_id as id, l.name as title, ${ms('m.before')} as before, ${ms('m.after')} as after
        from outage_moves m join auctions a on a.id = m.subject_id join listings l on l.id = a.listing_id
        where m.outage_id = o.id and m.kind = 'auction'
        order by m.before, m.subject_id limit ${MOST_LOTS}::int) as lot) as lots
    from outages o
    where o.ended_at >= ${moment(from)} and o.started_at < ${moment(until)}
    order by o.id desc limit ${MOST}::int`)
  return rows.map(({ lots, ...outage }) => ({ ...outage, lots: lots ?? [] }))
}

export type EveningOutage = Awaited<ReturnType<typeof readEveningOutages>>[number]
