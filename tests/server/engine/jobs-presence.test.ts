/** Several pools of workers show in one session that they live. */
import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPresence } from '#server/engine/jobs/presence.ts'
import { openSession } from '#server/engine/jobs/session.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Pools of `names` whose lock stands. */
async function shown(...names: string[]): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select name from unnest(${names}::text[]) as name where exists (
      select from pg_locks where locktype = 'advisory' and granted
      and objid = (hashtext(name)::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database()))
    order by name`
  return rows.map(({ name }) => name)
}

test('a pool that stops no longer shows, and the other of its session does', async () => {
  const session = openSession(database.url)
  const [one, two] = ['pool-1', 'pool-2'].map((pool) =>
    keepPresence(session, pool, new EventEmitter() as unknown as WorkerEvents),
  )
  await expect.poll(() => shown('pool-1', 'pool-2')).toEqual(['pool-1', 'pool-2'])
  one?.stop()
  await expect.poll(() => shown('pool-1', 'pool-2')).toEqual(['pool-2'])
  two?.stop()
  await session.end({ timeout: 2 })
  await expect.poll(() => shown('pool-1', 'pool-2')).toEqual([])
})

test('a pool that stops before it shows never does', async () => {
  const session = openSession(database.url)
  const presence = keepPresence(session, 'pool-3', new EventEmitter() as unknown as WorkerEvents)
  presence.stop()
  // The second is answered after all that the pool sends once its first question is answered.
  await session`select 1`
  await session`select 1`
  expect(await shown('pool-3')).toEqual([])
  await session.end({ timeout: 2 })
})
