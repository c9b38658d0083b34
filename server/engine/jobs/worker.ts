import { type Log, log as writeLog } from '#server/engine/logs/log.ts'
import type { Tasks } from './enqueue.ts'
import { keepRunning, type Lane, runnerConnections } from './runner.ts'

/** What each task does with its payload; a throw means: try again later. */
export type TaskHandlers = { [Name in keyof Tasks]: (payload: Tasks[Name]) => Promise<void> }

/** Workers that do nothing but what is urgent. */
const URGENT_WORKERS = 2
const WORKERS = 4

/** Sessions at the database that a worker opens, with urgent tasks among its own. */
export const WORKER_CONNECTIONS = runnerConnections(WORKERS) + runnerConnections(URGENT_WORKERS)

export type WorkerOptions = {
  url: string
  tasks: TaskHandlers
  /** Names that have workers of their own, so that a mail server which hangs cannot keep them waiting. */
  urgent?: readonly (keyof Tasks)[]
  concurrency?: number
  log?: Log
}

/**
 * Takes due jobs until it is stopped. A `runAt` job starts about 50 ms late at this poll interval; jobs enqueued
 * without one start at once.
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
  const start = (some: typeof all, workers: number, lane: Lane) =>
    keepRunning({ url, taskList: Object.fromEntries(some), concurrency: workers, lane, log })
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
    },
  }
}
