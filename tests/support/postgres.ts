/**
 * Databases for tests: one temporary server per run, one migrated template in it, and a clone of the template for each
 * caller. `TEST_DATABASE_URL` names an existing server to use instead.
 */
import { randomBytes } from 'node:crypto'
import { readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { type Connection, connect } from '#db/client.ts'
import { resetEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createLockWatch } from './lock-watch.ts'
import { type Kept, lend, takeKept, watchTraces } from './reused.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/** Environment variable with the template's address for the processes of a run; set by `startTestPostgres`. */
const TEMPLATE_URL = 'REMATE_TEST_TEMPLATE_URL'
const FOLDER = 'remate-test-'
/** On Linux this folder is in memory. */
const IN_MEMORY = '/dev/shm'
/** Free bytes required there: several times the needs of a run. */
const ROOM = 3 * 2 ** 30

export type TestPostgres = { templateUrl: string; stop(): Promise<void> }
export type TestDatabase = Connection & { url: string }

/** Starts (or finds) the server, creates the template, and sets its address for processes started later. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = process.env.TEST_DATABASE_URL ? existing(process.env.TEST_DATABASE_URL) : await throwAway()
  const templateUrl = withDatabase(server.url, `remate_template_${randomBytes(4).toString('hex')}`)
  await administer(templateUrl, (sql, name) => sql`create database ${sql(name)}`)
  await migrate(templateUrl)
  process.env[TEMPLATE_URL] = templateUrl
  return {
    templateUrl,
    async stop() {
      await administer(templateUrl, (sql, name) => sql`drop database if exists ${sql(name)} with (force)`)
      await server.stop()
    },
  }
}

/**
 * A separate, migrated, empty database; `close` drops it, or keeps it for the next test of the file
 * (`tests/support/reused.ts`).
 */
export async function createTestDatabase({ max = 5 }: { max?: number } = {}): Promise<TestDatabase> {
  const kept = takeKept(max) ?? (await newDatabase(max))
  const { url } = kept
  const lent = lend(kept)
  return {
    sql: lent.sql,
    db: lent.db,
    get url() {
      // Others may connect by it, now or later.
      lent.soil()
      return url
    },
    async close() {
      if (!(await lent.giveBack())) await kept.drop()
    },
  }
}

async function newDatabase(max: number): Promise<Kept> {
  const templateUrl = process.env[TEMPLATE_URL]
  if (!templateUrl) throw new Error('No test PostgreSQL: run through vitest, or call startTestPostgres() first')
  const url = withDatabase(templateUrl, `remate_test_${randomBytes(6).toString('hex')}`)
  const template = databaseOf(templateUrl)
  // Copies the files: nothing has to be recovered from a log, and it takes half the time.
  await administer(url, (sql, name) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`)
  const traces = watchTraces()
  const locks = createLockWatch()
  const watch = (connection: number, statement: string) => {
    traces.see(statement)
    locks(connection, statement)
  }
  const connection = connect(url, { max, watch })
  return {
    ...connection,
    url,
    max,
    traces,
    async drop() {
      await connection.close()
      await administer(url, (sql, name) => sql`drop database if exists ${sql(name)} with (force)`)
    },
  }
}

/**
 * An empty database with an owner and a server role, neither of them a superuser, as in a setup of three machines.
 * `close` drops all three.
 */
export async function createOwnedDatabase() {
  const templateUrl = process.env[TEMPLATE_URL]
  if (!templateUrl) throw new Error('No test PostgreSQL: run through vitest, or call startTestPostgres() first')
  const id = randomBytes(6).toString('hex')
  const url = withDatabase(templateUrl, `remate_test_${id}`)
  const [owner, server] = [`owner_${id}`, `server_${id}`]
  await administer(url, (sql) => sql`create role ${sql(owner)} login password 'owner'`)
  await administer(url, (sql) => sql`create role ${sql(server)} login password 'server'`)
  await administer(url, (sql, name) => sql`create database ${sql(name)} owner ${sql(owner)}`)
  return {
    /** Address for the superuser. */
    url,
    ownerUrl: withUser(url, owner, 'owner'),
    serverUrl: withUser(url, server, 'server'),
    async close() {
      await administer(url, (sql, name) => sql`drop database if exists ${sql(name)} with (force)`)
      for (const role of [owner, server]) await administer(url, (sql) => sql`drop role ${sql(role)}`)
    },
  }
}

function existing(url: string) {
  return { url, stop: async () => {} }
}

async function throwAway() {
  await sweep()
  return startTemporaryPostgres(join(await place(), `${FOLDER}${process.pid}-`), false)
}

/**
 * In memory, if there is enough space. Every test creates and drops a database of some hundred files; ext4, which
 * avoids reusing a file's inode at once, spent more time on finding free ones than all tests on their work.
 */
async function place(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM ? IN_MEMORY : tmpdir()
}

/** Stops and deletes servers of killed runs; the folder's name has their process id. */
async function sweep() {
  for (const parent of [IN_MEMORY, tmpdir()]) {
    for (const name of await readdir(parent).catch(() => [])) {
      const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? []
      if (!pid || isAlive(Number(pid))) continue
      const folder = join(parent, name)
      // Folders of other users cannot be deleted.
      await resetEmbedded(join(folder, 'pg'))
        .then(() => rm(folder, { recursive: true, force: true }))
        .catch(() => {})
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Connections to the database `postgres` of a server, by its address; one that rests for a second is closed. */
const administrators = new Map<string, postgres.Sql>()

/** Runs one statement about the database of `url` from the server's `postgres` database. */
async function administer(url: string, statement: (sql: postgres.Sql, name: string) => PromiseLike<unknown>) {
  const server = withDatabase(url, 'postgres')
  const sql = administrators.get(server) ?? postgres(server, { max: 1, idle_timeout: 1, onnotice: () => {} })
  administrators.set(server, sql)
  await statement(sql, databaseOf(url))
}

function withDatabase(url: string, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

function withUser(url: string, user: string, password: string): string {
  const copy = new URL(url)
  copy.username = user
  copy.password = password
  return copy.href
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
