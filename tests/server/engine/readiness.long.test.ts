/** Answers of /readyz. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Sql } from '#db/client.ts'
import { migrationsOfRelease } from '#db/release.ts'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { watchReadiness } from '#server/engine/boot/readiness.ts'
import { freePort } from '#tests/support/free-port.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { ask, furnishProduction } from '#tests/support/production/house.ts'
import { migrateHouse, productionSettings, startNode } from '#tests/support/production/programs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let house: TestDatabase
const migrations = migrationsOfRelease()

beforeAll(async () => {
  await buildIfNeeded(() => {})
  house = await createTestDatabase()
})
afterAll(() => house.close())

/** A new readiness check without earlier results. */
const reasonNow = (sql: Sql = house.sql, names = migrations) => watchReadiness(sql, names).reason()

test('readiness is red without settings, and green with them', async () => {
  expect(await reasonNow()).toBe('settings')
  await furnish(house.db)
  expect(await reasonNow()).toBeNull()
})

test('readiness is red while a migration of this release is pending; a newer one does no harm', async () => {
  expect(await reasonNow(house.sql, [...migrations, '29991231000000_to_come'])).toBe('migrations')
  expect(await reasonNow(house.sql, migrations.slice(0, -1))).toBeNull()
  const { sql } = house
  const [row] = await sql`delete from drizzle.__drizzle_migrations where name = ${migrations.at(-1)!} returning *`
  expect(await reasonNow()).toBe('migrations')
  await sql`insert into drizzle.__drizzle_migrations ${sql(row!)}`
  expect(await reasonNow()).toBeNull()
})

test('readiness is red without a database, and when the database does not answer', async () => {
  const gone = connect(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`, { max: 1 })
  expect(await reasonNow(gone.sql)).toBe('database')
  await gone.close()
  expect(await reasonNow((() => new Promise(() => {})) as unknown as Sql)).toBe('database')
})

test('readiness is red from the first moment of a stop', async () => {
  const readiness = watchReadiness(house.sql, migrations)
  expect(await readiness.reason()).toBeNull()
  readiness.drain()
  expect(await readiness.reason()).toBe('stopping')
})

test('five hundred requests at once cost one look; a change is seen within seconds', async () => {
  let statements = 0
  const counted = ((...asked: Parameters<Sql>) => (statements++, house.sql(...asked))) as unknown as Sql
  const readiness = watchReadiness(counted, migrations)
  const answers = await Promise.all(Array.from({ length: 500 }, () => readiness.reason()))
  expect(new Set(answers)).toEqual(new Set([null]))
  expect(statements).toBe(2)
  const [row] = await house.sql`delete from settings returning *`
  await vi.waitFor(async () => expect(await readiness.reason()).toBe('settings'), { timeout: 20_000 })
  await house.sql`insert into settings ${house.sql(row!)}`
})

test('a database that answers nothing is red, and asked by one session however many want to know', async () => {
  const locker = connect(house.url, { max: 1 })
  const free = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = locker.sql.begin(async (tx) => {
    await tx`lock table settings in access exclusive mode`
    locked.resolve()
    await free.promise
  })
  await locked.promise
  const node = connect(house.url, { max: 10 })
  const readiness = watchReadiness(node.sql, migrations)
  for (let round = 0; round < 2; round++) {
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => readiness.reason())))).toEqual(
      new Set(['database']),
    )
  }
  const [row] = await house.sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`
  expect(row!.waiting).toBe(1)
  free.resolve()
  await holding
  await locker.close()
  await node.close()
})

test('a node asked to stop is red at once, serves for DRAIN_SECONDS, then refuses connections and ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remate-drain-'))
  const empty = await createTestDatabase()
  await empty.sql`drop schema drizzle cascade`
  await empty.sql`drop schema graphile_worker cascade`
  await empty.sql`drop schema public cascade`
  await empty.sql`create schema public`
  expect((await migrateHouse({ DATABASE_URL: empty.url })).code).toBe(0)
  const {
    lots: [lot],
    close,
  } = await furnishProduction(empty.url, 1)
  const port = await freePort()
  const node = await startNode(
    productionSettings({ DATABASE_URL: empty.url, DATA_DIR: folder, PORT: String(port), DRAIN_SECONDS: '3' }),
  )
  expect(await ask(node.url, '/readyz')).toMatchObject({ status: 200, text: 'ok' })

  const asked = performance.now()
  node.process.kill('SIGTERM')
  await node.prints(/Stopping/)
  expect(await ask(node.url, '/readyz')).toMatchObject({ status: 503, text: 'stopping' })
  expect((await ask(node.url, `/event/${lot}`)).status).toBe(200)
  expect(await node.end()).toBe(0)
  expect(performance.now() - asked).toBeGreaterThan(2_900)
  await expect(ask(node.url, '/readyz')).rejects.toThrow('ECONNREFUSED')
  await close()
  await empty.close()
  await rm(folder, { recursive: true, force: true })
})
