/** Paging of a list, as used by every list of the back offices. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contains } from '#db/contains.ts'
import { pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { cities, states } from '#db/schema/people/places.ts'
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
const page = (page: number, size = 10, prepare = false) =>
  pageOf(database.db, villages(), { page, size, prepare, orderBy: [desc(cities.stateId), asc(cities.id)] })

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

test('beyond the end of a list with one page, whose first is prepared, that page is found', async () => {
  expect(await page(2, 30, true)).toEqual(await page(1, 30))
})

test('a prepared first page that holds the whole list counts nothing; a longer list is counted', async () => {
  const counting = vi.spyOn(database.db, '$count')
  expect(await page(1, 23, true)).toMatchObject({ total: 23, pages: 1, rows: { length: 23 } })
  expect(counting).not.toHaveBeenCalled()
  expect(await page(1, 22, true)).toMatchObject({ total: 23, pages: 2, rows: { length: 22 } })
  expect(counting).toHaveBeenCalledOnce()
  counting.mockRestore()
  expect(await page(1, 10, true)).toEqual(await page(1, 10))
})

test('a list without rows is one empty page', async () => {
  const nobody = database.db.select().from(accounts).where(eq(accounts.id, 0)).$dynamic()
  const orderBy = [asc(accounts.id)]
  const empty = { rows: [], total: 0, page: 1, pages: 1 }
  expect(await pageOf(database.db, nobody, { page: 1, size: 10, orderBy })).toEqual(empty)
})

test('a size is between one row and five hundred', async () => {
  expect(await page(1, 0)).toMatchObject({ rows: { length: 1 }, pages: 23 })
  expect(await page(1, 1_000_000)).toMatchObject({ rows: { length: 23 }, pages: 1 })
  const all = database.db.$with('n').as(database.db.select({ id: cities.id }).from(cities))
  const squared = database.db.with(all).select({ id: cities.id }).from(cities).crossJoin(all).$dynamic()
  expect(await pageOf(database.db, squared, { page: 1, size: 1_000_000, orderBy: [asc(cities.id)] })).toMatchObject({
    rows: { length: 500 },
    total: 576,
    pages: 2,
  })
})

test('every page has the same rows, from whichever end it is read and however they were counted', async () => {
  const orders = [
    [desc(cities.stateId), asc(cities.id)],
    [asc(cities.name), desc(cities.id)],
    [cities.stateId, sql`length(${cities.name})`, cities.id],
    [sql`length(${cities.name}) desc, ${cities.id} desc`],
  ]
  for (const orderBy of orders) {
    const all = await villages().orderBy(...orderBy)
    for (let page = 1; page <= 8; page++) {
      const rows = all.slice((page - 1) * 3, page * 3)
      const asked = { page, size: 3, orderBy }
      const found = { rows, page, pages: 8, total: 23 }
      expect(await pageOf(database.db, villages(), asked)).toEqual(found)
      expect(await pageOf(database.db, villages(), { ...asked, total: 23 })).toEqual(found)
      expect(await pageOf(database.db, villages(), { ...asked, total: Promise.resolve(23) })).toEqual(found)
      expect(await pageOf(database.db, villages(), { ...asked, countTo: 23 })).toEqual(found)
    }
  }
})

test('no page passes over more rows than half of the list', async () => {
  for (let page = 1; page <= 8; page++) {
    const query = villages()
    const skips = vi.spyOn(query, 'offset')
    await pageOf(database.db, query, { page, size: 3, total: 23, orderBy: [desc(cities.stateId), asc(cities.id)] })
    expect(Math.max(...skips.mock.calls.map(([rows]) => rows as number)), `page ${page}`).toBeLessThanOrEqual(11)
  }
})

test('a list that is counted so far and no further ends there, and says that there is more', async () => {
  const upTo = (page: number, countTo: number) =>
    pageOf(database.db, villages(), { page, size: 5, countTo, orderBy: [asc(cities.id)] })
  expect(await upTo(1, 12)).toMatchObject({ total: 12, pages: 3, more: true, rows: { length: 5 } })
  expect(await upTo(3, 12)).toMatchObject({ rows: [{ name: 'Pueblo 11' }, { name: 'Pueblo 12' }], page: 3 })
  expect(await upTo(999, 12)).toEqual(await upTo(3, 12))
  expect(await upTo(4, 20)).toMatchObject({ rows: [{ name: 'Pueblo 16' }, {}, {}, {}, { name: 'Pueblo 20' }] })
  expect(await upTo(1, 23)).not.toHaveProperty('more')
})

test('a page is found in a query narrowed to its neighbourhood', async () => {
  const near = villages().where(gt(cities.id, first + 12))
  const found = await pageOf(database.db, near, { page: 4, size: 4, total: 23, skipped: 12, orderBy: [asc(cities.id)] })
  expect(found).toMatchObject({ rows: [{ name: 'Pueblo 13' }, {}, {}, { name: 'Pueblo 16' }], page: 4, pages: 6 })
})

test('a page is found in a transaction as well', async () => {
  const found = await database.db.transaction((tx) => {
    const query = tx.select().from(cities).where(gt(cities.id, first)).$dynamic()
    return pageOf(tx, query, { page: 3, size: 10, orderBy: [asc(cities.id)] })
  })
  expect(found).toMatchObject({ total: 23, rows: { length: 3 } })
})

test('a text is found in any case and with or without accents, and taken literally', async () => {
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
