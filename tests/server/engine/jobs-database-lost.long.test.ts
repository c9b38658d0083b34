import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let admin: postgres.Sql
let worker: { stop(): Promise<void> } | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  url.pathname = '/postgres'
  admin = postgres(url.href, { max: 1, onnotice: () => {} })
})

afterEach(async () => {
  await admin`alter database ${admin(name())} with allow_connections true`
  await worker?.stop()
  await admin.end()
  await database.close()
})

test.each([
  ['fails', true],
  ['ends', false],
])(
  'A job that %s while the database is away does not end the process, and is done when it is back',
  async (_how, fails) => {
    let attempts = 0
    const errand = async () => {
      attempts++
      if (attempts > 1) return
      await admin`alter database ${admin(name())} with allow_connections false`
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name()}`
      setTimeout(() => void admin`alter database ${admin(name())} with allow_connections true`.catch(() => {}), 1_500)
      if (fails) throw new Error('the database is away')
    }
    await database.sql`select graphile_worker.add_job('errand', '{}')`
    worker = await startWorker({ url: database.url, tasks: { errand } as unknown as TaskHandlers, log: () => {} })
    await expect.poll(() => attempts).toBe(2)
  },
)

test('Several jobs that end at different moments while the database is away are all done when it is back', async () => {
  const attempts = new Map<number, number>()
  let away: Promise<void> | undefined
  const leave = async () => {
    await admin`alter database ${admin(name())} with allow_connections false`
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name()}`
    setTimeout(() => void admin`alter database ${admin(name())} with allow_connections true`.catch(() => {}), 1_500)
  }
  const errand = async (payload: unknown) => {
    const { nth } = payload as { nth: number }
    attempts.set(nth, (attempts.get(nth) ?? 0) + 1)
    if (attempts.get(nth)! > 1) return
    await expect.poll(() => attempts.size).toBe(4)
    await (away ??= leave())
    await wait(nth * 50)
    if (nth % 2) throw new Error('the database is away')
  }
  await database.sql`select graphile_worker.add_job('errand', json_build_object('nth', nth))
    from generate_series(0, 3) as nth`
  worker = await startWorker({
    url: database.url,
    tasks: { errand } as unknown as TaskHandlers,
    log: () => {},
  })
  await expect.poll(() => [...attempts.values()], { timeout: 20_000 }).toEqual([2, 2, 2, 2])
}, 30_000)

function name(): string {
  return new URL(database.url).pathname.slice(1)
}
