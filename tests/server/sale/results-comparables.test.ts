/** Comparable sales (ruling 79): same class, sex and age band within 24 months, by the same sire first. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#db/schema/listing/listings.ts'
import { dayAt, momentOf } from '#machines/auction/hours.ts'
import { enoughComparables, readComparables } from '#server/sale/results/comparables.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { addResult } from '#tests/support/results.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
beforeAll(async () => {
  world = await openHouse()
  ;[buyer] = (await addBuyers(world.database.db, 1)) as [number]
})
afterAll(() => world.database.close())

const db = () => world.database.db
const add = (facts: Parameters<typeof addResult>[2]) => addResult(world, buyer, facts)

describe('comparable sales', () => {
  const now = momentOf('2026-11-28', '12:00')
  const facts = { sex: 'stallion', born: '2021-05-01', day: '2026-04-04' } as const
  let horse: number
  /** The lot's page leads to them. */
  const linked = async () => {
    const enough = enoughComparables(sql`${dayAt(now)}::date`)
    const [found] = await db().select({ enough }).from(listings).where(eq(listings.id, horse))
    return found?.enough
  }

  test('are none until five lots of the same class, sex and age were sold within 24 months', async () => {
    horse = (await add({ ...facts, price: null, sire: 'Frenchmans Guy' })).listingId
    for (const price of [100_000, 120_000, 140_000, 160_000]) await add({ ...facts, price })
    await add({ ...facts, price: 1_000_000, sex: 'mare' })
    await add({ ...facts, price: 1_000_000, born: '2008-05-01' })
    await add({ ...facts, price: 1_000_000, born: '2018-05-01', day: '2024-11-20' })
    await add({ ...facts, price: null })
    expect(await readComparables(db(), horse, now)).toMatchObject({ all: null, bySire: null, lots: [] })
    expect(await linked()).toBe(false)
    // Four years at its sale as the horse is five now: the same band.
    await add({ ...facts, price: 180_000, born: '2020-05-01', day: '2025-01-04' })
    expect(await readComparables(db(), horse, now)).toMatchObject({
      all: { count: 5, median: 140_000, low: 120_000, high: 160_000 },
      bySire: null,
      basis: { ageFrom: 4, ageTo: 6, sire: 'Frenchmans Guy' },
    })
    expect(await linked()).toBe(true)
  })

  test('those by the same sire come first, with figures of their own from five on', async () => {
    const same = await add({ ...facts, price: 300_000, sire: 'FRENCHMANS GUY', day: '2025-06-07' })
    const found = await readComparables(db(), horse, now)
    expect(found.lots[0]).toMatchObject({ id: same.id, sameSire: true })
    expect(found).toMatchObject({ all: { count: 6 }, bySire: null })
    for (let n = 0; n < 4; n++) await add({ ...facts, price: 300_000, sire: 'Frenchmans Guy' })
    expect(await readComparables(db(), horse, now)).toMatchObject({
      all: { count: 10 },
      bySire: { count: 5, median: 300_000 },
    })
  })

  test('need class, sex and date of birth', async () => {
    await db().update(listings).set({ dateOfBirth: null }).where(eq(listings.id, horse))
    expect(await readComparables(db(), horse, now)).toEqual({ all: null, bySire: null, lots: [], basis: null })
    expect(await linked()).toBe(false)
    expect(await readComparables(db(), 999_999, now)).toMatchObject({ basis: null })
  })
})
