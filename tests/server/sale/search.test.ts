import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { synonyms } from '#db/schema/listing/catalogue.ts'
import { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { LotFilter } from '#server/sale/auctions/search/lot-filter.ts'
import { searchHouse } from '#server/sale/auctions/search/search.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import { openFindableLots } from '#tests/support/findable-lots.ts'

let world: Awaited<ReturnType<typeof openFindableLots>>

beforeAll(async () => {
  world = await openFindableLots()
})
afterAll(() => world.database.close())

const search = (words: string, filter: LotFilter = {}, page = 1) => {
  const first = { page: 1, size: 12 }
  return searchHouse(world.database.db, words, { lots: { ...first, page }, ranches: first, filter }, Date.now())
}
const found = async (words: string, filter?: LotFilter) =>
  (await search(words, filter)).auctions.map(({ title }) => title)

describe('the search', () => {
  test.each([
    ['yegua', ['Lluvia', 'Duquesa']],
    ['HEMBRA', ['Lluvia', 'Duquesa']],
    ['hembras', ['Lluvia', 'Duquesa']],
    ['castrado', ['Canelo']],
    ['garañón', ['Peñasco', 'Viejo']],
    ['garanon', ['Peñasco', 'Viejo']],
    ['semental', ['Peñasco', 'Viejo']],
    ['sonora', ['Lluvia', 'Canelo', 'Peñasco']],
    ['ermosiyo', ['Lluvia', 'Canelo', 'Peñasco']],
    ['barriles', ['Lluvia', 'Canelo']],
    ['barrriles', ['Lluvia', 'Canelo']],
    ['Remolques', ['Jaula de 12 pies']],
    ['mezquite', ['Viejo', 'Lluvia', 'Canelo']],
  ])('"%s" finds lots by sex, place, class or ranch', async (words, expected) => {
    expect((await found(words)).toSorted()).toEqual(expected.toSorted())
  })

  test.each([
    ['yegua sonora', ['Lluvia']],
    ['yegua de jalisco', ['Duquesa']],
    ['cuarto de milla garañon', ['Peñasco', 'Viejo']],
    ['cuarto de miya garaño', ['Peñasco', 'Viejo']],
    ['barriles castrado hermosillo', ['Canelo']],
    ['castrado jalisco', []],
    ['yegua zzzzqqqq', []],
  ])('"%s": every word must be found somewhere', async (words, expected) => {
    expect((await found(words)).toSorted()).toEqual(expected.toSorted())
  })

  describe('with the synonyms that administrators keep', () => {
    beforeAll(async () => {
      await world.house.db
        .insert(synonyms)
        .values([
          { name: 'cuarto de milla, quarter horse, quarter, QH' },
          { name: 'garañón, semental, padrillo' },
          { name: 'barriles, barrel racing' },
          { name: 'yegua, potranca', active: false },
          { name: 'quarter, hermosillo' },
        ])
    })

    test.each([
      ['padrillo', ['Peñasco', 'Viejo']],
      ['padrillo qh', ['Peñasco', 'Viejo']],
      ['QH castrado', ['Canelo']],
      ['barrel racing', ['Lluvia', 'Canelo']],
      ['Barrel racing yegua', ['Lluvia']],
      ['cuarto de milla castrado', ['Canelo']],
      ['quarter horse padrillo sonora', ['Peñasco']],
      ['potranca', []],
    ])('"%s" finds what its words mean', async (words, expected) => {
      expect((await found(words)).toSorted()).toEqual(expected.toSorted())
    })

    test('a word in two lists means what both say; ranches are found as well', async () => {
      expect((await found('quarter')).length).toBeGreaterThan(4)
      await world.house.db.insert(synonyms).values({ name: 'huizache, mezquite' })
      expect((await search('huizache')).ranches.rows.map(({ name }) => name)).toEqual(['Cuadra El Mezquite'])
      expect((await found('huizache')).toSorted()).toEqual(['Canelo', 'Lluvia', 'Viejo'])
    })
  })

  test.each(['lote {n}', 'Lote {n}', 'LOTE #{n}', '#{n}', 'lote no. {n}', 'lote número {n}', 'lote{n}'])(
    '"%s" finds that lot alone',
    async (asked) => {
      expect(await found(asked.replace('{n}', String(world.lots.Lluvia)))).toEqual(['Lluvia'])
    },
  )

  test('a number alone finds the lot of that number first, then lots with it in their words', async () => {
    expect(await found(String(world.lots.Lluvia))).toEqual(['Lluvia'])
    expect(await found('12')).toEqual(['Jaula de 12 pies'])
    await world.house.db
      .update(listings)
      .set({ name: `El ${world.lots.Duquesa}` })
      .where(eq(listings.name, 'Canelo'))
    await world.house.db.transaction((tx) => refreshSearch(tx, eq(listings.name, `El ${world.lots.Duquesa}`)))
    expect(await found(String(world.lots.Duquesa))).toEqual(['Duquesa', `El ${world.lots.Duquesa}`])
    await world.house.db
      .update(listings)
      .set({ name: 'Canelo' })
      .where(eq(listings.name, `El ${world.lots.Duquesa}`))
    await world.house.db.transaction((tx) => refreshSearch(tx, eq(listings.name, 'Canelo')))
  })

  test('an unknown number, or none at all, finds nothing', async () => {
    for (const words of ['lote 999999', '#999999999', 'lote 99999999999', '999999', '#', 'lote'])
      expect(await found(words)).toEqual([])
  })

  test('a lot and a word: both must hold', async () => {
    expect(await found(`lote ${world.lots.Lluvia} yegua`)).toEqual(['Lluvia'])
    expect(await found(`lote ${world.lots.Lluvia} castrado`)).toEqual([])
  })

  test('the filters hold beside the words', async () => {
    expect(await found('sonora', { sex: 'mare' })).toEqual(['Lluvia'])
    expect(await found('yegua', { state: world.place.sonora })).toEqual(['Lluvia'])
    expect(await found('yegua', { subcategories: [world.classes.trailers] })).toEqual([])
    expect(await found('sonora', { from: 100_000 })).toEqual(['Canelo'])
  })

  test('the house’s own ranch, which stands for sellers without one, is not found', async () => {
    const names = async () => (await search('mezquite')).ranches.rows.map(({ id, name }) => ({ id, name }))
    expect(await names()).toEqual([{ id: world.ranch, name: 'Cuadra El Mezquite' }])
    await world.house.db.update(ranches).set({ default: true }).where(eq(ranches.id, world.ranch))
    expect(await names()).toEqual([])
    await world.house.db.update(ranches).set({ default: false }).where(eq(ranches.id, world.ranch))
  })

  test('beyond the last page of ranches the last one is found', async () => {
    const { ranches } = await search('mezquite', {}, 3)
    expect(ranches).toMatchObject({ total: 1, page: 1, pages: 1 })
    const beyond = { lots: { page: 1, size: 1 }, ranches: { page: 3, size: 1 } }
    const found = await searchHouse(world.database.db, 'mezquite', beyond, Date.now())
    expect(found.ranches).toEqual({
      ...ranches,
      rows: [{ id: world.ranch, name: 'Cuadra El Mezquite', place: expect.any(String) }],
    })
  })

  test('follows a new name of the ranch', async () => {
    const { db } = world.database
    await db.update(ranches).set({ name: 'Los Encinos' }).where(eq(ranches.id, world.ranch))
    await db.transaction((tx) => refreshSearch(tx, eq(listings.ranchId, world.ranch)))
    expect((await found('encinos')).toSorted()).toEqual(['Canelo', 'Lluvia', 'Viejo'])
    expect(await found('mezquite')).toEqual([])
  })

  test.each(["search like '%jalisco%'", "search like 'qh%' or search like '% qh%'"])(
    'each way to look for a word is answered by the trigram index: %s',
    async (condition) => {
      const plan = await world.database.sql.begin(async (tx) => {
        await tx`set local enable_seqscan = off`
        return tx.unsafe(`explain select from listings where ${condition}`)
      })
      expect(JSON.stringify(plan)).toContain('listings_search')
    },
  )

  test('a whole word comes before a part of one, and a name before the other words', async () => {
    const { db } = world.database
    const write = async (name: string, search: string) =>
      db
        .update(listings)
        .set({ search: foldForSearch(search) })
        .where(eq(listings.name, name))
    await write('Duquesa', 'Tordilla yegua')
    await write('Canelo', 'Canelo de madre tordilla')
    await write('Lluvia', 'Lluvia de dos tordillas')
    expect(await found('tordilla')).toEqual(['Duquesa', 'Canelo', 'Lluvia'])
    await db.transaction((tx) => refreshSearch(tx, inArray(listings.name, ['Duquesa', 'Lluvia', 'Canelo'])))
  })

  test('a mistyped word is found among the words that texts have had since they were written or changed', async () => {
    const { db } = world.database
    expect(await found('xochimilcas')).toEqual([])
    await db
      .update(listings)
      .set({ search: foldForSearch('Canelo de Xochimilco') })
      .where(eq(listings.name, 'Canelo'))
    expect(await found('xochimilcas')).toEqual(['Canelo'])
    await db.transaction((tx) => refreshSearch(tx, eq(listings.name, 'Canelo')))
    expect(await found('xochimilcas')).toEqual([])
    await db.insert(ranches).values({ name: 'Teotihuacán', search: foldForSearch('Teotihuacán') })
    expect((await search('teotihuacam')).ranches.rows.map(({ name }) => name)).toEqual(['Teotihuacán'])
  })

  test('a part of a very long word is found, and so is a word beside punctuation', async () => {
    const { db } = world.database
    const search = foldForSearch(`Canelo ${'largo'.repeat(20)}quimera (criado en Azteca-Norte)`)
    await db.update(listings).set({ search }).where(eq(listings.name, 'Canelo'))
    for (const part of ['quimera', 'largoquim', 'criado', 'asteca', 'norte', 'teca'])
      expect({ part, names: await found(part) }).toEqual({ part, names: ['Canelo'] })
    await db.transaction((tx) => refreshSearch(tx, eq(listings.name, 'Canelo')))
  })

  test('where the filter alone excludes a word’s lots, no similar word is searched instead', async () => {
    expect(await found('barriles', { sex: 'stallion' })).toEqual([])
  })
})

test('a text is folded alike where it is stored and where it is searched', async () => {
  const texts = [
    'Peñasco Ázul',
    'ALAZÁN',
    'Vicente Chávez',
    'Lluvia y Hielo',
    'Cecilia  Zúñiga',
    'ocho huachinangos',
    'São Güero',
    'Ligera Gitana de Xalapa',
    'Quarter Kiko, queso y cuaco',
    'Excelente piscina: carrera de 1100 y 2200 m, $1 500',
  ]
  const rows = await world.database.sql<{ folded: string }[]>`
    select fold_for_search(t) as folded from unnest(${texts}::text[]) with ordinality as of (t, n) order by n`
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch))
})

