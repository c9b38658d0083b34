/**
 * PostgreSQL 18 from an npm package, for demos, small houses and tests. The server runs in a session of its own, so
 * that Ctrl-C reaches only this process, which stops the server last.
 */
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { accountFor, runAs } from './embedded/account.ts'
import { binaries } from './embedded/binaries.ts'
import { type Cluster, ensureCluster, readPassword, writeSettings } from './embedded/cluster.ts'
import { EmbeddedPostgresError } from './embedded/error.ts'
import { adoptLeftover, readPidFile, type Running, stopServer } from './embedded/leftover.ts'

export { EmbeddedPostgresError } from './embedded/error.ts'

export interface EmbeddedOptions {
  /** The data folder, such as `.data/pg`. */
  dataDir: string
  /** Fixed port; if omitted, the last one used if free, else any free one. */
  port?: number | undefined
  log?: (line: string) => void
  /** false: no fsync, for temporary clusters. */
  durable?: boolean
  /** Called once the server runs by itself, up or not yet: from then on the caller may keep this process busy. */
  launched?: () => void
}

export interface EmbeddedPostgres {
  /** URL of the database `remate`, as its superuser. */
  url: string
  pid: number
  /** The server's version, for example `18.4`. The package follows PostgreSQL's minor releases late. */
  version: string
  /** Stops the server, unless another of our processes still uses it; the last process to stop shuts it down. */
  stop(): Promise<void>
}

const DATABASE = 'remate'
/** Advisory lock shared by all processes that use the cluster, to detect the last one. */
const USERS_LOCK = 7_362_001

/** Starts the server on `dataDir`, or adopts one that a killed process left running. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const cluster = await clusterAt(options.dataDir, options.durable ?? true)
  await ensureCluster(cluster, log)
  const password = await readPassword(cluster.dataDir)
  const urlOf = (port: number, database: string) => `postgres://remate:${password}@127.0.0.1:${port}/${database}`
  const left = await adoptLeftover(cluster, (port) => answers(urlOf(port, 'postgres')))
  if (left) log(`Adopted the PostgreSQL that was still running (pid ${left.pid}, port ${left.port})`)
  if (left) options.launched?.()
  const { pid, port } = left ?? (await launch(cluster, options))
  // The connection is never idle-closed or renewed: the lock must last as long as the process.
  const keeper = postgres(urlOf(port, 'postgres'), { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => {} })
  await keeper`select pg_advisory_lock_shared(${USERS_LOCK})`
  await createDatabase(keeper)
  let stopping: Promise<void> | undefined
  const version = String(keeper.parameters.server_version)
  return { url: urlOf(port, DATABASE), pid, version, stop: () => (stopping ??= leave(cluster, keeper, log)) }
}

/** Stops the server on `dataDir` and deletes the folder. Throws if another of our processes uses it. */
export async function resetEmbedded(dataDir: string): Promise<void> {
  const cluster = await clusterAt(dataDir, true)
  const found = await readPidFile(cluster.dataDir)
  if (found?.port && (await inUse(cluster.dataDir, found.port))) {
    throw new EmbeddedPostgresError(
      'The database is in use by a running Remate: stop it first (Ctrl-C), then try again.',
    )
  }
  await stopServer(cluster)
  await rm(cluster.dataDir, { recursive: true, force: true })
}

async function clusterAt(dataDir: string, durable: boolean): Promise<Cluster> {
  const tools = binaries()
  const absolute = resolve(dataDir)
  return { dataDir: absolute, durable, tools, account: await accountFor(absolute, tools.initdb) }
}

async function launch(cluster: Cluster, { port: wanted, launched }: EmbeddedOptions): Promise<Running> {
  const logFile = join(cluster.dataDir, 'server.log')
  for (const deadline = Date.now() + 15_000; ; await sleep(250)) {
    await writeSettings(cluster, wanted)
    await rm(logFile, { force: true }) // one log per run, so that it cannot grow without limit
    try {
      const start = ['start', '-D', cluster.dataDir, '-l', logFile, '-w', '-t', '120', '-s']
      const started = runAs(cluster.account, cluster.tools.pgCtl, start)
      launched?.()
      await started
      break
    } catch (error) {
      const story = await readFile(logFile, 'utf8').catch(() => String(error))
      // After a SIGKILL the server's child processes need a moment to exit.
      if (story.includes('shared memory block') && Date.now() < deadline) continue
      // Another program took the free port in the meantime; retry, unless the port was fixed.
      if (!wanted && story.includes('Address already in use') && Date.now() < deadline) continue
      const reason = /(?:FATAL|PANIC|ERROR):\s+(.*)/.exec(story)?.[1] ?? story.trim().split('\n').at(-1)
      throw new EmbeddedPostgresError(`PostgreSQL did not start (${reason}); its log is ${logFile}.`)
    }
  }
  const running = await readPidFile(cluster.dataDir)
  if (!running) throw new EmbeddedPostgresError(`PostgreSQL ended at once; its log is ${logFile}.`)
  return running
}

async function leave(cluster: Cluster, keeper: postgres.Sql, log: (line: string) => void): Promise<void> {
  try {
    await keeper`select pg_advisory_unlock_shared(${USERS_LOCK})`
    const [row] = await keeper<{ last: boolean }[]>`select pg_try_advisory_lock(${USERS_LOCK}) as last`
    if (!row?.last) return log('PostgreSQL stays up: another process still uses it')
  } catch {
    // The server is stopping or gone; its remains are stopped below.
  } finally {
    await keeper.end({ timeout: 1 })
  }
  await stopServer(cluster)
}

async function createDatabase(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`
  if (!found) await sql`create database ${sql(DATABASE)}`
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }))
}

async function inUse(dataDir: string, port: number): Promise<boolean> {
  const password = await readPassword(dataDir)
  const sql = postgres(`postgres://remate:${password}@127.0.0.1:${port}/postgres`, { max: 1, connect_timeout: 2 })
  return sql<{ free: boolean }[]>`select pg_try_advisory_lock(${USERS_LOCK}) as free`
    .then(
      ([row]) => !row?.free,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }))
}
