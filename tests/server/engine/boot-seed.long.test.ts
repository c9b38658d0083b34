/** Loading the whole demo house in a child process. For loads that end early see `boot-seed.test.ts`. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSeeded } from '#db/seeds/seeded.ts'
import { seedOnce } from '#server/engine/boot/database.ts'
import { seedApart, SeedError } from '#server/engine/boot/seed-apart.ts'
import { parseEnv } from '#server/env.ts'
import { bootParts } from '#tests/support/boot-parts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const env = parseEnv({ SECRET: 'x'.repeat(32) }, 'demo')
const MINUTES = 180_000
const MB = 1024 * 1024

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ max: 1 })
})
afterEach(() => database.close())

/** Other connections to this database. */
const others = async () =>
  (await database.sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
    .length

test(
  'loads the house, reports its steps, and leaves no memory in use in this process',
  { timeout: MINUTES },
  async () => {
    const { open, shutdown } = bootParts()
    const lines: string[] = []
    const before = process.memoryUsage.rss()
    await seedApart({ env, url: database.url, photos: false, auctions: 100 }, (line) => lines.push(line), shutdown)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MB)
    expect(lines[0]).toBe('  catalogue, settings, ranches')
    expect(lines.at(-1)).toMatch(/^ {2}\d+ more auctions$/)
    expect(await isSeeded(database.sql)).toBe(true)
    expect(await database.sql`select count(*)::int as count from auctions`).toEqual([{ count: 100 }])
    expect(open).toEqual([])
    // A house that is already seeded is left unchanged.
    await seedOnce(env, database.url, (line) => lines.push(line))
    expect(lines.some((line) => line.includes('Loading'))).toBe(false)
  },
)

test('Ctrl-C ends the loading with the boot, and the next time loads all of it', { timeout: MINUTES }, async () => {
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
  await seedApart({ env, url: database.url, photos: false }, () => {})
  expect(await isSeeded(database.sql)).toBe(true)
})
