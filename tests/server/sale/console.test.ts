/** The console: auctions about to close, closed, and payments due; and the number of queries it takes. */
import { eq, isNotNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { readClosedLots, readEvening } from '#server/sale/console/closed.ts'
import { readDuesToday } from '#server/sale/console/dues.ts'
import { readConsoleLots } from '#server/sale/console/lots.ts'
import { isConsoleOffered, readService } from '#server/sale/console/service.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { fillEvening } from '#tests/support/evening.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { addSold } from '#tests/support/sold.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const ALL = { which: 'all', text: '', order: { by: 'closes', descending: false }, page: 1 } as const

let world: Awaited<ReturnType<typeof openHouse>>
let [ana, bruno]: number[] = []
beforeAll(async () => {
  world = await openHouse()
  ;[ana, bruno] = await addBuyers(world.database.db, 2, 'consola')
})
afterAll(() => world.database.close())

const db = () => world.database.db
const lot = (name: string, options: Parameters<typeof addAuction>[2] = {}) =>
  addAuction(world.house, world.furniture, { horse: { name }, ...options })
const bid = (auction: number, bidder: number, amount: number, at = Date.now()) =>
  world.house.actors.auction.send(auction, bidOf(bidder, amount, { at }))
const lots = async (asked: Partial<Parameters<typeof readConsoleLots>[1]> = {}) =>
  (await readConsoleLots(db(), { ...ALL, ...asked }, Date.now())).lots
const titles = async (asked: Partial<Parameters<typeof readConsoleLots>[1]> = {}) =>
  (await lots(asked)).map(({ title }) => title)

describe('an evening’s console', () => {
  let [lucero, norte]: number[] = []
  beforeAll(async () => {
    lucero = await lot('El Lucero', { closesAt: Date.now() + 10 * MINUTE })
    norte = await lot('La Estrella del Norte', { closesAt: Date.now() + 90 * MINUTE, reserve: 90_000 })
    await lot('Otro día', { closesAt: Date.now() + 3 * DAY })
    const practice = await lot('De práctica')
    await db().update(auctions).set({ practice: true }).where(eq(auctions.id, practice))
    await bid(lucero, ana as number, 30_000, Date.now() - 20 * MINUTE)
    await bid(lucero, bruno as number, 40_000)
    await bid(norte, bruno as number, 50_000)
    await db()
      .insert(watches)
      .values({ auctionId: norte, accountId: ana as number, createdAt: 0 })
    await db().update(settings).set({ bidLimit: 500_000 })
  })

  test('lists today’s auctions, the next to close first, without practice ones', async () => {
    expect(await lots()).toMatchObject([
      {
        id: lucero,
        price: 40_000,
        bidCount: 2,
        pace: 0.2,
        reserve: null,
        watchers: 0,
        phase: 'open',
        leader: { name: 'consola 1 Prueba Prueba', limitLeft: 410_000 },
      },
      { id: norte, price: 50_000, reserve: 'unmet', watchers: 1, leader: { limitLeft: 410_000 } },
    ])
  })

  test('counts visible prices alone against a limit: a maximum behind them changes nothing', async () => {
    const before = await lots()
    await db().update(settings).set({ maxima: true })
    const left = {
      type: 'maximum.left',
      at: Date.now(),
      bidder: bruno as number,
      amount: 300_000,
      key: 'max-consola',
    } as const
    expect((await world.house.actors.auction.send(lucero as number, left)).accepted).toBe(true)
    expect(await db().$count(auctions, isNotNull(auctions.sealedMaximum))).toBe(1)
    expect(JSON.stringify(await lots())).toBe(JSON.stringify(before))
    expect(JSON.stringify(before)).not.toContain('90000')
  })

  test('shows a buyer’s own limit, none at all, and a house without limits', async () => {
    const left = async () => (await lots())[0]?.leader?.limitLeft
    await db()
      .update(accounts)
      .set({ bidLimit: 80_000 })
      .where(eq(accounts.id, bruno as number))
    expect(await left()).toBe(0)
    await db().update(settings).set({ bidLimit: 0 })
    expect(await left()).toBeNull()
    await db().update(settings).set({ bidLimit: 500_000 })
  })

  test('is filtered by text and state, and sorted', async () => {
    const both = ['El Lucero', 'La Estrella del Norte']
    expect(await titles({ text: 'lucero' })).toEqual(['El Lucero'])
    expect(await titles({ text: String(norte) })).toEqual(['La Estrella del Norte'])
    expect(await titles({ text: 'vendedor' })).toEqual(both)
    expect(await titles({ text: "%_\\' or 1=1" })).toEqual([])
    expect(await titles({ which: 'soon' })).toEqual(['El Lucero'])
    expect(await titles({ which: 'unmet' })).toEqual(['La Estrella del Norte'])
    expect(await titles({ which: 'unbid' })).toEqual([])
    expect(await titles({ which: 'extended' })).toEqual([])
    expect(await titles({ order: { by: 'price', descending: true } })).toEqual(both.toReversed())
    expect(await titles({ order: { by: 'pace', descending: true } })).toEqual(both)
  })

  test('is paged; a page beyond the end is the last one', async () => {
    const page = (page: number) => readConsoleLots(db(), { ...ALL, page, size: 1 }, Date.now())
    expect(await page(1)).toMatchObject({ total: 2, pages: 2, page: 1, lots: [{ id: lucero }] })
    expect(await page(2)).toMatchObject({ total: 2, pages: 2, page: 2, lots: [{ id: norte }] })
    expect(await page(999_999)).toMatchObject({ page: 2, lots: [{ id: norte }] })
    expect(await readConsoleLots(db(), { ...ALL, text: 'nadie', page: 7 }, Date.now())).toMatchObject({
      total: 0,
      pages: 1,
      page: 1,
      lots: [],
    })
  })

  test('moves closed lots to the closed ones, with their result; late hammers stay', async () => {
    const late = await lot('El Tardío', { opensAt: Date.now() - 3 * DAY, closesAt: Date.now() - 2 * DAY })
    expect(await lots()).toMatchObject([{ id: late, phase: 'closing' }, { id: lucero }, { id: norte }])
    const now = Date.now()
    await world.house.actors.auction.send(late, { type: 'auction.closed', at: now + CLOSING_GRACE_MS })
    const sold = await addSold(world, ana as number, 120_000)
    const closed = await readClosedLots(db(), now)
    expect(closed.find(({ id }) => id === late)).toMatchObject({ phase: 'unsold', bidder: null, hammer: null })
    expect(closed.find(({ id }) => id === sold)).toMatchObject({
      phase: 'awaiting-payment',
      hammer: 120_000,
      firstPayment: 10_000,
      bidder: 'consola 0 Prueba Prueba',
    })
    expect(await readEvening(db(), now)).toMatchObject({ closed: 2, sold: 1, pesos: 120_000, negotiating: 0 })
    expect((await readEvening(db(), now)).pace).toBeGreaterThan(0.3)
    expect(await readEvening(db(), now + 3 * DAY)).toMatchObject({ closed: 0, pace: 0 })
  })

  test('lists first payments of earlier sales on their day, while they are unpaid', async () => {
    const sold = await addSold(world, ana as number, 150_000)
    expect(await readDuesToday(db(), Date.now())).toEqual({ total: 0, rows: [] })
    await db().update(sales).set({ firstPaymentDueAt: Date.now() }).where(eq(sales.auctionId, sold))
    expect(await readDuesToday(db(), Date.now())).toMatchObject({
      total: 1,
      rows: [{ id: sold, firstPayment: 10_000, buyer: 'consola 0 Prueba Prueba' }],
    })
    await world.house.actors.auction.send(sold, { type: 'payment.first-approved', at: Date.now(), whole: false })
    expect((await readDuesToday(db(), Date.now())).total).toBe(0)
  })

  test("is offered while the console is switched on, with the house's health and its database's latency", async () => {
    expect(await isConsoleOffered(db())).toBe(true)
    await db().update(settings).set({ console: false })
    expect(await isConsoleOffered(db())).toBe(false)
    const { health, latencyMs } = await readService(db())
    expect(health.mostConnections).toBeGreaterThan(0)
    expect(latencyMs).toBeGreaterThan(0)
  })
})

describe('500 lots with twenty bids each, behind them 60,000 bids and 5,000 lots of before', () => {
  let crowded: typeof world
  beforeAll(async () => {
    crowded = await openHouse()
    const buyers = await addBuyers(crowded.database.db, 40, 'muchos')
    const template = await addAuction(crowded.house, crowded.furniture, { closesAt: Date.now() + 20 * DAY })
    await fillEvening(crowded.database, { template, buyers, lots: 500, before: { bids: 60_000, lots: 5_000 } })
  }, 120_000)
  afterAll(() => crowded.database.close())

  test('are three statements, and none reads all bids, all auctions or all followers', async () => {
    const asked: { query: string; params: unknown[] }[] = []
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) }
    const watched = drizzle({ client: crowded.database.sql, logger }) as never
    const now = Date.now()
    const { lots, total, pages } = await readConsoleLots(watched, ALL, now)
    await readEvening(watched, now)
    await readClosedLots(watched, now)
    expect(asked).toHaveLength(3)
    expect([lots.length, total, pages]).toEqual([500, 500, 1])
    expect(lots[0]).toMatchObject({ bidCount: 20, pace: 2, watchers: 1 })
    for (const { query, params } of asked) {
      const rows = await crowded.database.sql.unsafe(`explain ${query}`, params as never)
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
      expect(plan).not.toMatch(/Seq Scan on (bids|auctions|watches)\b/)
    }
  })
})
