/** The figures of a seller's first screen, the number of their queries, and the calendar at a secret address. */
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { readCalendar, readCalendarSecret, renewCalendar } from '#server/office/dashboard/calendar-feed.ts'
import { readFigures } from '#server/office/dashboard/figures.ts'
import { readHorses } from '#server/office/dashboard/horses.ts'
import { readMonth } from '#server/office/dashboard/month.ts'
import { readCompleteness } from '#server/people/sellers/completeness.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { listingIn } from '#tests/support/listings.ts'
import { sellerNo } from '#tests/support/people.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let stranger: number
let buyers: number[]
beforeAll(async () => {
  world = await openHouse()
  buyers = await addBuyers(world.database.db, 3)
  stranger = await newSeller('otro')
})
afterAll(() => world.database.close())

const db = () => world.database.db
const figures = (seller = world.furniture.seller, now = Date.now()) => readFigures(db(), seller, now)

async function newSeller(username: string): Promise<number> {
  const [row] = await db()
    .insert(accounts)
    .values({ audience: 'seller', email: `${username}@prueba.mx`, username, name: 'Otro', passwordHash: '-' })
    .returning()
  return row!.id
}

async function addListing(state: Parameters<typeof listingIn>[0], seller = world.furniture.seller, name = 'Canela') {
  const { ranch, subcategory, city } = world.furniture
  const [row] = await db()
    .insert(listings)
    .values({
      kind: 'horse',
      name,
      sellerId: seller,
      ranchId: ranch,
      subcategoryId: subcategory,
      cityId: city,
      buyNow: 60_000,
      ...listingIn(state),
    })
    .returning()
  return row!.id
}

test('a newcomer has nothing, and nothing done', async () => {
  expect(await figures(stranger)).toEqual({
    scheduled: 0,
    open: 0,
    interested: 0,
    active: 0,
    capturing: 0,
    credits: 0,
    expiring: 0,
    expiresAt: null,
    best: null,
    observed: [],
    rejected: [],
    negotiating: [],
    expiryUntold: false,
    registered: false,
    submitted: false,
    auctioned: false,
  })
})

