import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mendDriver } from '#server/boot/driver.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'remate-driver-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.close()
})

test('A transaction that has lost its connection fails, the process lives, and the pool is whole', async () => {
  const postgres = await mended()
  const sql = postgres(database.url, { max: 1, connect_timeout: 3, backoff: () => 0.05, onnotice: () => {} })
  for (let round = 0; round < 3; round++) {
    const lost = sql.begin(async (tx) => {
      const [{ pid }] = await tx`select pg_backend_pid() as pid` as unknown as [{ pid: number }]
      await database.sql`select pg_terminate_backend(${pid})`
      // The first notices; the second is written where there is no socket any more.
      await tx`select ${round}::int`.catch(() => {})
      return tx`select ${round}::int, ${'long'.repeat(500)}::text`
    })
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|57P01|ECONNRESET/) })
    expect(await sql`select ${round}::int as round`).toEqual([{ round }])
  }
  await sql.end({ timeout: 2 })
})

/** The driver as the bundle holds it. */
async function mended(): Promise<typeof import('postgres')> {
  const source = dirname(fileURLToPath(import.meta.resolve('postgres')))
  await cp(source, folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const file = join(folder, 'connection.js')
  await writeFile(file, mendDriver(await readFile(file, 'utf8')))
  return ((await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href)) as { default: typeof import('postgres') }).default
}
