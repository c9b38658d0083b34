/** Results of sales (ruling 79): what counts as a sale, an evening's figures, sires, comparable sales. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { eveningResults, lotResults } from '#db/schema/sale/results.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sires } from '#db/schema/listing/sires.ts'
import { dayAfter, momentOf } from '#machines/auction/hours.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import type { Outcome } from '#machines/results/rules.ts'
import { listSimilarSires, listSires, readSire } from '#server/listing/sires/list.ts'
import { separateSire, uniteSires } from '#server/listing/sires/unite.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { readComparables } from '#server/sale/results/comparables.ts'
import { keepEvening, keepLots } from '#server/sale/results/keep.ts'
import { hasResults, listEveningResults, readEveningResults } from '#server/sale/results/read-evening.ts'
import { readSireResults } from '#server/sale/results/read-sire.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { addBelowReserve, addNegotiation } from '#tests/support/negotiating.ts'
import { paymentOf, report } from '#tests/support/paying.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { randomFrom } from '#tests/support/random.ts'
import { addResult } from '#tests/support/results.ts'
import { addSold } from '#tests/support/sold.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let admin: ReturnType<typeof adminNo>
beforeAll(async () => {
  world = await openHouse({ max: 10 })
  ;[buyer] = (await addBuyers(world.database.db, 1)) as [number]
  admin = adminNo(((await addAdmins(world.database.db, 1)) as [number])[0])
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
    const evenings = await addRandomEvenings(200)
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

/** Evenings of 2025 with closed lots in all states, written by SQL; returns their days. */
async function addRandomEvenings(count: number): Promise<string[]> {
  const { between, one } = randomFrom(28)
  const template = await addSold(world, buyer, 100_000)
  const { listingId } = await rowOf(world.house, template)
  const days: string[] = []
  const rows: { at: Date; state: string; bids: number; reserve: string | null; via: string | null; price: number }[] =
    []
  for (let nth = 0; nth < count; nth++) {
    const day = new Date(Date.UTC(2025, 0, 1 + nth)).toISOString().slice(0, 10)
    days.push(day)
    for (let lot = between(0, 12); lot > 0; lot--) {
      const state = one([
        'closed.sold.dealClosed',
        'closed.sold.awaitingFirstPayment',
        'closed.unsold',
        'closed.lapsed',
        'cancelled',
      ])
      rows.push({
        at: new Date(momentOf(day, one(['18:00', '19:00', '23:59'])) + between(0, 4 * 60) * 60_000),
        state,
        bids: between(0, 9),
        reserve: one([null, 'met', 'unmet']),
        via: state.startsWith('closed.sold') ? one(['hammer', 'buy-now', 'negotiation', 'second-chance']) : null,
        price: between(10_000, 900_000),
      })
    }
  }
  await world.database.sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (at timestamptz, state text, bids int, reserve text, via text, price bigint)
    ), numbered as (select *, row_number() over () as nth from asked), copies as (
      insert into listings overriding user value
      select (jsonb_populate_record(l, jsonb_build_object('name', 'Lote ' || nth, 'capture_key', null))).*
      from numbered, listings l where l.id = ${listingId} returning id
    ), named as (select id, row_number() over (order by id) as nth from copies), lots as (
      insert into auctions overriding user value
      select (jsonb_populate_record(a, jsonb_build_object('listing_id', named.id, 'state', n.state, 'closes_at', n.at,
        'finish_date', n.at, 'bid_count', n.bids, 'reserve_state', n.reserve, 'current_bid', n.price))).*
      from auctions a, numbered n join named using (nth) where a.id = ${template} returning id, state, listing_id
    )
    insert into sales select (jsonb_populate_record(s, jsonb_build_object('auction_id', lots.id, 'via', n.via,
      'price', n.price))).*
    from sales s, lots join named on named.id = lots.listing_id join numbered n using (nth)
    where s.auction_id = ${template} and n.via is not null`
  return days
}

const add = (facts: Parameters<typeof addResult>[2]) => addResult(world, buyer, facts)

describe('sires', () => {
  const idOf = async (name: string) => (await db().select().from(sires).where(eq(sires.name, name)))[0]!.id
  const at = Date.now()

  test('written alike are one; an administrator unites others, and each union is undone in one press', async () => {
    for (const sire of [
      'High Brow Cat',
      'HIGH BROW  CAT',
      'HighBrow Cat (AQHA)',
      'High-Brow Cat',
      'Hi Brow Cat',
      'Haibrau Cat',
    ])
      await add({ sire, price: 200_000 })
    await add({ sire: 'Corona Cartel', damSire: 'High brow cat' })
    const [head, hi, hai] = [await idOf('High Brow Cat'), await idOf('Hi Brow Cat'), await idOf('Haibrau Cat')]
    const shown = async (id: number) => {
      const found = await readSireResults(db(), id, 'sire', { page: 1, size: 50 })
      return found && { id: found.id, lots: found.lots.length, names: found.names, dams: found.counts.damSire }
    }
    expect(await shown(head)).toEqual({ id: head, lots: 4, names: [], dams: 1 })
    expect((await listSimilarSires(db(), head, '')).map(({ id }) => id)).toContain(hi)
    expect((await listSimilarSires(db(), head, 'haibráu')).map(({ id }) => id)).toEqual([hai])

    // A chain: the second joins the first, then both join the third.
    expect(await uniteSires(db(), admin, { name: hai, into: hi, at })).toEqual({
      name: 'Haibrau Cat',
      other: 'Hi Brow Cat',
    })
    expect(await uniteSires(db(), admin, { name: hi, into: head, at })).toMatchObject({ other: 'High Brow Cat' })
    expect(await shown(hai)).toEqual({ id: head, lots: 6, names: ['Haibrau Cat', 'Hi Brow Cat'], dams: 1 })
    expect(await uniteSires(db(), admin, { name: hai, into: head, at })).toMatchObject({ refused: 'done' })
    expect((await listSires(db(), { text: 'haibrau', united: true }, { page: 1, size: 5 })).rows).toMatchObject([
      { id: head, others: ['Haibrau Cat', 'Hi Brow Cat'] },
    ])
    // Undoing the later union leaves the earlier one, in either order.
    expect(await separateSire(db(), admin, { name: hi, at })).toEqual({ name: 'Hi Brow Cat', other: 'High Brow Cat' })
    expect(await shown(head)).toMatchObject({ lots: 4, names: [] })
    expect(await shown(hai)).toMatchObject({ id: hi, lots: 2, names: ['Haibrau Cat'] })
    expect(await separateSire(db(), admin, { name: hi, at })).toMatchObject({ refused: 'done' })
    await uniteSires(db(), admin, { name: hi, into: head, at })
    expect(await separateSire(db(), admin, { name: hai, at })).toEqual({ name: 'Haibrau Cat', other: 'High Brow Cat' })
    expect(await shown(head)).toMatchObject({ lots: 5, names: ['Hi Brow Cat'] })
    expect(await shown(hai)).toMatchObject({ id: hai, lots: 1 })
    await separateSire(db(), admin, { name: hi, at })
    expect(await readSire(db(), head)).toMatchObject({ names: [] })
    expect(await uniteSires(db(), admin, { name: 999_999, into: head, at })).toEqual({ refused: 'unknown' })
    const acts = await world.database.sql`select action from audit_log where action like 'sires.%' order by id`
    expect(acts.map((act) => act.action)).toEqual([
      'sires.united',
      'sires.united',
      'sires.separated',
      'sires.united',
      'sires.separated',
      'sires.separated',
    ])
  })

  test('two administrators who unite crosswise at once make no circle', async () => {
    await add({ sire: 'Uno Solo' })
    await add({ sire: 'Otro Solo' })
    const [one, other] = [await idOf('Uno Solo'), await idOf('Otro Solo')]
    const done = await Promise.all([
      uniteSires(db(), admin, { name: one, into: other, at }),
      uniteSires(db(), admin, { name: other, into: one, at }),
    ])
    expect(done.filter((each) => 'refused' in each)).toHaveLength(1)
    expect((await readSire(db(), one))?.names).toHaveLength(1)
  })

  test('figures are published from five sold lots on, by year where a year has five', async () => {
    for (let n = 0; n < 4; n++) await add({ sire: 'Docs Oak', price: 100_000 + n, day: '2025-06-07' })
    const read = async () => readSireResults(db(), await idOf('Docs Oak'), 'sire', { page: 1, size: 2 })
    expect(await read()).toMatchObject({ figures: null, years: [], total: 4, pages: 2 })
    await add({ sire: 'Docs Oak', price: 100_004, day: '2025-06-07' })
    expect((await read())?.figures).toMatchObject({ sold: 5, median: 100_002 })
    // One lot of another year would be found by subtraction.
    await add({ sire: 'Docs Oak', price: 900_000, day: '2026-01-03' })
    expect((await read())?.years).toEqual([])
    for (let n = 0; n < 4; n++) await add({ sire: 'Docs Oak', price: 500_000, day: '2026-01-03' })
    expect((await read())?.years.map(({ year, figures }) => [year, figures.sold])).toEqual([
      ['2026', 5],
      ['2025', 5],
    ])
  })
})

describe('comparable sales', () => {
  const now = momentOf('2026-11-28', '12:00')
  const facts = { sex: 'stallion', born: '2021-05-01', day: '2026-04-04' } as const
  let horse: number

  test('are none until five lots of the same class, sex and age were sold within 24 months', async () => {
    horse = (await add({ ...facts, price: null, sire: 'Frenchmans Guy' })).listingId
    for (const price of [100_000, 120_000, 140_000, 160_000]) await add({ ...facts, price })
    await add({ ...facts, price: 1_000_000, sex: 'mare' })
    await add({ ...facts, price: 1_000_000, born: '2008-05-01' })
    await add({ ...facts, price: 1_000_000, born: '2018-05-01', day: '2024-11-20' })
    await add({ ...facts, price: null })
    expect(await readComparables(db(), horse, now)).toMatchObject({ all: null, bySire: null, lots: [] })
    // Four years at its sale as the horse is five now: the same band.
    await add({ ...facts, price: 180_000, born: '2020-05-01', day: '2025-01-04' })
    expect(await readComparables(db(), horse, now)).toMatchObject({
      all: { count: 5, median: 140_000, low: 120_000, high: 160_000 },
      bySire: null,
      basis: { ageFrom: 4, ageTo: 6, sire: 'Frenchmans Guy' },
    })
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
    expect(await readComparables(db(), 999_999, now)).toMatchObject({ basis: null })
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
