/** Options offered by pickers (ruling 37). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups } from '#db/schema/listing/catalogue.ts'
import { countries, states } from '#db/schema/people/places.ts'
import { listOptions, readChain } from '#server/listing/catalogues/options.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let [mexico, jalisco, colima] = [0, 0, 0]

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const [country] = await db.insert(countries).values({ name: 'México' }).returning({ id: countries.id })
  mexico = country?.id ?? 0
  const rows = await db
    .insert(states)
    .values([
      { name: 'Jalisco', countryId: mexico },
      { name: 'Colima', countryId: mexico },
    ])
    .returning({ id: states.id })
  ;[jalisco, colima] = rows.map(({ id }) => id) as [number, number]
  await db.update(states).set({ active: false }).where(eq(states.id, jalisco))
})

afterAll(() => database.close())

test('an inactive entry vanishes from the picker', async () => {
  expect(await listOptions(database.db, 'estados', mexico)).toEqual([{ id: colima, name: 'Colima' }])
})

test('an earlier choice of an inactive entry stays available and chosen', async () => {
  const [, level] = await readChain(database.db, ['paises', 'estados'], [String(mexico), String(jalisco)])
  expect(level?.value).toBe(String(jalisco))
  expect(level?.options.map(({ name }) => name)).toEqual(['Colima', 'Jalisco'])
})

test.each(['', 'x', '1e3', '99999999999999999999', "1' or 1=1"])('%j chooses nothing', async (typed) => {
  const levels = await readChain(database.db, ['paises', 'estados'], [typed, '1'])
  expect(levels).toMatchObject([{ value: '' }, { value: '', options: [] }])
})

test('groups that classify trailers are not offered for horses', async () => {
  await database.db.insert(groups).values([{ name: 'Caballos finos' }, { name: 'Cajas', forTrailers: true }])
  const names = async (options?: { horses: boolean }) =>
    (await readChain(database.db, ['grupos'], [''], options))[0]?.options.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['Caballos finos', 'Cajas']))
  expect(await names({ horses: true })).toContain('Caballos finos')
  expect(await names({ horses: true })).not.toContain('Cajas')
})
