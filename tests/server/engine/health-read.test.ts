/** The database's state as the health page and the metrics read it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHealth } from '#server/sale/health/read-health.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const MINUTE = 60_000
const readUnheard = async () => (await readHealth(database.db)).unheard
/** A payer goes to the provider's page. */
const pay = (payer: number, minutesAgo: number, { method = 'card', state = 'pending' } = {}) =>
  database.db.execute(sql`
    insert into payments (state, snapshot, reference, purpose, method, payer_id, amount, item, created_at)
    values (${state}, '{}', md5(random()::text), 'credits', ${method}, ${payer}::int, 1000, 'Inscripción',
      now() - ${minutesAgo}::int * interval '1 min')`)
const hear = (source: string, minutesAgo: number) =>
  database.db.execute(sql`
    insert into payment_notifications (source, verdict, json_obj, received_at)
    values (${source}, 'signed', '{}', now() - ${minutesAgo}::int * interval '1 min')`)

test('payers who wait for ten minutes count until the provider posts any message', async () => {
  const [one, two, three] = (await addBuyers(database.db, 3)) as [number, number, number]
  await hear('notify', 45)
  for (const [payer, minutes] of [
    [one, 30],
    [one, 20],
    [two, 11],
    // Too short, before the last message, and before the last hour.
    [three, 5],
    [three, 50],
    [three, 70],
  ] as const)
    await pay(payer, minutes)
  await pay(three, 30, { method: 'manual' })
  await pay(three, 30, { state: 'approved' })
  expect(await readUnheard()).toBe(2)
  // A message that a browser carries says nothing of those who do not come back.
  await hear('return', 2)
  expect(await readUnheard()).toBe(2)
  await hear('notify', 1)
  expect(await readUnheard()).toBe(0)
})

test('a job counts as taken from the moment at which a worker took it', async () => {
  const add = sql`select graphile_worker.add_job('hang')`
  await database.db.execute(add)
  expect((await readHealth(database.db)).oldestTaken).toBeNull()
  await database.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '3 min', locked_by = 'a pool'`)
  const { now, oldestTaken, jobsDue } = await readHealth(database.db)
  expect(Math.round((now - (oldestTaken ?? 0)) / MINUTE)).toBe(3)
  expect(jobsDue).toBe(0)
})

test('a database without an archive has none that fails', async () => {
  expect((await readHealth(database.db)).archiveFailing).toBeNull()
})
