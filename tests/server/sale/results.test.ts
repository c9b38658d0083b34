/** Results of sales (ruling 79): what counts as a sale, an evening's figures. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { eveningResults, lotResults } from '#db/schema/sale/results.ts'
import { dayAfter, momentOf } from '#machines/auction/hours.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import type { Outcome } from '#machines/results/rules.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { keepEvening, keepLots } from '#server/sale/results/keep.ts'
import { hasResults, listEveningResults, readEveningResults } from '#server/sale/results/read-evening.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { addBelowReserve, addNegotiation } from '#tests/support/negotiating.ts'
import { paymentOf, report } from '#tests/support/paying.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'
import { addRandomEvenings } from '#tests/support/results.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
beforeAll(async () => {
  world = await openHouse({ max: 10 })
  ;[buyer] = (await addBuyers(world.database.db, 1)) as [number]
})
afterAll(() => world.database.close())

const db = () => world.database.db
const keep = (ids: number[]) => db().transaction((tx) => keepLots(tx, ids))
const resultOf = async (auction: number) => {
  await keep([auction])
  const [row] = await db().select().from(lotResults).where(eq(lotResults.auctionId, auction))
  return row && [row.outcome, row.price]
}
/** True if a job waits that keeps the result of this auction. */
const isDue = async (auction: number) => {
  const [row] = await world.database.sql<{ waits: boolean }[]>`
    select exists (select from graphile_worker.jobs where key = ${`result:${auction}`}) as waits`
  return row?.waits ?? false
}

describe("a lot's result", () => {
  test('is its price at the hammer; without a bid it is "sin pujas"', async () => {
    const sold = await addSold(world, buyer, 120_000)
    expect(await isDue(sold)).toBe(true)
    expect(await resultOf(sold)).toEqual(['sold', 120_000])
    const closesAt = Date.now() - HOUR
    const unbid = await addAuction(world.house, world.furniture, { opensAt: closesAt - HOUR, closesAt })
    expect(await resultOf(unbid)).toBeUndefined()
    await world.house.actors.auction.send(unbid, { type: 'auction.closed', at: Date.now() })
    expect(await isDue(unbid)).toBe(true)
    expect(await resultOf(unbid)).toEqual(['no-bids', null])
  })

  test('at once: the buy-now price, when it is paid', async () => {
    const lot = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
    const purchase = await confirmPurchase(world.house, mayBuy(buyer), {
      auction: lot,
      key: 'resultado',
      at: Date.now(),
    })
    if (!purchase.accepted) throw new Error(purchase.code)
    expect(await resultOf(lot)).toBeUndefined()
    const { reference } = await paymentOf(world.house, { purchase: purchase.purchase })
    await report(world.house, { reference })
    expect(await isDue(lot)).toBe(true)
    expect(await resultOf(lot)).toEqual(['bought-now', 250_000])
  })

  test('below the reserve: not reached, until the negotiation ends in a sale', async () => {
    const fails = await addBelowReserve(world, buyer)
    expect(await isDue(fails)).toBe(true)
    expect(await resultOf(fails)).toEqual(['below-reserve', null])
    const agreed = await addNegotiation(world, buyer)
    await answerAsSeller(world.house, sellerNo(world.furniture.seller), {
      auction: agreed,
      answer: { answer: 'accept', amount: 150_000 },
      key: 'acepto',
      at: Date.now(),
    })
    expect((await rowOf(world.house, agreed)).state).toBe('closed.sold.awaitingFirstPayment')
    expect(await resultOf(agreed)).toEqual(['sold-after', 150_000])
  })

  test('a sale that lapsed is no sale', async () => {
    const lot = await addSold(world, buyer, 110_000)
    expect(await resultOf(lot)).toEqual(['sold', 110_000])
    await world.database.sql`delete from graphile_worker._private_jobs where key = ${`result:${lot}`}`
    await world.house.actors.auction.send(lot, { type: 'sale.lapsed', at: Date.now() })
    expect(await isDue(lot)).toBe(true)
    expect(await resultOf(lot)).toEqual(['unsold', null])
  })

  test('withdrawn before it opened; once only if it was scheduled again for the same evening', async () => {
    const hours = { opensAt: Date.now() + 24 * HOUR, closesAt: Date.now() + 72 * HOUR }
    const lot = await addAuction(world.house, world.furniture, hours)
    await cancelAuction(world.house, lot)
    expect(await isDue(lot)).toBe(true)
    expect(await resultOf(lot)).toEqual(['withdrawn', null])
    const again = await addAuction(world.house, world.furniture, hours)
    const { listingId } = await rowOf(world.house, lot)
    await db().update(auctions).set({ listingId, live: false, state: 'closed.unsold' }).where(eq(auctions.id, again))
    expect(await resultOf(again)).toEqual(['no-bids', null])
    expect(await db().$count(lotResults, eq(lotResults.auctionId, lot))).toBe(0)
  })
})

