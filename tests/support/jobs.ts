import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { TestDatabase } from './postgres.ts'

/** Runs the waiting jobs with these names, as the worker would; others keep waiting. */
export async function runJobs(
  { sql }: Pick<TestDatabase, 'sql'>,
  tasks: Partial<TaskHandlers>,
  names: (keyof TaskHandlers)[],
): Promise<void> {
  const jobs = await sql<{ id: string; task: keyof TaskHandlers; payload: never }[]>`
    select j.id, j.task_identifier as task, p.payload
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier in ${sql(names)} order by j.id`
  for (const { id, task, payload } of jobs) {
    await tasks[task]?.(payload)
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`
  }
}
