import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres.ts'

const one = await createTestDatabase()
const other = await createTestDatabase()
afterAll(() => Promise.all([one.close(), other.close()]))

test('a test database is migrated, the job queue included', async () => {
  const [row] = await one.sql`select to_regproc('graphile_worker.add_job') is not null as ready`
  expect(row?.ready).toBe(true)
})

test('two test databases share no tables', async () => {
  await one.sql`create table mine (n int)`
  const [row] = await other.sql`select to_regclass('mine') as there`
  expect(row?.there).toBeNull()
})
