import { afterAll, beforeAll, expect, test } from 'vitest'
import { ranches } from '#db/schema/people/places.ts'
import { suggestNames } from '#server/sale/auctions/search/suggest-names.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { openFindableLots } from '#tests/support/findable-lots.ts'

let world: Awaited<ReturnType<typeof openFindableLots>>
beforeAll(async () => {
  world = await openFindableLots()
})
afterAll(() => world.database.close())

test.each([
  ['can', ['Canelo']],
  ['PENIAS', []],
  ['peñas', ['Peñasco']],
  ['kanel', ['Canelo']],
  ['yubia', ['Lluvia']],
  ['mezq', ['Cuadra El Mezquite']],
  ['cuadra mes', ['Cuadra El Mezquite']],
  // Other words of the lot are searched, not suggested.
  ['sonora', []],
  // Its auction is over.
  ['viej', []],
  ['ca', []],
  ['lote 12', []],
  ['', []],
])('for "%s" the names %j are suggested', async (typed, names) => {
  expect(await suggestNames(world.database.db, typed)).toEqual(names)
})

test('six names and 1,000 bytes at most; those that begin with the text come first', async () => {
  const { db } = world.database
  const names = Array.from({ length: 70 }, (_, n) => `Gran Ñandú ${'ü'.repeat(40)} ${n}`)
  await db.insert(ranches).values(
    [...names, `${'Muy '.repeat(20)}Largo Ñandú`, 'Ñandú Primero'].map((name) => ({
      name,
      search: foldForSearch(name),
    })),
  )
  const found = await suggestNames(db, 'ñandú')
  expect(found[0]).not.toMatch(/Largo/)
  expect(found.length).toBeGreaterThan(3)
  expect(found.length).toBeLessThan(7)
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(1_000)
})

test('a suggestion that takes longer than 300 ms is none', async () => {
  await world.database.sql.begin(async (sql) => {
    await sql`lock table listings in access exclusive mode`
    expect(await suggestNames(world.database.db, 'canelo')).toEqual([])
  })
})
