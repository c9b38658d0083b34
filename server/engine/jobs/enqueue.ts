import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { executePrepared } from '#server/engine/below/prepared.ts'

/** A transaction, or the database for a single statement. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Jobs that run once their transaction is committed. Domains add their task names with payloads. */
export interface Tasks {}

export type Job = {
  [Name in keyof Tasks & string]: {
    task: Name
    payload: Tasks[Name]
    /** Epoch ms; now by default. */
    runAt?: number
    /** Replaces a job with the same key that has not started. */
    key?: string
    maxAttempts?: number
    /** Among due jobs the lowest priority runs first; 0 by default. */
    priority?: number
  }
}[keyof Tasks & string]

/** Enqueues jobs in the caller's transaction: they are rolled back with it, and never run before its commit. */
export async function enqueue(tx: Tx | Database, jobs: Job[]): Promise<void> {
  if (jobs.length > 0) await executePrepared(tx, sql`select count(*) from ${addJobs(jobSpecs(jobs))}`)
}

/** The argument of `addJobs`: JSON. */
export function jobSpecs(jobs: Job[]): string {
  return JSON.stringify(
    jobs.map(({ task, payload, runAt, key, maxAttempts, priority }) => ({
      identifier: task,
      payload,
      run_at: runAt === undefined ? undefined : new Date(runAt).toISOString(),
      job_key: key,
      max_attempts: maxAttempts,
      priority,
    })),
  )
}

/** The FROM item that enqueues jobs, as long as the condition holds. */
export const addJobs = (specs: string | Placeholder, condition: SQL = sql`true`): SQL => sql`graphile_worker.add_jobs(
  array(select json_populate_recordset(null::graphile_worker.job_spec, ${specs}::text::json) where ${condition}))`
