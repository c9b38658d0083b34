import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database.close()
})

test('A job of a process killed in the middle is done by a living one', async () => {
  await database.sql`select graphile_worker.add_job('errand', '{}')`
  await database.sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '10 seconds',
    locked_by = 'pool-of-the-dead'`
  const done = await work()
  await expect.poll(() => done.length).toBe(1)
})

test('A long job of a living process is left to it', async () => {
  const over = Promise.withResolvers<void>()
  const slow = await work(() => over.promise)
  await database.sql`select graphile_worker.add_job('errand', '{}')`
  await expect.poll(() => slow.length).toBe(1)
  await database.sql`update graphile_worker._private_jobs set locked_at = now() - interval '10 seconds'`
  const other = await work()
  // The search for abandoned jobs runs every 1.5 s: two runs.
  await wait(3_500)
  expect(other).toEqual([])
  over.resolve()
})

test('A job that a living process has taken without hearing of it is done', async () => {
  const over = Promise.withResolvers<void>()
  const done = await work(() => over.promise)
  await database.sql`select graphile_worker.add_job('errand', '{}')`
  await expect.poll(() => done.length).toBe(1)
  // Another one was taken and stored, but the answer was lost with its connection.
  await database.sql.begin(async (tx) => {
    const [{ id } = {}] = await tx`select (graphile_worker.add_job('errand', '{}')).id`
    await tx`update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '10 seconds',
      locked_by = (select locked_by from graphile_worker.jobs where locked_by is not null) where id = ${id}`
  })
  await expect.poll(() => done.length, { timeout: 8_000 }).toBe(2)
  // The one that runs is left alone.
  await wait(3_500)
  expect(done).toHaveLength(2)
  over.resolve()
})

/** Starts a separate worker; returns the jobs it has begun. */
async function work(errand: () => Promise<void> = async () => {}): Promise<string[]> {
  const begun: string[] = []
  const tasks = { errand: () => (begun.push('errand'), errand()) } as unknown as TaskHandlers
  const worker = await startWorker({ url: database.url, tasks, log: () => {} })
  closing.push(worker.stop)
  return begun
}
