import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, cities, groups, ranches, states, subcategories, synonyms } from '#db/schema/listing/catalogue.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { countCards, listCards, MOST_COUNTED } from '#server/sale/auctions/cards.ts'
import { listRanchCards } from '#server/sale/auctions/ranch-cards.ts'
import type { LotFilter } from '#server/sale/auctions/lot-filter.ts'
import { searchHouse } from '#server/sale/auctions/search.ts'
import { MOST_FOUND } from '#server/sale/auctions/search-lots.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import { MOST_COUNTED as MOST_SAID } from '#app/texts/format/numbers.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { openHouse } from '#tests/support/auction-house.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
/** Lot id by the horse's name. */
const lots: Record<string, number> = {}
let place: { sonora: number; hermosillo: number }
let classes: { barrel: number; trailers: number }
let ranch: number

beforeAll(async () => {
  world = await openHouse()
  const { db } = world.database
  const one = <Row>([row]: Row[]) => row as Row
  const [{ countryId }] = (await db.select().from(states)) as [typeof states.$inferSelect]
  const sonora = one(await db.insert(states).values({ name: 'Sonora', countryId }).returning()).id
  const hermosillo = one(await db.insert(cities).values({ name: 'Hermosillo', stateId: sonora }).returning()).id
  place = { sonora, hermosillo }
  const [{ id: category }] = (await db.select().from(categories)) as [typeof categories.$inferSelect]
  const barrel = one(await db.insert(subcategories).values({ name: 'Barriles', categoryId: category }).returning()).id
  const group = one(await db.insert(groups).values({ name: 'Remolques' }).returning()).id
  const kind = one(await db.insert(categories).values({ name: 'Ganaderos', groupId: group }).returning()).id
  const trailers = one(await db.insert(subcategories).values({ name: 'Jaula', categoryId: kind }).returning()).id
  classes = { barrel, trailers }
  ranch = one(
    await db
      .insert(ranches)
      .values({ name: 'Cuadra El Mezquite', search: foldForSearch('Cuadra El Mezquite') })
      .returning(),
  ).id

  const add = async (
    name: string,
    horse: NonNullable<Parameters<typeof addAuction>[2]>['horse'],
    {
      subcategory = world.furniture.subcategory,
      ...options
    }: Parameters<typeof addAuction>[2] & { subcategory?: number } = {},
  ) => {
    const furniture = { ...world.furniture, subcategory }
    lots[name] = await addAuction(world.house, furniture, {
      closesAt: Date.now() + HOUR,
      ...options,
      horse: { name, ...horse },
    })
  }
  await add('Duquesa', { sex: 'mare' }, { buyNow: 50_000 })
  await add(
    'Peñasco',
    { sex: 'stallion', cityId: hermosillo, description: 'Hijo de una yegua de Jalisco.' },
    { buyNow: 200_000 },
  )
  await add('Canelo', { sex: 'gelding', cityId: hermosillo, ranchId: ranch }, { buyNow: 900_000, subcategory: barrel })
  await add('Lluvia', { sex: 'mare', cityId: hermosillo, ranchId: ranch }, { buyNow: 90_000, subcategory: barrel })
  await add('Jaula de 12 pies', { kind: 'trailer' }, { subcategory: trailers })
  await add(
    'Viejo',
    { sex: 'stallion', ranchId: ranch },
    { opensAt: Date.now() - 3 * HOUR, closesAt: Date.now() - 2 * HOUR },
  )
  await world.house.actors.auction.send(lots.Viejo as number, { type: 'auction.closed', at: Date.now() })
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
      expect(await found(asked.replace('{n}', String(lots.Lluvia)))).toEqual(['Lluvia'])
    },
  )

  test('a number alone finds the lot of that number first, then lots with it in their words', async () => {
    expect(await found(String(lots.Lluvia))).toEqual(['Lluvia'])
    expect(await found('12')).toEqual(['Jaula de 12 pies'])
    await world.house.db
      .update(listings)
      .set({ name: `El ${lots.Duquesa}` })
      .where(eq(listings.name, 'Canelo'))
    await world.house.db.transaction((tx) => refreshSearch(tx, eq(listings.name, `El ${lots.Duquesa}`)))
    expect(await found(String(lots.Duquesa))).toEqual(['Duquesa', `El ${lots.Duquesa}`])
    await world.house.db
      .update(listings)
      .set({ name: 'Canelo' })
      .where(eq(listings.name, `El ${lots.Duquesa}`))
    await world.house.db.transaction((tx) => refreshSearch(tx, eq(listings.name, 'Canelo')))
  })

  test('an unknown number, or none at all, finds nothing', async () => {
    for (const words of ['lote 999999', '#999999999', 'lote 99999999999', '999999', '#', 'lote'])
      expect(await found(words)).toEqual([])
  })

  test('a lot and a word: both must hold', async () => {
    expect(await found(`lote ${lots.Lluvia} yegua`)).toEqual(['Lluvia'])
    expect(await found(`lote ${lots.Lluvia} castrado`)).toEqual([])
  })

  test('the filters hold beside the words', async () => {
    expect(await found('sonora', { sex: 'mare' })).toEqual(['Lluvia'])
    expect(await found('yegua', { state: place.sonora })).toEqual(['Lluvia'])
    expect(await found('yegua', { subcategories: [classes.trailers] })).toEqual([])
    expect(await found('sonora', { from: 100_000 })).toEqual(['Canelo'])
  })

  test('the house’s own ranch, which stands for sellers without one, is not found', async () => {
    const names = async () => (await search('mezquite')).ranches.rows.map(({ id, name }) => ({ id, name }))
    expect(await names()).toEqual([{ id: ranch, name: 'Cuadra El Mezquite' }])
    await world.house.db.update(ranches).set({ default: true }).where(eq(ranches.id, ranch))
    expect(await names()).toEqual([])
    await world.house.db.update(ranches).set({ default: false }).where(eq(ranches.id, ranch))
  })

  test('follows a new name of the ranch', async () => {
    const { db } = world.database
    await db.update(ranches).set({ name: 'Los Encinos' }).where(eq(ranches.id, ranch))
    await db.transaction((tx) => refreshSearch(tx, eq(listings.ranchId, ranch)))
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
    await db.update(listings).set({ search: 'canelo de xochimilco' }).where(eq(listings.name, 'Canelo'))
    expect(await found('xochimilcas')).toEqual(['Canelo'])
    await db.transaction((tx) => refreshSearch(tx, eq(listings.name, 'Canelo')))
    expect(await found('xochimilcas')).toEqual([])
    await db.insert(ranches).values({ name: 'Teotihuacán', search: foldForSearch('Teotihuacán') })
    expect((await search('teotihuacam')).ranches.rows.map(({ name }) => name)).toEqual(['Teotihuacán'])
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
  ]
  const rows = await world.database.sql<{ folded: string }[]>`
    select fold_for_search(t) as folded from unnest(${texts}::text[]) with ordinality as of (t, n) order by n`
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch))
})