test.each([
  ['lijera', 'Ligera'],
  ['jitana', 'gitana'],
  ['Mejico', 'México'],
  ['Jalapa', 'Xalapa'],
  ['bengador', 'Vengador'],
  ['sensiya', 'cencilla'],
  ['ermosiyo', 'Hermosillo'],
  ['kilate', 'quilate'],
  ['kuarto', 'cuarto'],
  ['desendencia', 'descendencia'],
  ['carera', 'carrera'],
])('"%s" is heard as "%s"', (typed, meant) => {
  expect(foldForSearch(typed)).toBe(foldForSearch(meant))
})

test.each([
  ['guerra', 'jerra'],
  ['chino', 'cino'],
  ['1100', '100'],
  ['gato', 'jato'],
])('"%s" is not heard as "%s"', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other))
})

test('a search of more than two seconds is given up, says so, and blocks no other', async () => {
  const asked = { page: 1, size: 12 }
  await world.database.sql.begin(async (sql) => {
    // Blocks every query that reads the table.
    await sql`lock table listings in access exclusive mode`
    expect(await searchHouse(world.house.db, 'hermosillo', { lots: asked, ranches: asked }, Date.now())).toMatchObject({
      tooLong: true,
      auctions: [],
    })
  })
  expect(await searchHouse(world.house.db, 'hermosillo', { lots: asked, ranches: asked }, Date.now())).toMatchObject({
    tooLong: false,
  })
})

test('that no text has a word, nor a similar one, is known without reading a text', async () => {
  const asked = { page: 1, size: 12 }
  await world.database.sql.begin(async (sql) => {
    await sql`lock table listings in access exclusive mode`
    expect(await searchHouse(world.house.db, 'zzzzqqqq', { lots: asked, ranches: asked }, Date.now())).toMatchObject({
      tooLong: false,
      auctions: [],
    })
  })
})

test('a withdrawn lot stands after all others, unless its number is searched', async () => {
  expect((await found('semental'))[0]).toBe('Peñasco')
  const withdrawn = world.lots.Peñasco as number
  await world.database
    .sql`update auctions set live = false, status = false, state = 'cancelled' where id = ${withdrawn}`
  expect(await found('semental')).toEqual(['Viejo', 'Peñasco'])
  expect((await found(String(withdrawn)))[0]).toBe('Peñasco')
})
