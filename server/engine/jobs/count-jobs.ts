import type { WorkerEvents } from 'graphile-worker'
import { logError } from '#server/engine/logs/log.ts'
import { jobDelay, jobDone } from '#server/engine/metrics/counters.ts'

/** Counts the workers' jobs, and logs a failed job by task and number: its payload stays in the queue. */
export function countJobs(events: WorkerEvents, lane: 'urgent' | 'other'): void {
  events.on('job:start', ({ job }) => {
    // Further attempts wait by design, so only the first one measures the delay.
    if (job.attempts === 1) jobDelay.observe({ lane }, Math.max(0, Date.now() - Number(job.run_at)) / 1_000)
  })
  events.on('job:success', ({ job }) => jobDone(job.task_identifier, 'done'))
  events.on('job:error', ({ job, error }) => {
    const { id, task_identifier: task, attempts, max_attempts: most } = job
    const outcome = attempts < most ? 'failed' : 'given-up'
    jobDone(task, outcome)
    logError(`jobs: ${outcome}`, error, { job: id, task, attempts, most })
  })
}
