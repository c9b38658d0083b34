import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countCards, listCards, MOST_COUNTED } from '#server/sale/auctions/lots/cards.ts'
import { listRanchCards } from '#server/sale/auctions/lots/ranch-cards.ts'
import type { LotFilter } from '#server/sale/auctions/search/lot-filter.ts'
import { MOST_FOUND } from '#server/sale/auctions/search/search-lots.ts'
import { MOST_COUNTED as MOST_SAID } from '#app/texts/format/numbers.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { openFindableLots } from '#tests/support/findable-lots.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openFindableLots>>

beforeAll(async () => {
  world = await openFindableLots()
})
afterAll(() => world.database.close())

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
    expect(await list({ state: world.place.sonora })).toEqual(['Lluvia', 'Canelo', 'Peñasco'])
    expect(await list({ subcategories: [world.classes.barrel, world.classes.trailers] })).toEqual([
      'Jaula de 12 pies',
      'Lluvia',
      'Canelo',
    ])
    expect(await list({ subcategories: [] })).toEqual([])
    // Opening bids: 10,000, 40,000, 100,000, 20,000, 1,000.
    expect(await list({ from: 20_000, to: 40_000 })).toEqual(['Lluvia', 'Peñasco'])
    expect(
      await list({ sex: 'mare', state: world.place.sonora, subcategories: [world.classes.barrel], to: 20_000 }),
    ).toEqual(['Lluvia'])
    expect(await list({ sex: 'mare', state: world.place.sonora, to: 19_999 })).toEqual([])
    expect(await list({ from: 99_999_999_999 })).toEqual([])
  })

  test('pages through the filtered auctions', async () => {
    const filter = { state: world.place.sonora }
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
  const page = async (page: number) => listRanchCards(world.database.db, world.ranch, { page, size: 2 }, Date.now())
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
