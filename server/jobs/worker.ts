import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import type { Tasks } from './enqueue.ts'
import { keepPresence } from './presence.ts'

/** What each task does with its payload; a throw means: try again later. */
export type TaskHandlers = { [Name in keyof Tasks]: (payload: Tasks[Name]) => Promise<void> }

/**
 * Takes due jobs until it is stopped. A `runAt` job starts about 50 ms late at this poll interval; jobs enqueued
 * without one start at once.
 */
export async function startWorker(options: { url: string; tasks: TaskHandlers; concurrency?: number; log?: (line: string) => void }): Promise<{ stop(): Promise<void> }> {
  const { url, tasks, concurrency = 4, log = console.error } = options
  const events: WorkerEvents = new EventEmitter()
  const presences: { stop(): Promise<void> }[] = []
  events.on('pool:create', ({ workerPool }) => void presences.push(keepPresence(url, workerPool.id)))
  const runner = await run({
    connectionString: url,
    events,
    concurrency,
    pollInterval: 200,
    noHandleSignals: true,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => (task as (payload: unknown) => Promise<void>)(payload)])),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log(`jobs: ${message}`)
    }),
  })
  // Losing the database is answered by the pool with a new connection; the promise rejects only when stopped badly.
  runner.promise.catch((error: unknown) => log(`jobs: ${String(error)}`))
  return {
    async stop() {
      await runner.stop()
      await Promise.all(presences.map((presence) => presence.stop()))
    },
  }
}
