/**
 * Jobs without a key, enqueued by a single insert.
 *
 * Uses: graphile-worker's tables `_private_jobs` and `_private_tasks`, and the message `jobs:insert` by which its
 * workers wake. Its `add_jobs` first looks for keys and queues in four statements. Jobs with a key are left to it, and
 * so are those of a task that no worker has made known yet.
 * Gain: a bid's two jobs cost PostgreSQL 0.40 ms of CPU with their commit instead of 0.50, with 10 jobs waiting as with
 * 8,000 (644f7e36). A whole bid by form has 1.02×, rounds of 0.96 to 1.14.
 * Upstream: none found that asks for a short way.
 * Delete when: `add_jobs` costs at most a tenth more for jobs without keys and queues.
 * Switch: `BELOW_OFF=jobs`.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { executePrepared } from './prepared.ts'
import { isOff } from './switches.ts'

/** Enqueues `count` jobs without keys or queues. `specs`: JSON of their `graphile_worker.job_spec`. */
export async function insertJobs(
  tx: Pick<Database, 'execute' | '_'>,
  specs: string,
  count: number,
): Promise<'inserted' | 'unknown task'> {
  if (isOff('jobs')) return 'unknown task'
  const [row] = await executePrepared<{ made: number }>(
    tx,
    sql`
    with spec as materialized (
      select task.id as task_id, spec.* from (
        select *, row_number() over () as nth
        from json_populate_recordset(null::graphile_worker.job_spec, ${specs}::text::json)) as spec
      join graphile_worker._private_tasks as task on task.identifier = spec.identifier),
    made as (
      insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
      select task_id, coalesce(payload, '{}'), coalesce(run_at, now()), coalesce(max_attempts, 25),
        coalesce(priority, 0)
      from spec where (select count(*) from spec) = ${count}::int order by nth returning 1),
    told as materialized (
      select pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', count(*))::text)
      from made having count(*) > 0)
    select count(*)::int as made from made, told`,
  )
  return row?.made === count ? 'inserted' : 'unknown task'
}
