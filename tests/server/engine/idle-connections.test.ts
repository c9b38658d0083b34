import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, lossesOf } from '#db/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('unused connections close, count as lost, and are opened again for the next statements', async () => {
  const { sql, db, close } = connect(database.url, { max: 3, idleSeconds: 1 })
  const together = () =>
    Promise.all([1, 2, 3].map(() => sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)`))
  const pids = (await together()).map(([row]) => row?.pid ?? 0)
  expect(new Set(pids).size).toBe(3)
  const open = () => database.sql`select pid from pg_stat_activity where pid = any(${pids}::int[])`
  await expect.poll(async () => (await open()).length).toBe(0)
  expect(lossesOf(db)).toBe(3)
  expect((await together()).length).toBe(3)
  await close()
})
