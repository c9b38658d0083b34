/** The archive of PostgreSQL's log, on which the loss of a site rests: a server that archives, and one that fails to. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Connection } from '#db/client.ts'
import { type EmbeddedPostgres, resetEmbedded, startEmbeddedPostgres } from '#db/embedded.ts'
import { readArchive } from '#server/engine/health/read-archive.ts'

const PATIENCE = { timeout: 20_000, interval: 500 }

let folder: string
let server: EmbeddedPostgres
let connection: Connection

const options = () => ({ dataDir: join(folder, 'pg'), durable: false })
const archiveWith = async (command: string) => {
  await connection.sql.unsafe(`alter system set archive_command = '${command}'`)
  await connection.sql`select pg_reload_conf()`
}
/** A new part of the log to archive, and then what is said of the archive. */
const readAfterWriting = async () => {
  await connection.sql`select pg_logical_emit_message(false, 'test', 'any')`
  await connection.sql`select pg_switch_wal()`
  return readArchive(connection.db)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-archive-'))
  await chmod(folder, 0o755) // PostgreSQL may run as another user.
  server = await startEmbeddedPostgres(options())
  connection = connect(server.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await server.stop()
  await resetEmbedded(options().dataDir)
  await rm(folder, { recursive: true, force: true })
})

test('an archive that is off is well; one that fails is told with its last success, until it works again', async () => {
  expect(await readArchive(connection.db)).toBeNull()
  await connection.sql`alter system set archive_mode = 'on'`
  await connection.close()
  await server.stop()
  server = await startEmbeddedPostgres(options())
  connection = connect(server.url, { max: 1 })

  await archiveWith('true')
  const archivedAt = async () => {
    const [row] = await connection.sql<{ at: number | null }[]>`
      select (extract(epoch from last_archived_time) * 1000)::float8 as at from pg_stat_archiver`
    return row?.at ?? null
  }
  await vi.waitFor(async () => {
    expect(await readAfterWriting()).toBeNull()
    expect(await archivedAt()).not.toBeNull()
  }, PATIENCE)

  await archiveWith('false')
  const last = await vi.waitFor(async () => {
    const failing = await readAfterWriting()
    expect(failing).not.toBeNull()
    return failing
  }, PATIENCE)
  expect(last).toBe(await archivedAt())

  await archiveWith('true')
  await vi.waitFor(async () => expect(await readAfterWriting()).toBeNull(), PATIENCE)
})
