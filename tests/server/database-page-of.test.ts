/** A page of a list, as every list of the back offices reads it. */
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contains } from '#db/contains.ts'
import { pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/accounts.ts'
import { cities, states } from '#db/schema/catalogue.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let first = 0
beforeAll(async () => {
  database = await createTestDatabase()
  const { city } = await furnish(database.db)
  first = city
  const [state] = await database.db.select().from(states)
  const names = Array.from({ length: 23 }, (_, n) => ({ name: `Pueblo ${n + 1}`, stateId: state!.id }))
  await database.db.insert(cities).values(names)
})
afterAll(() => database.close())

const villages = () =>
  database.db
    .select({ id: cities.id, name: cities.name, state: states.name })
    .from(cities)
    .leftJoin(states, eq(states.id, cities.stateId))
    .where(gt(cities.id, first))
    .$dynamic()
const page = (page: number, size = 10) =>
  pageOf(database.db, villages(), { page, size, orderBy: [desc(cities.stateId), asc(cities.id)] })

test('a page has its rows in order, the total and how many pages there are', async () => {
  const found = await page(2)
  expect(found).toMatchObject({ total: 23, page: 2, pages: 3 })
  expect(found.rows.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `Pueblo ${n + 11}`))
  expect(found.rows[0]).toMatchObject({ state: 'Jalisco' })
})

test('beyond the end the last page is found; before the beginning the first', async () => {
  expect(await page(3)).toMatchObject({ page: 3, rows: [{ name: 'Pueblo 21' }, {}, {}] })
  expect(await page(999_999)).toEqual(await page(3))
  expect(await page(0)).toEqual(await page(1))
  expect(await page(-5)).toEqual(await page(1))
})

test('a list without rows is one empty page', async () => {
  const nobody = database.db.select().from(accounts).where(eq(accounts.id, 0)).$dynamic()
  const orderBy = [asc(accounts.id)]
  const empty = { rows: [], total: 0, page: 1, pages: 1 }
  expect(await pageOf(database.db, nobody, { page: 1, size: 10, orderBy })).toEqual(empty)
})

test('a size is between one row and a hundred', async () => {
  expect(await page(1, 0)).toMatchObject({ rows: { length: 1 }, pages: 23 })
  expect(await page(1, 1_000_000)).toMatchObject({ rows: { length: 23 }, pages: 1 })
  const all = database.db.$with('n').as(database.db.select({ id: cities.id }).from(cities))
  const squared = database.db.with(all).select({ id: cities.id }).from(cities).crossJoin(all).$dynamic()
  expect(await pageOf(database.db, squared, { page: 1, size: 1_000_000, orderBy: [asc(cities.id)] })).toMatchObject({
    rows: { length: 100 },
    total: 576,
    pages: 6,
  })
})

test('in a transaction as well', async () => {
  const found = await database.db.transaction((tx) => {
    const query = tx.select().from(cities).where(gt(cities.id, first)).$dynamic()
    return pageOf(tx, query, { page: 3, size: 10, orderBy: [asc(cities.id)] })
  })
  expect(found).toMatchObject({ total: 23, rows: { length: 3 } })
})

test('a text is contained whatever the case and the accents, and means itself', async () => {
  const find = async (text: string) => {
    const where = and(gt(cities.id, 0), contains(text, [cities.name, states.name]))
    const rows = await database.db
      .select({ name: cities.name })
      .from(cities)
      .innerJoin(states, eq(states.id, cities.stateId))
      .where(where)
    return rows.length
  }
  expect(await find('')).toBe(24)
  expect(await find('TEPATITLAN')).toBe(1)
  expect(await find('Tepatitla\u0301n')).toBe(1)
  expect(await find('pueblo 2')).toBe(5)
  expect(await find('jalisco')).toBe(24)
  for (const nothing of ['%', '_', '\\', "'; drop table cities --"]) expect(await find(nothing), nothing).toBe(0)
})
