import { type Log, log as writeLog } from '#server/engine/logs/log.ts'
import type { Tasks } from './enqueue.ts'
import { keepRunning, type Lane, poolSize } from './runner.ts'
import { openSession } from './session.ts'

/** Handler of each task; an error means that the job is retried later. */
export type TaskHandlers = { [Name in keyof Tasks]: (payload: Tasks[Name]) => Promise<void> }

/** Workers for urgent tasks only. */
const URGENT_WORKERS = 2
const WORKERS = 4

/** Database sessions of a worker that has urgent tasks: those of two pools, and the one that holds their presence. */
export const WORKER_CONNECTIONS = poolSize(WORKERS) + poolSize(URGENT_WORKERS) + 1

type WorkerOptions = {
  url: string
  tasks: TaskHandlers
  /** Tasks with workers of their own, so that a hanging mail server cannot delay them. */
  urgent?: readonly (keyof Tasks)[]
  concurrency?: number
  log?: Log
}

/**
 * Runs due jobs until it is stopped. A `runAt` job starts about 50 ms late with this poll interval; jobs enqueued
 * without `runAt` start at once.
 */
export async function startWorker({
  url,
  tasks,
  urgent = [],
  concurrency = WORKERS,
  log = writeLog,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const isUrgent = (name: string) => (urgent as readonly string[]).includes(name)
  const all = Object.entries(tasks).map(
    ([name, task]) => [name, (payload: unknown) => (task as (payload: unknown) => Promise<void>)(payload)] as const,
  )
  const session = openSession(url)
  const start = (some: typeof all, workers: number, lane: Lane) =>
    keepRunning({ url, session, taskList: Object.fromEntries(some), concurrency: workers, lane, log })
  const runners = [
    await start(
      all.filter(([name]) => !isUrgent(name)),
      concurrency,
      'other',
    ),
  ]
  if (urgent.length > 0)
    runners.push(
      await start(
        all.filter(([name]) => isUrgent(name)),
        URGENT_WORKERS,
        'urgent',
      ),
    )
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await session.end({ timeout: 2 })
    },
  }
}
