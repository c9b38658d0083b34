import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type CardOrder, type CardQuery, type Cursor, listCards } from '#server/sale/auctions/lots/cards.ts'
import { readFirstLots } from '#server/sale/evenings/first-lots.ts'
import { searchHouse } from '#server/sale/auctions/search/search.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { openHouse } from '#tests/support/auction-house.ts'

const HOUR = 3_600_000
const SIZE = 4

let world: Awaited<ReturnType<typeof openHouse>>
let live: number[]
let closed: number[]
beforeAll(async () => {
  world = await openHouse()
  const now = Date.now()
  const add = (n: number) =>
    addAuction(world.house, world.furniture, {
      opensAt: now + HOUR,
      closesAt: now + HOUR + Math.floor(n / 3) * 60_000,
      buyNow: [9_000, 60_000, 150_000][n % 3] as number,
    })
  const ids: number[] = []
  // Many ties: three auctions per closing time, and only three prices.
  for (let n = 0; n < 20; n++) ids.push(await add(n))
  for (const id of ids.slice(0, 7))
    await world.house.actors.auction.send(id, { type: 'auction.closed', at: now + 9 * HOUR })
  await world.house.actors.auction.send(ids[7] as number, { type: 'auction.cancelled', at: now })
  closed = ids.slice(0, 7)
  live = ids.slice(8)
})
afterAll(() => world.database.close())

const list = (query: Partial<CardQuery>) =>
  listCards(world.database.db, { live: true, order: 'closing', size: SIZE, ...query }, Date.now())

/** All pages from the first on, following the links. */
async function pagesOf(query: Partial<CardQuery>) {
  const pages = []
  let after: Cursor | undefined
  do {
    const page = await list({ ...query, after })
    pages.push(page)
    after = page.next ?? undefined
  } while (after)
  return pages
}

const idsOf = (page: { cards: { id: number }[] }) => page.cards.map(({ id }) => id)

async function expected(order: CardOrder, isLive: boolean) {
  const rows = (await world.database.db.select().from(auctions).where(eq(auctions.live, isLive))).filter(
    ({ state }) => state !== 'cancelled',
  )
  const by = {
    closing: (a: (typeof rows)[0]) => a.closesAt * (isLive ? 1 : -1),
    newest: (a: (typeof rows)[0]) => -a.id,
    highest: (a: (typeof rows)[0]) => -a.price,
    lowest: (a: (typeof rows)[0]) => a.price,
  }[order]
  const ids = order === 'newest' || order === 'highest' || (order === 'closing' && !isLive) ? -1 : 1
  return rows.sort((a, b) => by(a) - by(b) || ids * (a.id - b.id)).map(({ id }) => id)
}

describe.each([true, false])('the list of auctions (active: %s)', (isLive) => {
  test.each<CardOrder>(['closing', 'newest', 'highest', 'lowest'])(
    'ordered by %s has every one once, and leads back the way it came',
    async (order) => {
      const pages = await pagesOf({ order, live: isLive })
      expect(pages.flatMap(idsOf)).toEqual(await expected(order, isLive))
      expect(pages.flatMap(idsOf).toSorted()).toEqual((isLive ? live : closed).toSorted())
      expect(pages[0]?.previous).toBeNull()
      expect(pages.at(-1)?.next).toBeNull()
      for (let index = pages.length - 1; index > 0; index--) {
        const back = await list({ order, live: isLive, before: pages[index]!.previous as Cursor })
        expect(idsOf(back)).toEqual(idsOf(pages[index - 1]!))
        expect(back.next).toEqual(pages[index - 1]!.next)
        expect(back.previous === null).toBe(index === 1)
      }
    },
  )
})

test('a subcategory has its own auctions, another none', async () => {
  expect((await pagesOf({ filter: { subcategories: [world.furniture.subcategory] } })).flatMap(idsOf)).toHaveLength(
    live.length,
  )
  expect(await list({ filter: { subcategories: [world.furniture.subcategory + 1] } })).toEqual({
    cards: [],
    previous: null,
    next: null,
  })
})

test.each<Cursor>([
  { value: 999_999_999_999_999, id: 999_999_999 },
  { value: 0, id: 0 },
])('an invented place in the list (%o) is no error', async (cursor) => {
  for (const order of ['closing', 'newest', 'highest', 'lowest'] as const)
    for (const edge of ['after', 'before']) expect((await list({ order, [edge]: cursor })).cards).toBeInstanceOf(Array)
})

test('those that close first and the newest, from one statement, are those of their lists', async () => {
  for (const size of [1, 4, 12, 30]) {
    const both = await readFirstLots(world.database.db, { closing: size, newest: 5 }, Date.now())
    expect(both.closing.map(({ id }) => id)).toEqual(idsOf(await list({ size })))
    expect(both.newest.map(({ id }) => id)).toEqual(idsOf(await list({ size: 5, order: 'newest' })))
  }
})

describe('search', () => {
  beforeAll(async () => {
    await world.database.db
      .update(listings)
      .set({ name: 'Peñasco Azul', search: foldForSearch('Peñasco Azul 100% criollo') })
      .where(eq(listings.id, 20))
  })
  const search = (words: string, page = 1, size = 12) =>
    searchHouse(world.database.db, words, { lots: { page, size }, ranches: { page: 1, size: 12 } }, Date.now())
  const found = async (words: string) => (await search(words)).auctions.map(({ title }) => title)

  test.each(['Peñasco', 'penasco', 'PEÑASCO AZUL', 'penasko', '  azul ', 'asul', 'crioyo'])(
    '"%s" finds the horse, with any accents and case, a typing error and letters that sound alike',
    async (words) => {
      expect(await found(words)).toContain('Peñasco Azul')
    },
  )

  test('finds ranches', async () => {
    expect((await search('el fresno')).ranches.rows).toEqual([
      { id: world.furniture.ranch, name: 'Rancho El Fresno', place: 'Tepatitlán, Jalisco' },
    ])
  })

  test('characters with a meaning in SQL are searched literally', async () => {
    expect(await found('100%')).toEqual(['Peñasco Azul'])
    for (const words of [
      '%%',
      '__',
      "'; drop table auctions --",
      '\\\\',
      '"',
      '\u0000\u0000',
      'az\u0000ul',
      '\ud800\ud800',
      'x'.repeat(10_000),
    ])
      expect(await found(words)).toBeInstanceOf(Array)
    expect(await found('%%%%')).toEqual([])
  })

  test('every lot is on one page, with its last auction and the total', async () => {
    const pages = [await search('lucero', 1, 8), await search('lucero', 2, 8), await search('lucero', 3, 8)]
    for (const { lots, auctions } of pages) {
      expect(lots).toMatchObject({ total: 19, pages: 3 })
      expect(auctions.map(({ id }) => id)).toEqual(lots.rows.map(({ auction }) => auction))
    }
    expect(new Set(pages.flatMap(({ lots }) => lots.rows.map(({ id }) => id))).size).toBe(19)
    expect((await search('lucero', 99, 8)).lots).toEqual(pages[2]!.lots)
  })

  test('too little finds nothing', async () => expect(await found('a')).toEqual([]))
})
