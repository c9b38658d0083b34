import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Last time at which a part of PostgreSQL's log reached its archive, in epoch ms, while archiving fails; null while it
 * works or is off.
 */
export async function readArchive(db: Pick<Database, 'execute'>): Promise<number | null> {
  const [row] = await db.execute<{ last: number }>(sql`
    select (extract(epoch from coalesce(last_archived_time, stats_reset)) * 1000)::float8 as last
    from pg_stat_archiver
    where current_setting('archive_mode') <> 'off'
      and last_failed_time > coalesce(last_archived_time, '-infinity')`)
  return row?.last ?? null
}
