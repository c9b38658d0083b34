/** A raw statement is planned once for a connection, also inside transactions, and answers as it would unprepared. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executePrepared } from '#server/engine/below/prepared.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
})
afterAll(() => database.close())

const sum = (one: number, other: number) => sql`select ${one}::int + ${other}::int as "sumOfTwo"`

test('a statement is prepared once', async () => {
  const { db } = database
  expect([...(await executePrepared(db, sum(1, 2)))]).toEqual([{ sumOfTwo: 3 }])
  expect([...(await db.transaction((tx) => executePrepared(tx, sum(3, 4))))]).toEqual([{ sumOfTwo: 7 }])
  expect([...(await db.execute(sum(5, 6)))]).toEqual([{ sumOfTwo: 11 }])
  const prepared = await database.sql`
    select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%"sumOfTwo"%'
      and statement not like '%pg_prepared_statements%'`
  expect([...prepared]).toEqual([{ runs: 2 }])
})
