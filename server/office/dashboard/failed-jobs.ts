import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Admin, adminAct } from '#server/people/index.ts'

/** So many are listed: who has more has another problem. */
const MOST = 100

/** A job that has failed; `runsAt`: when it is tried again, null where it is not. Epoch ms. */
export type FailedJob = {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  /** The first line of the last error. */
  error: string
  failedAt: number
  runsAt: number | null
}

/** The jobs that have failed, first those that nobody tries again. */
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
 * Has a failed job tried again at once, as often as at first, by the queue's own function. 'gone' where it is no more, is
 * being worked on, or was tried again meanwhile.
 */
export function retryJob(db: Database, admin: Admin, id: string): Promise<{ task: string } | 'gone'> {
  const act = {
    action: 'job.retried',
    subject: `job:${id}`,
    details: ({ task, attempts }: { task: string; attempts: number }) => ({ task, attempts }),
  }
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
