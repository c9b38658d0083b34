/** A statement of the house never waits for a process or a compiler that PostgreSQL starts for it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('even a statement that PostgreSQL thinks expensive runs in one process', async () => {
  const planned = (...settings: string[]) =>
    database.db.transaction(async (tx) => {
      for (const each of ['parallel_setup_cost = 0', 'min_parallel_table_scan_size = 0', ...settings])
        await tx.execute(sql.raw(`set local ${each}`))
      const lines = await tx.execute<{ 'QUERY PLAN': string }>(
        sql.raw('explain select count(*) from cities where name > state_id::text'),
      )
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
  expect(await planned()).not.toContain('Gather')
  // The same costs take several where a connection allows them.
  expect(await planned('max_parallel_workers_per_gather = 2')).toContain('Gather')
})

test('no statement is compiled', async () => {
  // Not every PostgreSQL has the compiler; the test's has none.
  expect(await database.sql`select current_setting('jit') as jit`).toEqual([{ jit: 'off' }])
})