test('auctions by their hours, people once each, the best offer of those that are open', async () => {
  const seller = await newSeller('subastas')
  const own = { ...world.furniture, seller }
  const [first, second] = [await addAuction(world.house, own), await addAuction(world.house, own)]
  await addAuction(world.house, own, { opensAt: Date.now() + DAY, closesAt: Date.now() + 2 * DAY })
  const practice = await addAuction(world.house, own)
  await db().update(auctions).set({ practice: true }).where(eq(auctions.id, practice))
  await world.house.actors.auction.send(practice, bidOf(buyers[2]!, 900_000))
  for (const [lot, buyer, amount] of [
    [first, 0, 5_000],
    [first, 1, 9_000],
    [second, 0, 50_000],
  ] as const)
    await world.house.actors.auction.send(lot, bidOf(buyers[buyer]!, amount))
  expect(await figures(seller)).toMatchObject({
    scheduled: 1,
    open: 2,
    interested: 2,
    active: 2,
    best: { auction: second, title: 'El Lucero', pesos: 50_000 },
    auctioned: true,
  })
  // Opening and closing times count even before the late job has run.
  expect(await figures(seller, Date.now() + DAY + HOUR)).toMatchObject({ scheduled: 0, open: 3 })
  // Of a lot that was open 30 days ago only the later bids are recent.
  const [opened] = await db().select().from(auctions).where(eq(auctions.id, first))
  expect(await figures(seller, opened!.opensAt + 30 * DAY + 1)).toMatchObject({ active: 2 })
  await db().update(bids).set({ receivedAt: opened!.opensAt }).where(eq(bids.bidderId, buyers[1]!))
  expect(await figures(seller, opened!.opensAt + 30 * DAY + 1)).toMatchObject({ interested: 2, active: 1 })
  expect(await figures(seller, Date.now() + 31 * DAY)).toMatchObject({ interested: 2, active: 0 })
  await world.house.actors.auction.send(second, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  expect(await figures(seller)).toMatchObject({ open: 1, active: 2, best: { auction: first, pesos: 9_000 } })
  expect(await figures(stranger)).toMatchObject({ interested: 0, best: null })
})

test('waiting work of a seller: captures, observations, rejected receipts, credits that expire', async () => {
  const seller = await newSeller('pendientes')
  await addListing('capture', seller)
  const observed = await addListing('withObservations', seller, 'Observada')
  const rejected = await addListing('capture', seller, 'Rechazada')
  const repaired = await addListing('capture', seller, 'Reparada')
  for (const [resolvedAt, comment] of [
    [null, 'uno'],
    [null, 'dos'],
    [Date.now(), 'tres'],
  ] as const)
    await db()
      .insert(auditObservations)
      .values({ listingId: observed, section: 'general', comment, authorId: seller, createdAt: 0, resolvedAt })
  const receipt = {
    file: 'x',
    contentType: 'image/jpeg',
    transferredOn: '2026-11-01',
    trackingKey: 'k',
    bank: 'b',
    amount: 1_000,
  }
  for (const listingId of [rejected, repaired])
    await db()
      .insert(transferReceipts)
      .values({ ...receipt, listingId, uploadedAt: 0, status: 'rejected' })
  await db().insert(enrolments).values({ listingId: repaired, enrolledAt: 0 })
  const soon = Date.now() + 10 * DAY
  for (const [quantity, expiresAt] of [
    [4, Date.now() + 300 * DAY],
    [2, soon],
    [3, Date.now() - DAY],
  ] as const)
    await db().insert(creditLots).values({ sellerId: seller, quantity, price: 0, boughtAt: 0, expiresAt })
  expect(await figures(seller)).toMatchObject({
    capturing: 3,
    observed: [{ id: observed, kind: 'horse', name: 'Observada', count: 2 }],
    rejected: [{ id: rejected, kind: 'horse', name: 'Rechazada', count: 0 }],
    credits: 6,
    expiring: 2,
    expiresAt: soon,
    expiryUntold: true,
    registered: true,
  })
})

test('the whole screen is five queries', async () => {
  const asked: string[] = []
  const db = drizzle({ client: world.database.sql, logger: { logQuery: (query) => asked.push(query) } })
  const seller = world.furniture.seller
  await readFigures(db, seller, Date.now())
  await readMonth(db, seller, { from: 0, until: Date.now() })
  await readHorses(db, seller)
  await readCompleteness(db, seller)
  expect(asked).toHaveLength(5)
})

test("a month holds its auctions, also one that began before it, and no other seller's", async () => {
  const seller = await newSeller('calendario')
  const at = Date.parse('2027-01-10T15:00:00Z')
  const across = await addAuction(world.house, { ...world.furniture, seller }, { opensAt: at, closesAt: at + 30 * DAY })
  await addAuction(world.house, { ...world.furniture, seller: stranger }, { opensAt: at, closesAt: at + DAY })
  const february = { from: Date.parse('2027-02-01T06:00:00Z'), until: Date.parse('2027-03-01T06:00:00Z') }
  expect((await readMonth(db(), seller, february)).map(({ id }) => id)).toEqual([across])
  expect(await readMonth(db(), seller, { from: february.until, until: february.until + DAY })).toEqual([])
})

test('the calendar: an address on demand, renewed by a press, of a bounded number of auctions', async () => {
  const account = await newSeller('agenda')
  const seller = sellerNo(account)
  const now = Date.now()
  expect(await readCalendarSecret(db(), seller)).toBeNull()
  await renewCalendar(db(), seller, now)
  const secret = await readCalendarSecret(db(), seller)
  expect(secret).toMatch(/^[\w-]{22}$/)
  const own = await addAuction(
    world.house,
    { ...world.furniture, seller: account },
    { opensAt: now + DAY, closesAt: now + 2 * DAY },
  )
  const past = await addAuction(
    world.house,
    { ...world.furniture, seller: account },
    { opensAt: now - 100 * DAY, closesAt: now - 95 * DAY },
  )
  expect((await readCalendar(db(), secret!, now))?.map(({ id }) => id)).toEqual([own])
  await db().update(auctions).set({ closesAt: now }).where(eq(auctions.id, past))
  await world.database.sql`
    insert into auctions (state, snapshot, listing_id, seller_id, small_bid, medium_bid, big_bid, status, open,
    first_pay, deal, live,
      opens_at, finish_date, closes_at, opening_bid, buy_now_price, buy_now_offered, price, bid_count)
    select state, snapshot, listing_id, seller_id, 0, 0, 0, status, open, first_pay, deal, live,
      opens_at, finish_date, closes_at, opening_bid, buy_now_price, buy_now_offered, price, bid_count
    from auctions, generate_series(1, 400) where id = ${own}`
  expect(await readCalendar(db(), secret!, now)).toHaveLength(300)
  await renewCalendar(db(), seller, now)
  const renewed = await readCalendarSecret(db(), seller)
  expect(renewed).not.toBe(secret)
  expect(await readCalendar(db(), secret!, now)).toBeNull()
  await db().update(accounts).set({ disabledAt: now }).where(eq(accounts.id, account))
  expect(await readCalendar(db(), renewed!, now)).toBeNull()
})
