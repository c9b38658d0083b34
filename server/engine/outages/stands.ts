import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { houseBeat, outages } from '#db/schema/engine/outages.ts'
import { AFTERMATH_MS } from '#machines/outage/rules.ts'

/**
 * True if an hour that has passed (epoch ms), as a closing, may take effect. An outage may still move it, because
 * nobody could bid during it. Each node renews one row every second, its beat. A beat that comes 15 s after the last
 * one records the outage.
 *
 *     last beat ──── away ──── beat: the outage is stored ──── its hours are moved
 *              hour                                           no: the hour is another now
 *     beat ─ hour ─ beat: no outage                           yes
 *
 * So two things are needed. A beat later than the hour: it would have stored an outage that the hour fell into. And no
 * stored outage around the hour that has not moved its hours yet. From then on no other outage can concern the hour.
 * Also true in a house that has never been open.
 */
export async function hourStands(db: Pick<Database, 'execute'>, hour: number): Promise<boolean> {
  const at = sql`to_timestamp(${hour}::float8 / 1000)`
  const [row] = await db.execute<{ stands: boolean }>(sql`
    select coalesce((select ${houseBeat.at} >= ${at} from ${houseBeat} where ${houseBeat.id} = 1), true)
      and not exists (
        select from ${outages} where ${outages.appliedAt} is null and ${at} >= ${outages.startedAt}
          and ${at} <= ${outages.endedAt} + ${AFTERMATH_MS}::int * interval '1 ms') as stands`)
  return row?.stands ?? true
}
