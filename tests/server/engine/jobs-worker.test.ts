import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { openDatabaseLine } from '#tests/support/database-line.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let admin: ReturnType<typeof connect>
beforeEach(async () => {
  database = await createTestDatabase()
  admin = connect(database.url.replace(nameOf(), 'postgres'), { max: 1 })
})
afterEach(async () => {
  await admin.close()
  await database.close()
})

const nameOf = () => new URL(database.url).pathname.slice(1)
const add = (task: string) => database.db.execute(sql`select graphile_worker.add_job(${task}::text)`)
/** Adds a job as soon as the database takes one. */
const addOnceTaken = (task: string) => vi.waitFor(() => add(task), { timeout: 10_000, interval: 50 })
const work = (tasks: Record<string, () => Promise<void>>) =>
  startWorker({ url: database.url, tasks: tasks as unknown as TaskHandlers, log: () => {} })

test('a worker outlives a database that goes away in the middle of a job', async () => {
  let ran = 0
  const worker = await work({
    async break() {
      await admin.sql`alter database ${admin.sql(nameOf())} with allow_connections false`
      await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${nameOf()}`
    },
    count: async () => void ran++,
  })
  await add('break')
  // The end of the job cannot be reported; its worker gives up.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await admin.sql`alter database ${admin.sql(nameOf())} with allow_connections true`
  await addOnceTaken('count')
  await expect.poll(() => ran).toBeGreaterThan(0)
  await worker.stop()
})

test('a stop waits for the job under way', async () => {
  let [started, ended] = [false, false]
  const worker = await work({
    async slow() {
      started = true
      await new Promise((resolve) => setTimeout(resolve, 400))
      ended = true
    },
  })
  await add('slow')
  await expect.poll(() => started).toBe(true)
  await worker.stop()
  expect(ended).toBe(true)
  expect(await database.db.execute(sql`select * from graphile_worker.jobs`)).toEqual([])
})

test('workers that stop while they begin to listen, and lose the database then, do not end the process', async () => {
  const line = await openDatabaseLine(database.url)
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  line.hangAt('LISTEN "jobs:insert"')
  const worker = await startWorker({
    url: line.url,
    tasks: { idle: async () => {} } as unknown as TaskHandlers,
    log: () => {},
  })
  await expect.poll(line.isHanging).toBe(true)
  const stopped = worker.stop()
  await line.cut()
  await stopped
  await wait(100)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  await line.close()
})

test('jobs are taken again soon after the database is back, whatever the workers still wait for', async () => {
  const line = await openDatabaseLine(database.url)
  const held = Promise.withResolvers<void>()
  const begun = new Set<string>()
  const doneAt: number[] = []
  const worker = await startWorker({
    url: line.url,
    tasks: {
      held: () => (begun.add('held'), held.promise),
      ended: async () => {
        await line.cut()
        begun.add('ended')
      },
      late: async () => void doneAt.push(Date.now()),
    } as unknown as TaskHandlers,
    log: () => {},
  })
  await add('held')
  await expect.poll(() => begun.has('held')).toBe(true)
  await add('ended')
  await expect.poll(() => begun.has('ended')).toBe(true)
  // The report of its end cannot arrive.
  await wait(500)
  await add('late')
  const backAt = Date.now()
  await line.restore()
  await expect.poll(() => doneAt.length, { timeout: 20_000 }).toBe(1)
  held.resolve()
  await worker.stop()
  await line.close()
  // Less than the time that the old workers have to end their jobs.
  expect(doneAt[0]! - backAt).toBeLessThan(7_000)
})

test('workers that begin while the database refuses to write take jobs once it does', async () => {
  const readOnly = (value: 'on' | 'off') =>
    admin.sql.unsafe(`alter database ${nameOf()} set default_transaction_read_only = ${value}`)
  const endSessions = () =>
    admin.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${nameOf()}`
  let ran = 0
  await readOnly('on')
  const worker = await work({ count: async () => void ran++ })
  // Long enough for the first question for a job.
  await wait(1_000)
  await readOnly('off')
  await endSessions()
  await addOnceTaken('count')
  await expect.poll(() => ran, { timeout: 15_000 }).toBeGreaterThan(0)
  await worker.stop()
})
