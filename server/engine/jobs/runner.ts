import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Sql } from 'postgres'
import { KEEP_ALIVE_SECONDS } from '#db/client.ts'
import type { Log } from '#server/engine/logs/log.ts'
import { scrub } from '#server/engine/logs/safe-error.ts'
import { countJobs } from './count-jobs.ts'
import { keepPresence, type Presence } from './presence.ts'

/** Delay before a failed runner is restarted, in ms. */
const RESTART_MS = 1_000
/** Time a stop waits for running jobs, in ms; jobs left locked are released by the next check of another pool. */
const STOP_MS = 8_000

/** Time for a stopped pool to report its last jobs, in ms. */
const REPORT_MS = 1_000

/** Kind of workers that run a job: urgent jobs have workers of their own. */
export type Lane = 'urgent' | 'other'

type Options = {
  url: string
  /** Holds the presence of each pool. */
  session: Sql
  taskList: NonNullable<RunnerOptions['taskList']>
  concurrency: number
  lane: Lane
  log: Log
}

/**
 * A pool of workers, replaced until it is stopped. A worker that cannot report the end of its job, because the database
 * is unavailable at that moment, ends its whole pool. Without a new one this process would never take a job again. The
 * new one does not wait for jobs that the old one still runs: they may wait for the same database.
 */
export async function keepRunning(options: Options): Promise<{ stop(): Promise<void> }> {
  const { log } = options
  let stopped = false
  let current = await start(options)
  const retiring = new Set<Promise<void>>()
  const running = again()

  async function again(): Promise<void> {
    for (;;) {
      const reason = await current.gaveUp
      if (stopped) return
      log('jobs: the workers gave up', reason)
      const retired = retire(current).finally(() => retiring.delete(retired))
      retiring.add(retired)
      do {
        await wait(RESTART_MS)
        if (stopped) return
      } while (!(await restart()))
    }
  }

  /** Gives a pool time to end its jobs. Without its presence, those it has left are released by the next check. */
  async function retire({ ended, presence, end }: Started): Promise<void> {
    await ended.catch(() => {})
    presence?.stop()
    void end()
  }

  const restart = () =>
    start(options).then(
      (started) => {
        current = started
        // A stop was requested while it was starting.
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
        .then(() => Promise.all([running, ...retiring]))
      await Promise.race([done, wait(STOP_MS, undefined, { ref: false })])
      current.presence?.stop()
    },
  }
}

type Started = {
  runner: Runner
  presence: Presence | undefined
  /** Resolves with the reason when the pool takes no more jobs. */
  gaveUp: Promise<Error>
  /** Settles when it runs none any more, or has had its time. */
  ended: Promise<void>
  end(): Promise<void>
}

async function start({ url, session, taskList, concurrency, lane, log }: Options): Promise<Started> {
  const events: WorkerEvents = new EventEmitter()
  let presence: Presence | undefined
  events.on('pool:create', ({ workerPool }) => void (presence = keepPresence(session, workerPool.id, events)))
  countJobs(events, lane)
  const { gaveUp, ended } = shutDown(events)
  endUnanswered(events)
  const pgPool = poolOf(url, concurrency)
  const end = () => pgPool.end().catch(() => {})
  const runner = await run({
    pgPool,
    events,
    concurrency,
    pollInterval: 200,
    noHandleSignals: true,
    taskList,
    // With the default of -1 the report of a finished job is not awaited. A stop would leave the job to be repeated,
    // and a failed report would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      // A failed job has been logged already; this message would quote its error.
      if (level === 'error' && !meta?.failure) log(`jobs: ${scrub(message)}`)
    }),
  }).catch(async (error: unknown) => {
    presence?.stop()
    await end()
    throw error
  })
  void runner.promise.then(end, end)
  return {
    runner,
    presence,
    gaveUp,
    ended: Promise.race([runner.promise, ended]),
    async end() {
      await Promise.all([end(), runner.stop().catch(() => {})])
    },
  }
}

/**
 * When a pool begins to shut itself down, and when it has had its time. If reports fail one after another,
 * graphile-worker counts more of them than it started (its issue 636). It then waits for the rest for ever, and the
 * pool's promise never settles.
 */
function shutDown(events: WorkerEvents): { gaveUp: Promise<Error>; ended: Promise<void> } {
  const { promise: gaveUp, resolve } = Promise.withResolvers<Error>()
  const ended = new Promise<void>((done) => {
    const within = (ms: number) => void setTimeout(done, ms).unref()
    events.once('pool:gracefulShutdown', ({ message }) => {
      resolve(new Error(message))
      within(STOP_MS)
    })
    events.once('pool:gracefulShutdown:complete', () => within(REPORT_MS))
  })
  return { gaveUp, ended }
}

/**
 * Ends a pool whose first question for a job fails. graphile-worker keeps the failure of reading its tasks' numbers,
 * which writes a row, and would ask with it for ever. That happens to a pool that begins while a standby is being
 * promoted.
 */
function endUnanswered(events: WorkerEvents): void {
  let answered = false
  for (const name of ['worker:getJob:empty', 'job:start'] as const) events.once(name, () => (answered = true))
  events.on('worker:getJob:error', ({ worker: { workerPool }, error }) => {
    if (answered) return
    answered = true
    void Promise.resolve(
      workerPool.gracefulShutdown(`No answer to the first question for a job: ${String(error)}`),
    ).catch(() => {})
  })
}

/**
 * Database sessions of one worker pool. One listens permanently; jobs use the house's pool for their work, so the
 * others are used for single statements only.
 */
export const poolSize = (concurrency: number) => Math.max(3, 1 + Math.ceil(concurrency / 2))

/**
 * The runner's connections. The runner handles their errors only until it ends, and it ends when the database does: a
 * later error would end the process.
 */
function poolOf(url: string, concurrency: number): pg.Pool {
  const pool = new RunnerPool({
    connectionString: url,
    max: poolSize(concurrency),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_SECONDS * 1_000,
  })
  const heard = () => {}
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/**
 * A pool whose clients may be returned twice. A runner that stops while its listener is connecting returns it, and
 * returns it again if the connection is then lost; the pool's error would end the process.
 */
class RunnerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: (...connected: Connected) => void): void
  override connect(done?: (...connected: Connected) => void): Promise<pg.PoolClient> | void {
    if (!done) return super.connect()
    super.connect((error, client, release) => {
      // An ended pool has nothing to return.
      if (error) return done(error, client, release)
      let returned = false
      done(error, client, (reason) => {
        if (!returned) release(reason)
        returned = true
      })
    })
  }
}