describe('the results of an evening', () => {
  const day = '2024-05-04'
  const lots: number[] = []
  const add = async (live: boolean) => {
    const id = await addAuction(world.house, world.furniture)
    const changes = { closesAt: momentOf(day, '19:00'), finishDate: momentOf(day, '19:00') }
    await db()
      .update(auctions)
      .set({ ...changes, ...(!live && { live, state: 'closed.unsold' as const }) })
      .where(eq(auctions.id, id))
    return id
  }
  const keepAll = async () => {
    for (const evening of await keep(lots)) await db().transaction((tx) => keepEvening(tx, evening, Date.now()))
  }
  const now = momentOf(dayAfter(day), '12:00')

  test('are published after its last hammer', async () => {
    lots.push(await add(false))
    const last = await add(true)
    await keepAll()
    expect(await hasResults(db(), day, now)).toBe(false)
    expect(await readEveningResults(db(), day, now)).toBeUndefined()
    expect(
      (await listEveningResults(db(), { before: null, size: 50 }, now)).map(({ evening }) => evening),
    ).not.toContain(day)
    await db().update(auctions).set({ live: false, state: 'closed.unsold' }).where(eq(auctions.id, last))
    lots.push(last)
    await keepAll()
    expect(await hasResults(db(), day, now)).toBe(true)
    expect((await readEveningResults(db(), day, now))?.lots.map(({ id }) => id)).toEqual(lots)
    // Not before its own day, when lots could still be scheduled for it.
    expect(await hasResults(db(), day, momentOf(day, '03:00'))).toBe(false)
  })

  test('add up to the peso with a plain sum, in the list, on the page and lot by lot, in 200 random evenings', async () => {
    const evenings = await addRandomEvenings(world, buyer, 200)
    const all = await db()
      .select({ id: auctions.id })
      .from(auctions)
      .where(sql`not live and not practice`)
    const kept = await keep(all.map(({ id }) => id))
    for (const evening of kept) await db().transaction((tx) => keepEvening(tx, evening, Date.now()))
    const listed = await listEveningResults(db(), { before: null, size: 1_000 }, Date.now())
    for (const evening of evenings) {
      const [plain] = await world.database.sql<{ offered: number; sold: number; total: number; highest: number }[]>`
        select count(*) filter (where a.state <> 'cancelled')::int as offered, count(s.price)::int as sold,
          coalesce(sum(s.price), 0)::float8 as total, max(s.price)::float8 as highest
        from auctions a left join sales s on s.auction_id = a.id and a.state like 'closed.sold%'
        where not a.practice and a.closes_at between ${evening + ' 10:00Z'}::timestamptz
          and ${evening + ' 10:00Z'}::timestamptz + interval '24 hours' - interval '1 ms'`
      const rows = listed.filter((each) => each.evening === evening)
      // An evening whose lots were all withdrawn is none.
      expect(rows, evening).toMatchObject(plain!.offered === 0 ? [] : [plain!])
      const [row] = rows
      if (!row) continue
      const page = await readEveningResults(db(), evening, Date.now())
      const { evening: _, ...totals } = row
      expect(page?.figures, evening).toEqual(totals)
      expect(page!.lots.reduce((sum, { price }) => sum + (price ?? 0), 0)).toBe(plain!.total)
    }
    expect(listed.map(({ evening }) => evening)).toEqual(
      listed
        .map(({ evening }) => evening)
        .toSorted()
        .toReversed(),
    )
    expect((await listEveningResults(db(), { before: listed[9]!.evening, size: 3 }, Date.now())).length).toBe(3)
  })
})

test('kept results name no buyer', async () => {
  const columns = await world.database.sql<{ column_name: string }[]>`
    select column_name from information_schema.columns where table_name in ('lot_results', 'evening_results')`
  expect(
    columns.map((column) => column.column_name).filter((name) => /buyer|leader|account|bidder/.test(name)),
  ).toEqual([])
  const outcomes = await db().selectDistinct({ outcome: lotResults.outcome }).from(lotResults)
  const known: Outcome[] = ['sold', 'bought-now', 'sold-after', 'below-reserve', 'no-bids', 'unsold', 'withdrawn']
  expect(outcomes.map(({ outcome }) => outcome).every((outcome) => known.includes(outcome))).toBe(true)
  expect(await db().$count(eveningResults)).toBeGreaterThan(100)
  expect(eveningOf(momentOf('2026-11-28', '19:00'))).toBe('2026-11-28')
})
