import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '#server/engine/logs/log.ts'
import { scrub } from '#server/engine/logs/safe-error.ts'
import { countJobs } from './count-jobs.ts'
import { keepPresence } from './presence.ts'

/** Before a runner that has given up is started again, in ms. */
const RESTART_MS = 1_000
/**
 * How long a stop waits for jobs under way, in ms; what they leave locked is freed by the next look of another pool.
 */
const STOP_MS = 8_000

/** So long a pool that has ended its jobs has to report the last of them, in ms. */
const REPORT_MS = 1_000

/** The workers that a job has: its own, where somebody waits for it. */
export type Lane = 'urgent' | 'other'

type Options = {
  url: string
  taskList: NonNullable<RunnerOptions['taskList']>
  concurrency: number
  lane: Lane
  log: Log
}

/**
 * One pool of workers, kept running until it is stopped. A worker that cannot report the end of its job, because the
 * database is just then away, takes its whole pool with it; without a new one this process would never take a job
 * again.
 */
export async function keepRunning(options: Options): Promise<{ stop(): Promise<void> }> {
  const { log } = options
  let stopped = false
  let current = await start(options)
  const running = again()

  async function again(): Promise<void> {
    for (;;) {
      await current.ended.catch((error: unknown) => log('jobs: the workers gave up', error))
      if (stopped) return
      // Without its presence, what the old pool has left locked is freed by the next look of any pool.
      await current.presence?.stop()
      void current.end()
      do {
        await wait(RESTART_MS)
        if (stopped) return
      } while (!(await restart()))
    }
  }

  const restart = () =>
    start(options).then(
      (started) => {
        current = started
        // Asked to stop while it was starting.
        if (stopped) void started.runner.stop()
        return true
      },
      () => false,
    )

  return {
    async stop() {
      stopped = true
      const done = current.runner
        .stop()
        .catch(() => {})
        .then(() => running)
      await Promise.race([done, wait(STOP_MS, undefined, { ref: false })])
      await current.presence?.stop()
    },
  }
}

type Started = {
  runner: Runner
  presence: { stop(): Promise<void> } | undefined
  /** The pool takes no more jobs, for whatever reason. */
  ended: Promise<void>
  end(): Promise<void>
}

async function start({ url, taskList, concurrency, lane, log }: Options): Promise<Started> {
  const events: WorkerEvents = new EventEmitter()
  let presence: { stop(): Promise<void> } | undefined
  events.on('pool:create', ({ workerPool }) => void (presence = keepPresence(url, workerPool.id)))
  countJobs(events, lane)
  const shut = shutDown(events)
  const pgPool = poolOf(url, concurrency)
  const end = () => pgPool.end().catch(() => {})
  const runner = await run({
    pgPool,
    events,
    concurrency,
    pollInterval: 200,
    noHandleSignals: true,
    taskList,
    // Without a delay nobody waits for the report that a job has ended: a stop would leave it to be run again, and a
    // failed report would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      // A job that failed has told of itself; this would quote its error.
      if (level === 'error' && !meta?.failure) log(`jobs: ${scrub(message)}`)
    }),
  }).catch(async (error: unknown) => {
    await end()
    throw error
  })
  void runner.promise.then(end, end)
  return {
    runner,
    presence,
    ended: Promise.race([runner.promise, shut]),
    async end() {
      await Promise.all([end(), runner.stop().catch(() => {})])
    },
  }
}

/**
 * When a pool that shuts itself down has had its time. Of reports that fail one after the other graphile-worker counts more than
 * it began (what was never tried again is taken for held up, its issue 636), and then waits for the rest for ever: such a pool's
 * promise never settles.
 */
function shutDown(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    const within = (ms: number) => () => void setTimeout(resolve, ms).unref()
    events.once('pool:gracefulShutdown', within(STOP_MS))
    events.once('pool:gracefulShutdown:complete', within(REPORT_MS))
  })
}

/**
 * A session listens for good. A job's own work uses the house's pool, so the others are held for a statement at a time.
 */
const poolSize = (concurrency: number) => Math.max(3, concurrency)

/** Sessions at the database of one pool of workers: the runner's, and the one that shows its presence. */
export const runnerConnections = (concurrency: number) => poolSize(concurrency) + 1

/**
 * The runner's connections. The runner hears their errors only until it ends, and it ends when the database does: an
 * error that came in just after that would end the process.
 */
function poolOf(url: string, concurrency: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: poolSize(concurrency) })
  const heard = () => {}
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}
