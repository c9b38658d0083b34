import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { executePrepared } from '#db/prepared.ts'

/** A transaction, or the database where one statement is enough. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Work that must happen once its transaction is committed. Domains add their own names with their payloads. */
export interface Tasks {}

export type Job = {
  [Name in keyof Tasks & string]: {
    task: Name
    payload: Tasks[Name]
    /** Epoch ms; now when left out. */
    runAt?: number
    /** A job with the same key that has not started is replaced. */
    key?: string
    maxAttempts?: number
    /** Of jobs that are due the lowest comes first; 0 when left out. */
    priority?: number
  }
}[keyof Tasks & string]

/** Enqueues jobs in the caller's transaction: rolled back with it, and never run before its commit. */
export async function enqueue(tx: Tx | Database, jobs: Job[]): Promise<void> {
  if (jobs.length === 0) return
  const specs = JSON.stringify(
    jobs.map(({ task, payload, runAt, key, maxAttempts, priority }) => ({
      identifier: task,
      payload,
      run_at: runAt === undefined ? undefined : new Date(runAt).toISOString(),
      job_key: key,
      max_attempts: maxAttempts,
      priority,
    })),
  )
  const statement = sql`
    select count(*) from graphile_worker.add_jobs(
      array(select json_populate_recordset(null::graphile_worker.job_spec, ${specs}::text::json)))`
  await executePrepared(tx, statement)
}
