import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { houseBeat, outages } from '#db/schema/engine/outages.ts'
import { AFTERMATH_MS } from '#machines/outage/rules.ts'

/**
 * True if an hour that has passed (epoch ms) may take effect: a later beat shows that outages have been looked for
 * since, and no outage that it ran out in still has hours to move. From then on no other outage can be found that
 * concerns it. Also true in a house that has never been open.
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
