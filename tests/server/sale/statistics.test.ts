/** Visits, followers and bids of an auction: anonymous counts, cheap to write and to read. */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { seedManyBids } from '#db/seeds/many-bids.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { auctionVisits } from '#db/schema/sale/statistics.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { foldVisits } from '#server/sale/statistics/fold.ts'
import { readStatistics, readVersion } from '#server/sale/statistics/read.ts'
import { createVisitTally, isVisit, lotOf } from '#server/sale/statistics/visits.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

const HOUR = 3_600_000
const AT = Date.UTC(2026, 10, 21, 18, 20)

let world: Awaited<ReturnType<typeof openHouse>>
beforeEach(async () => {
  world = await openHouse()
  await world.house.db.update(settings).set({ statistics: true })
})
afterEach(() => world.database.close())

/** Rows of `bids` read from the table for an auction's figures, by PostgreSQL's own count. */
async function bidsRead(auction: number): Promise<number> {
  const { db, sql, close } = connect(world.database.url, { max: 1 })
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`
    const [row] = await sql<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'bids'`
    return row?.rows ?? 0
  }
  const before = await count()
  await readStatistics(db, auction, Date.now())
  const rows = (await count()) - before
  await close()
  return rows
}

const lot = () => addAuction(world.house, world.furniture, { buyNow: 500_000 })
const rows = () => world.house.db.select().from(auctionVisits).orderBy(auctionVisits.auctionId, auctionVisits.hour)
const read = (auction: number, now = Date.now()) => readStatistics(world.house.db, auction, now)

