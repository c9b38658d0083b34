import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Admin, adminAct } from '#server/people/index.ts'

/** Maximum jobs listed. */
const MOST = 100

/** A failed job; `runsAt`: time of the next attempt, null for none. Epoch ms. */
export type FailedJob = {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  /** First line of the last error. */
  error: string
  failedAt: number
  runsAt: number | null
}

/** Failed jobs; those without further attempts first. */
export async function listFailedJobs(db: Pick<Database, 'execute'>): Promise<FailedJob[]> {
  const rows = await db.execute<FailedJob>(sql`
    select id::text as id, task_identifier as task, attempts::int as attempts, max_attempts::int as "maxAttempts",
      left(split_part(last_error, chr(10), 1), 200) as error,
      (extract(epoch from updated_at) * 1000)::float8 as "failedAt",
      case when attempts < max_attempts then (extract(epoch from run_at) * 1000)::float8 end as "runsAt"
    from graphile_worker.jobs where last_error is not null
    order by attempts >= max_attempts desc, updated_at desc, id limit ${MOST}::int`)
  return [...rows]
}

/**
 * Retries a failed job at once with all its attempts, through the queue's own function. 'gone' if it no longer exists,
 * is running, or was retried meanwhile.
 */
export function retryJob(db: Database, admin: Admin, id: string): Promise<{ task: string } | 'gone'> {
  const act = {
    action: 'job.retried',
    subject: `job:${id}`,
    details: ({ task, attempts }: { task: string; attempts: number }) => ({ task, attempts }),
  } as const
  return adminAct<{ task: string; attempts: number }, 'gone'>(db, admin, act, async ({ tx, refuse }) => {
    const [job] = await tx.execute<{ task: string; attempts: number }>(sql`
      select t.identifier as task, j.attempts::int as attempts
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.id = ${id}::int8 and j.last_error is not null and j.attempts > 0 and j.locked_at is null
      for update of j`)
    if (!job) return refuse('gone')
    await tx.execute(sql`
      select count(*) from graphile_worker.reschedule_jobs(array[${id}::int8], run_at => now(), attempts => 0)`)
    return job
  })
}
