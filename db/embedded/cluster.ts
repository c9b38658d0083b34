/** The data folder, created once and atomically, and its settings file, written before every start. */
import { randomBytes } from 'node:crypto'
import { appendFile, chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Account, makeOwned, runAs } from './account.ts'
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'

export interface Cluster {
  dataDir: string
  account: Account
  tools: Binaries
  durable: boolean
}

const SETTINGS = 'remate.conf'
const PASSWORD = 'remate.password'

/** Creates the data folder if it is missing. Throws for another major version. */
export async function ensureCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const version = await readFile(join(cluster.dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) return createCluster(cluster, log)
  if (Number(version) !== POSTGRES_MAJOR) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster.dataDir} is of PostgreSQL ${version.trim()}, this release runs ` +
        `${POSTGRES_MAJOR}: move the folder away, or start anew with "npm run db:reset".`,
    )
  }
}

/** Runs initdb beside the final path and renames, so that a killed run leaves no incomplete folder. */
async function createCluster({ dataDir, account, tools, durable }: Cluster, log: (line: string) => void) {
  log(`Creating a PostgreSQL ${POSTGRES_MAJOR} database in ${dataDir}`)
  const fresh = `${dataDir}.new`
  const passwordFile = `${dataDir}.password`
  await rm(fresh, { recursive: true, force: true })
  await makeOwned(fresh, account)
  await writeOwned(passwordFile, randomBytes(24).toString('base64url'), account)
  await runAs(account, tools.initdb, [
    `--pgdata=${fresh}`,
    '--username=remate',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // ICU sorts Spanish correctly on every machine; the system's es_MX is seldom installed.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=es-MX',
    ...(durable ? [] : ['--no-sync']),
  ])
  await rename(passwordFile, join(fresh, PASSWORD))
  await appendFile(join(fresh, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS}'\n`)
  await rm(dataDir, { recursive: true, force: true })
  await rename(fresh, dataDir)
}

/** Writes the settings for the next start. Returns the port: the wanted, the last, or a free one. */
export async function writeSettings(cluster: Cluster, wanted?: number): Promise<number> {
  const port = wanted ?? (await rememberedPort(cluster.dataDir)) ?? (await freePort(0))
  const lines = [
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    "unix_socket_directories = ''",
    'shared_buffers = 256MB',
    'max_connections = 200',
    // Processes that a small house does without: readers beside its own, and the launcher of subscriptions.
    'io_method = sync',
    // Both are filled at the start: 9 MB for reads in the background, of which there are none, and 8 for unwritten WAL.
    'io_max_concurrency = 8',
    'wal_buffers = 2MB',
    'max_logical_replication_workers = 0',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // A temporary cluster may lose all data in a crash, and is several times faster for it.
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((s) => `${s} = ${cluster.durable ? 'on' : 'off'}`),
  ]
  await writeOwned(join(cluster.dataDir, SETTINGS), `${lines.join('\n')}\n`, cluster.account)
  return port
}

export function readPassword(dataDir: string): Promise<string> {
  return readFile(join(dataDir, PASSWORD), 'utf8')
}

async function rememberedPort(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, SETTINGS), 'utf8').catch(() => '')
  const port = Number(/^port = (\d+)$/m.exec(text)?.[1])
  return port ? freePort(port).catch(() => undefined) : undefined
}

/** The port itself if it is free on the loopback, any free one for 0; rejects if it is taken. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

async function writeOwned(path: string, text: string, account: Account): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, text, { mode: 0o600 })
  if (account) await chown(path, account.uid, account.gid)
}
