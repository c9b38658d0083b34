/** The demo house is loaded by a child process, which ends when the load ends or when its parent dies. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { isSeeded } from '#db/seeds/seeded.ts'
import { explain } from '#server/engine/boot/fail.ts'
import { seedApart, SeedError } from '#server/engine/boot/seed-apart.ts'
import { parseEnv } from '#server/env.ts'
import { bootParts } from '#tests/support/boot-parts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const env = parseEnv({ SECRET: 'x'.repeat(32) }, 'demo')
const MINUTES = 180_000

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ max: 1 })
})
afterEach(() => database.close())

/** Other connections to this database. */
const others = async () =>
  (await database.sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    .length

test('an existing house is refused, in one line that says where to look', { timeout: MINUTES }, async () => {
  await database.db
    .insert(accounts)
    .values({ audience: 'buyer', email: 'ana@example.org', name: 'Ana', passwordHash: '-', emailValidatedAt: 0 })
  const refused: unknown = await seedApart({ env, url: database.url, photos: false }, () => {}).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(SeedError)
  expect(explain(refused)).toMatch(/^The demo house was not loaded \(exit 1\): see the lines above/)
  expect(await database.sql`select count(*)::int as count from accounts`).toEqual([{ count: 1 }])
})

test('Ctrl-C ends the loading with the boot', { timeout: MINUTES }, async () => {
  const { open, shutdown } = bootParts()
  const begun = Promise.withResolvers<void>()
  const log = (line: string) => {
    if (line.includes('horses')) begun.resolve()
  }
  const loading = seedApart({ env, url: database.url, photos: false }, log, shutdown).catch((error: unknown) => error)
  await begun.promise
  expect(open.map(({ name }) => name)).toEqual(['The loading of the demo house'])
  await shutdown.close()
  expect(await loading).toBeInstanceOf(SeedError)
  await expect.poll(others, { timeout: 30_000 }).toBe(0)
  expect(await isSeeded(database.sql)).toBe(false)
})

test('a boot that is killed takes the loading with it', { timeout: MINUTES }, async () => {
  const boot = fork(join(import.meta.dirname, '../../support/order-seed.ts'), [database.url], { execArgv: [] })
  await once(boot, 'message')
  expect(await others()).toBeGreaterThan(0)
  boot.kill('SIGKILL')
  await once(boot, 'exit')
  await expect.poll(others, { timeout: 30_000 }).toBe(0)
  expect(await isSeeded(database.sql)).toBe(false)
})