describe('visits', () => {
  test('are written as one row an auction and hour, for any number of visits, over several nodes', async () => {
    const [one, other] = [await lot(), await lot()]
    const nodes = [createVisitTally(world.house.db), createVisitTally(world.house.db)]
    for (let nth = 0; nth < 300; nth++) nodes[nth % 2]?.count(nth % 3 === 0 ? other : one, AT + (nth % 2) * HOUR)
    expect(await rows()).toEqual([])
    await Promise.all(nodes.map((node) => node.flush()))
    const hour = AT - (AT % HOUR)
    expect(await rows()).toEqual([
      { auctionId: one, hour, visits: 100 },
      { auctionId: one, hour: hour + HOUR, visits: 100 },
      { auctionId: other, hour, visits: 50 },
      { auctionId: other, hour: hour + HOUR, visits: 50 },
    ])
  })

  test("leave out a seller's own, gone auctions, practice, and all while the house counts none", async () => {
    const [own, practice] = [await lot(), await lot()]
    await world.house.db.update(auctions).set({ practice: true }).where(eq(auctions.id, practice))
    const tally = createVisitTally(world.house.db)
    tally.count(own, AT, world.furniture.seller)
    tally.count(practice, AT)
    tally.count(999_999, AT)
    await tally.flush()
    expect(await rows()).toEqual([])
    tally.count(own, AT, world.furniture.seller + 1)
    tally.count(own, AT)
    await tally.flush()
    expect(await rows()).toMatchObject([{ auctionId: own, visits: 2 }])
    await world.house.db.update(settings).set({ statistics: false })
    tally.count(own, AT)
    await tally.flush()
    expect(await rows()).toMatchObject([{ visits: 2 }])
  })

  test('of two days ago and earlier become one row a day in Mexico City, and every figure stays', async () => {
    const [one, other] = [await lot(), await lot()]
    const tally = createVisitTally(world.house.db)
    const now = AT + 30 * 60_000
    const midnight = Date.UTC(2026, 10, 18, 6)
    for (const at of [midnight - HOUR, midnight, midnight + HOUR, midnight + 23 * HOUR]) tally.count(one, at)
    for (const at of [midnight + 5 * HOUR, midnight + 6 * HOUR]) tally.count(other, at)
    for (const hours of [47, 1, 0]) tally.count(one, AT - hours * HOUR)
    await tally.flush()
    const figures = () => Promise.all([one, other].map((id) => read(id, now)))
    const before = await figures()

    const folded = await Promise.all([1, 2, 3].map(() => foldVisits(world.house.db, now, 1_000)))
    expect(folded.reduce((sum, rows) => sum + rows)).toBe(5)
    expect(await figures()).toEqual(before)
    const hourOf = (at: number) => at - (at % HOUR)
    expect(await rows()).toEqual([
      { auctionId: one, hour: midnight - 24 * HOUR, visits: 1 },
      { auctionId: one, hour: midnight, visits: 3 },
      ...[47, 1, 0].map((hours) => ({ auctionId: one, hour: hourOf(AT - hours * HOUR), visits: 1 })),
      { auctionId: other, hour: midnight, visits: 2 },
    ])

    tally.count(one, midnight + 2 * HOUR)
    await tally.flush()
    expect(await foldVisits(world.house.db, now, 1_000)).toBe(1)
    expect(await rows()).toContainEqual({ auctionId: one, hour: midnight, visits: 4 })
    expect(await foldVisits(world.house.db, now, 1_000)).toBe(0)
  })

  test('are folded a part at a time, and again at once while there are more', async () => {
    const id = await lot()
    const tally = createVisitTally(world.house.db)
    for (let hour = 0; hour < 10; hour++) tally.count(id, Date.UTC(2026, 10, 18, 7 + hour))
    await tally.flush()
    expect(await foldVisits(world.house.db, AT, 4)).toBe(4)
    expect((await rows()).reduce((sum, { visits }) => sum + visits, 0)).toBe(10)
    expect(await foldVisits(world.house.db, AT, 4)).toBe(4)
    expect(await foldVisits(world.house.db, AT, 4)).toBe(2)
    expect(await rows()).toMatchObject([{ visits: 10 }])
  })

  test('that cannot be written are written later', async () => {
    const id = await lot()
    const said: string[] = []
    const tally = createVisitTally(world.house.db, (line) => void said.push(line))
    await world.house.db.execute(sql`alter table auction_visits rename to away`)
    tally.count(id, AT)
    await expect(tally.flush()).rejects.toThrow()
    await world.house.db.execute(sql`alter table away rename to auction_visits`)
    tally.count(id, AT)
    await tally.close()
    expect(await rows()).toMatchObject([{ visits: 2 }])
    expect(said).toEqual([])
  })

  test('are loads of the page by people', () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10)' }
    const seen = (headers: Record<string, string>) => isVisit('/event/7', headers)
    expect(seen(browser)).toBe(true)
    expect(seen({ ...browser, referer: 'https://remate.example/events?x=/event/7' })).toBe(true)
    expect(seen({ ...browser, 'sec-fetch-dest': 'document' })).toBe(true)
    // The page fetching itself again in light mode, a script, robots: none counts as a visit.
    expect(seen({ ...browser, referer: 'https://remate.example/event/7' })).toBe(false)
    expect(seen({ ...browser, referer: 'https://remate.example/event/7?antes=9#historial' })).toBe(false)
    expect(seen({ ...browser, 'sec-fetch-dest': 'empty' })).toBe(false)
    expect(seen({})).toBe(false)
    for (const agent of ['Googlebot/2.1', 'WhatsApp/2.23', 'curl/8.0', 'facebookexternalhit/1.1'])
      expect(seen({ 'user-agent': agent }), agent).toBe(false)
    expect(['/event/7', '/event/7/pujar', '/events', '/event/x', '/event/1234567890'].map(lotOf)).toEqual([
      7,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('figures', () => {
  test('are counts and prices, without the bids that were struck; a change of any is another version', async () => {
    const id = await lot()
    const [ana, bea] = (await addBuyers(world.house.db, 2, 'cifras')) as [number, number]
    const versions = new Set<string | undefined>()
    const note = async () => versions.add(await readVersion(world.house.db, world.furniture.seller, id))
    await note()
    expect(await read(id)).toMatchObject({ visits: 0, watchers: 0, bids: 0, bidders: 0, curve: [], days: [] })
    for (const [bidder, amount] of [
      [ana, 100_000],
      [bea, 110_000],
      [ana, 120_000],
    ] as const)
      await world.house.actors.auction.send(id, bidOf(bidder, amount))
    await note()
    await world.house.db.insert(watches).values({ auctionId: id, accountId: ana, createdAt: AT })
    await note()
    const tally = createVisitTally(world.house.db)
    tally.count(id, AT)
    tally.count(id, AT - 24 * HOUR)
    await tally.flush()
    await note()
    expect(versions.size).toBe(4)
    expect(await readVersion(world.house.db, world.furniture.seller + 1, id)).toBeUndefined()
    const figures = await read(id, AT + HOUR)
    expect(figures).toMatchObject({
      visits: 2,
      lately: 1,
      watchers: 1,
      bids: 3,
      bidders: 2,
      days: [
        { day: '2026-11-20', visits: 1 },
        { day: '2026-11-21', visits: 1 },
      ],
    })
    expect(versions.has(figures.version)).toBe(true)
    expect(figures.curve.map(({ pesos }) => pesos)).toEqual([100_000, 110_000, 120_000])
    await world.house.db.execute(sql`update bids set struck_turn = 9 where auction_id = ${id} and sequence = 2`)
    expect((await read(id)).curve.map(({ pesos }) => pesos)).toEqual([100_000, 120_000])
    // The figures are anonymous: they contain no account id.
    expect(Object.keys(figures).toSorted()).toEqual(
      ['version', 'visits', 'lately', 'watchers', 'bids', 'bidders', 'curve', 'days'].toSorted(),
    )
  })

  test('of a hundred thousand bids read some hundreds, and draw two hundred points with the last bid', async () => {
    const id = await addAuction(world.house, world.furniture, { buyNow: 9_000_000, offerBuyNow: false })
    await addBuyers(world.house.db, 40, 'muchos')
    await seedManyBids(world.database.sql, id, 100_000)
    await world.database.sql`analyze bids`
    const { curve, bids, bidders } = await read(id)
    expect({ bids, bidders }).toEqual({ bids: 100_000, bidders: 40 })
    expect(curve.length).toBeGreaterThan(190)
    expect(curve.length).toBeLessThanOrEqual(201)
    const [row] = await world.house.db.select({ price: auctions.currentBid }).from(auctions).where(eq(auctions.id, id))
    expect(curve.at(-1)?.pesos).toBe(row?.price)
    expect(curve.map(({ pesos }) => pesos)).toEqual(curve.map(({ pesos }) => pesos).toSorted((a, b) => a - b))
    expect(await bidsRead(id)).toBeLessThan(1_000)
  }, 60_000)
})