describe('the list of auctions', () => {
  const list = async (filter: LotFilter, live = true) => {
    const { cards } = await listCards(world.database.db, { live, order: 'newest', size: 12, filter }, Date.now())
    expect(await countCards(world.database.db, { live, filter })).toBe(cards.length)
    return cards.map(({ title }) => title)
  }

  test('is narrowed by sex, state, classes and price, alone and together, and counted', async () => {
    expect(await list({})).toHaveLength(5)
    expect(await list({}, false)).toEqual(['Viejo'])
    expect(await list({ sex: 'mare' })).toEqual(['Lluvia', 'Duquesa'])
    expect(await list({ state: place.sonora })).toEqual(['Lluvia', 'Canelo', 'Peñasco'])
    expect(await list({ subcategories: [classes.barrel, classes.trailers] })).toEqual([
      'Jaula de 12 pies',
      'Lluvia',
      'Canelo',
    ])
    expect(await list({ subcategories: [] })).toEqual([])
    // Opening bids: 10,000, 40,000, 100,000, 20,000, 1,000.
    expect(await list({ from: 20_000, to: 40_000 })).toEqual(['Lluvia', 'Peñasco'])
    expect(await list({ sex: 'mare', state: place.sonora, subcategories: [classes.barrel], to: 20_000 })).toEqual([
      'Lluvia',
    ])
    expect(await list({ sex: 'mare', state: place.sonora, to: 19_999 })).toEqual([])
    expect(await list({ from: 99_999_999_999 })).toEqual([])
  })

  test('pages through the filtered auctions', async () => {
    const filter = { state: place.sonora }
    const first = await listCards(world.database.db, { live: true, order: 'lowest', size: 2, filter }, Date.now())
    const query = { live: true, order: 'lowest', size: 2, filter, after: first.next ?? undefined } as const
    const second = await listCards(world.database.db, query, Date.now())
    expect([...first.cards, ...second.cards].map(({ title }) => title)).toEqual(['Lluvia', 'Peñasco', 'Canelo'])
    expect(second.next).toBeNull()
  })

  test('is said to be as long as it is counted', () =>
    expect([MOST_COUNTED, MOST_FOUND]).toEqual([MOST_SAID, MOST_SAID]))
})

test('a ranch’s lots: those that run as they close, then those that are over', async () => {
  const page = async (page: number) => listRanchCards(world.database.db, ranch, { page, size: 2 }, Date.now())
  const { cards, total, pages } = await page(1)
  expect([total, pages]).toEqual([3, 2])
  expect([...cards, ...(await page(2)).cards].map(({ title }) => title)).toEqual(['Canelo', 'Lluvia', 'Viejo'])
})

test('a card shows the buy-now price while the lot can be bought', async () => {
  const { house, furniture } = world
  const closesAt = Date.now() + HOUR
  const lot = await addAuction(house, furniture, {
    buyNow: 300_000,
    offerBuyNow: true,
    closesAt,
    horse: { name: 'Vendible' },
  })
  const price = async (now: number) => {
    const { cards } = await listCards(house.db, { live: true, order: 'newest', size: 1 }, now)
    return [cards[0]?.id, cards[0]?.buyNowPrice]
  }
  expect(await price(Date.now())).toEqual([lot, 300_000])
  expect(await price(closesAt)).toEqual([lot, null])
})

test('a search of more than two seconds is given up, says so, and blocks no other', async () => {
  const asked = { page: 1, size: 12 }
  await world.database.sql.begin(async (sql) => {
    // Blocks every query that reads the table.
    await sql`lock table listings in access exclusive mode`
    expect(await searchHouse(world.house.db, 'relampago', { lots: asked, ranches: asked }, Date.now())).toMatchObject({
      tooLong: true,
      auctions: [],
    })
  })
  expect(await searchHouse(world.house.db, 'relampago', { lots: asked, ranches: asked }, Date.now())).toMatchObject({
    tooLong: false,
  })
})
