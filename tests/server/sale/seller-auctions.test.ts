/**
 * A seller's own auctions: scheduling (rulings 17, 18, 33), changed hours, deleting, the live video, and the data
 * shown.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { scheduledHours } from '#machines/auction/hours.ts'
import { deleteOwnAuction, rescheduleOwnAuction, setOwnStream } from '#server/sale/auctions/owner/change-own.ts'
import { openAuction } from '#server/sale/auctions/clock.ts'
import { listOwnAuctions } from '#server/sale/auctions/owner/list-own-auctions.ts'
import { readBuyerContact, readMovements } from '#server/sale/auctions/house/movements.ts'
import { readOwnAuction } from '#server/sale/auctions/owner/read-own-auction.ts'
import { listSchedulable, readSchedulable } from '#server/sale/auctions/owner/schedulable.ts'
import { scheduleOwnAuction } from '#server/sale/auctions/owner/schedule-own.ts'
import { availableCredits } from '#server/listing/credits/available-credits.ts'
import { releaseListing } from '#server/sale/auctions/release-listing.ts'
import { readSellersSale } from '#server/aftersale/sales/sellers-sale.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { bidOf, nodeOn, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { listingIn } from '#tests/support/listings.ts'
import { report } from '#tests/support/paying.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let seller: ReturnType<typeof sellerNo>
let stranger: ReturnType<typeof sellerNo>
beforeAll(async () => {
  world = await openHouse({ max: 10 })
  const { db } = world.database
  ;[buyer] = (await addBuyers(db, 1)) as [number]
  seller = sellerNo(world.furniture.seller)
  const [other] = await db
    .insert(accounts)
    .values({ audience: 'seller', email: 'otro@prueba.mx', username: 'otro', name: 'Otro', passwordHash: '-' })
    .returning()
  stranger = sellerNo(other!.id)
})
afterAll(() => world.database.close())

const db = () => world.database.db
const stageOf = async (id: number) => (await db().select().from(listings).where(eq(listings.id, id)))[0]?.stage
const dayFrom = (days: number) => new Date(Date.now() - 6 * 3_600_000 + days * DAY).toISOString().slice(0, 10)

async function addListing(changes: Partial<typeof listings.$inferInsert> = {}, enrolled = true): Promise<number> {
  const { ranch, subcategory, city } = world.furniture
  const [row] = await db()
    .insert(listings)
    .values({
      kind: 'horse',
      name: 'Canela',
      sellerId: seller.accountId,
      ranchId: ranch,
      subcategoryId: subcategory,
      cityId: city,
      buyNow: 60_000,
      ...listingIn('readyForEvent'),
      ...changes,
    })
    .returning()
  if (enrolled) await db().insert(enrolments).values({ listingId: row!.id, enrolledAt: 0 })
  return row!.id
}

const addLot = (quantity: number, expiresAt = Date.now() + YEAR) =>
  db().insert(creditLots).values({ sellerId: seller.accountId, quantity, price: 1_000, boughtAt: 0, expiresAt })
const credits = () => availableCredits(db(), seller.accountId, Date.now())

const choice = (listing: number, changes: Partial<Parameters<typeof scheduleOwnAuction>[2]> = {}) => ({
  listing,
  date: dayFrom(1),
  days: 5 as const,
  streamKey: null,
  at: Date.now(),
  ...changes,
})
const schedule = (listing: number, changes?: Parameters<typeof choice>[1]) =>
  scheduleOwnAuction(world.house, seller, choice(listing, changes))
async function scheduled(listing: number, changes?: Parameters<typeof choice>[1]): Promise<number> {
  const done = await schedule(listing, changes)
  if (!('auction' in done)) throw new Error(done.refused)
  return done.auction
}
const jobsOf = async (auction: number) =>
  Object.fromEntries(
    (
      await world.database.sql<{ key: string; at: number }[]>`
        select key, (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs
        where key in (${`open:${auction}`}, ${`close:${auction}`})`
    ).map(({ key, at }) => [key.split(':')[0], at]),
  )

describe('scheduling', () => {
  test('opens at 09:00 on the day after the chosen one, closes at 19:00, and assigns the listing', async () => {
    const listing = await addListing()
    const id = await scheduled(listing, { streamKey: 'dQw4w9WgXcQ' })
    const hours = scheduledHours(dayFrom(1), 5)
    expect(await rowOf(world.house, id)).toMatchObject({
      ...hours,
      finishDate: hours.closesAt,
      streamKey: 'dQw4w9WgXcQ',
    })
    expect(await stageOf(listing)).toBe(7)
  })

  test('the same form twice, and two devices at once, are one auction', async () => {
    const listing = await addListing()
    const answers = await Promise.all([
      schedule(listing),
      scheduleOwnAuction(nodeOn(world.database), seller, choice(listing, { days: 3 })),
      schedule(listing),
    ])
    const ids = new Set(answers.map((answer) => ('auction' in answer ? answer.auction : answer.refused)))
    expect(ids.size).toBe(1)
    expect(answers.filter((answer) => 'again' in answer && !answer.again)).toHaveLength(1)
    expect(await db().$count(auctions, eq(auctions.listingId, listing))).toBe(1)
    expect(await schedule(listing)).toEqual({ auction: [...ids][0], again: true })
  })

  test('only a listing at 6, only of this seller, only today or later', async () => {
    for (const state of ['capture', 'submitted', 'inAudit', 'authorized'] as const)
      expect(await schedule(await addListing(listingIn(state))), state).toEqual({ refused: 'not-ready' })
    const listing = await addListing()
    expect(await scheduleOwnAuction(world.house, stranger, choice(listing))).toEqual({ refused: 'unknown' })
    expect(await schedule(999_999)).toEqual({ refused: 'unknown' })
    expect(await schedule(listing, { date: dayFrom(-1) })).toEqual({ refused: 'not-this-date' })
    expect(await schedule(listing, { date: dayFrom(400) })).toEqual({ refused: 'not-this-date' })
    expect(await stageOf(listing)).toBe(6)
    expect(await schedule(listing, { date: dayFrom(0) })).toMatchObject({ again: false })
  })

  test('a listing that is not enrolled uses one credit; without any it is refused, nothing is written', async () => {
    const [first, second] = [await addListing({}, false), await addListing({}, false)]
    expect(await schedule(first)).toEqual({ refused: 'no-credits' })
    expect(await stageOf(first)).toBe(6)
    expect(await db().$count(auctions, eq(auctions.listingId, first))).toBe(0)
    await addLot(5, Date.now() - 1)
    expect(await schedule(first)).toEqual({ refused: 'no-credits' })
    await addLot(1)
    // Two requests at once: one credit schedules one auction.
    const answers = await Promise.all([schedule(first), schedule(second)])
    expect(answers.map((answer) => ('refused' in answer ? answer.refused : 'done')).sort()).toEqual([
      'done',
      'no-credits',
    ])
    expect(await credits()).toBe(0)
    await addLot(1)
    expect([await schedule(first), await schedule(second)].every((answer) => 'auction' in answer)).toBe(true)
    expect(await credits()).toBe(0)
  })

  test('a listing that is enrolled costs nothing, also when it is scheduled again', async () => {
    await addLot(1)
    const listing = await addListing()
    const id = await scheduled(listing)
    await deleteOwnAuction(world.house, seller, id, Date.now())
    expect(await schedule(listing)).toMatchObject({ again: false })
    expect(await credits()).toBe(1)
    await world.database
      .sql`delete from credit_lots where seller_id = ${seller.accountId} and quantity = 1 and id not in (select lot_id
        from enrolments where lot_id is not null)`
  })

  test('a sold listing is not scheduled again', async () => {
    const sold = await addSold(world, buyer, 120_000)
    const { listingId } = await rowOf(world.house, sold)
    expect(await schedule(listingId)).toEqual({ refused: 'sold' })
  })

  test('an opening bid too high for a bid is refused: bids have seven digits, prices eleven', async () => {
    await db().update(settings).set({ openingBid: 20 })
    expect(await schedule(await addListing({ buyNow: 99_999_999_999 }))).toEqual({ refused: 'opening-too-high' })
    await db().update(settings).set({ openingBid: null })
    expect(await schedule(await addListing({ buyNow: 99_999_999_999 }))).toMatchObject({ again: false })
  })
})

describe('other hours', () => {
  test('move the announced hours and both jobs, also to an earlier day', async () => {
    const id = await scheduled(await addListing(), { date: dayFrom(10), days: 7 })
    for (const [days, length] of [
      [12, 3],
      [2, 5],
    ] as const) {
      const at = Date.now()
      expect(
        await rescheduleOwnAuction(world.house, seller, { auction: id, date: dayFrom(days), days: length, at }),
      ).toBe('changed')
      const hours = scheduledHours(dayFrom(days), length)
      expect(await rowOf(world.house, id)).toMatchObject({ ...hours, finishDate: hours.closesAt })
      expect(await jobsOf(id)).toEqual({ open: hours.opensAt, close: hours.closesAt + 2_000 })
    }
  })

  test('are refused once it has opened, for another seller, and on a past day', async () => {
    const id = await scheduled(await addListing())
    const ask = { auction: id, date: dayFrom(3), days: 3 as const, at: Date.now() }
    expect(await rescheduleOwnAuction(world.house, stranger, ask)).toBe('unknown')
    expect(await rescheduleOwnAuction(world.house, seller, { ...ask, date: dayFrom(-2) })).toBe('not-this-date')
    const { opensAt } = await rowOf(world.house, id)
    expect(await rescheduleOwnAuction(world.house, seller, { ...ask, date: dayFrom(30), at: opensAt })).toBe('opened')
  })

  test('against its opening: it is open by its hours or scheduled for the new ones', async () => {
    for (let nth = 0; nth < 8; nth++) {
      const id = await scheduled(await addListing())
      const at = (await rowOf(world.house, id)).opensAt
      const ask = { auction: id, date: dayFrom(20), days: 3 as const, at: at - (nth % 2) }
      const [answer] = await Promise.all([
        rescheduleOwnAuction(nth % 3 ? nodeOn(world.database) : world.house, seller, ask),
        world.house.actors.auction.send(id, { type: 'auction.opened', at }),
      ])
      const row = await rowOf(world.house, id)
      const other = { state: 'scheduled', ...scheduledHours(dayFrom(20), 3) }
      expect(row).toMatchObject(answer === 'changed' ? other : { state: 'open', opensAt: at })
    }
  })
})

describe('deleting', () => {
  test('frees the listing, once, and only before it opens', async () => {
    const listing = await addListing()
    const id = await scheduled(listing)
    expect(await deleteOwnAuction(world.house, stranger, id, Date.now())).toBe('unknown')
    expect(await stageOf(listing)).toBe(7)
    expect(await deleteOwnAuction(world.house, seller, id, Date.now())).toBe('changed')
    expect(await stageOf(listing)).toBe(6)
    expect(await deleteOwnAuction(world.house, seller, id, Date.now())).toBe('opened')
    const second = await scheduled(listing)
    expect(second).not.toBe(id)
    const { opensAt } = await rowOf(world.house, second)
    expect(await deleteOwnAuction(world.house, seller, second, opensAt)).toBe('opened')
    expect(await stageOf(listing)).toBe(7)
  })

  test('against its opening: it is deleted and free, or open and assigned', async () => {
    for (let nth = 0; nth < 8; nth++) {
      const listing = await addListing()
      const id = await scheduled(listing)
      const { opensAt } = await rowOf(world.house, id)
      const [answer] = await Promise.all([
        deleteOwnAuction(nth % 2 ? nodeOn(world.database) : world.house, seller, id, opensAt - (nth % 3 ? 1 : 0)),
        world.house.actors.auction.send(id, { type: 'auction.opened', at: opensAt }),
      ])
      const { state } = await rowOf(world.house, id)
      expect([state, await stageOf(listing)]).toEqual(answer === 'changed' ? ['cancelled', 6] : ['open', 7])
    }
  })

  test('an opening job that is left over opens nothing', async () => {
    const id = await scheduled(await addListing())
    await deleteOwnAuction(world.house, seller, id, Date.now())
    await openAuction(world.house, id)
    expect((await rowOf(world.house, id)).state).toBe('cancelled')
  })
})

test('unsold at the hammer it is scheduled again in one step, with the length it had', async () => {
  const listing = await addListing()
  const id = await scheduled(listing, { days: 7 })
  const { opensAt, closesAt } = await rowOf(world.house, id)
  await world.house.actors.auction.send(id, { type: 'auction.opened', at: opensAt })
  await world.house.actors.auction.send(id, { type: 'auction.closed', at: closesAt + 2_000 })
  await releaseListing(world.house, listing, closesAt + 2_000)
  expect(await readSchedulable(db(), seller, listing, Date.now())).toMatchObject({
    ready: true,
    lastDays: 7,
    auction: null,
  })
  expect(await schedule(listing, { days: 7 })).toMatchObject({ again: false })
})

test('the live video is set and removed until bidding ends, by its seller alone', async () => {
  const id = await scheduled(await addListing())
  const { closesAt } = await rowOf(world.house, id)
  const ask = { auction: id, streamKey: 'dQw4w9WgXcQ', at: Date.now() }
  expect(await setOwnStream(world.house, stranger, ask)).toBe('unknown')
  expect(await setOwnStream(world.house, seller, ask)).toBe('changed')
  expect((await rowOf(world.house, id)).streamKey).toBe('dQw4w9WgXcQ')
  expect(await setOwnStream(world.house, seller, { ...ask, streamKey: null })).toBe('changed')
  expect(await setOwnStream(world.house, seller, { ...ask, at: closesAt })).toBe('opened')
  expect((await rowOf(world.house, id)).streamKey).toBeNull()
})

test('movements show every bid by its alias; name and phone only once the first payment is approved', async () => {
  const sold = await addSold(world, buyer, 120_000)
  const { rows, total } = await readMovements(db(), SECRET, sold, { page: 1, size: 10 })
  expect(total).toBe(1)
  expect(rows).toEqual([
    {
      sequence: 1,
      amount: 120_000,
      at: expect.any(Number),
      kind: 'open',
      alias: expect.stringMatching(/^[A-Z2-8]{6}$/),
      leads: true,
      struck: null,
      byLeader: true,
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('comprador')
  expect(await readBuyerContact(db(), sold)).toBeNull()
  expect(await readSellersSale(db(), sold, stranger.accountId)).toBeUndefined()
  expect(await readSellersSale(db(), sold, seller.accountId)).toMatchObject({
    price: 120_000,
    paid: 0,
    firstPaidAt: null,
    due: { purpose: 'first-payment', pesos: 10_000 },
  })
  const due = await startDuePayment(world.house, mayBuy(buyer), sold)
  await report(world.house, { reference: due!.reference })
  expect(await readBuyerContact(db(), sold)).toEqual({
    name: 'comprador 0 Prueba Prueba',
    phone: expect.stringMatching(/^33/),
  })
  expect(await readSellersSale(db(), sold, seller.accountId)).toMatchObject({
    paid: 10_000,
    firstPaidAt: expect.any(Number),
    finalPaidAt: null,
    due: { purpose: 'final-payment', pesos: 110_000 },
  })
})

test("lists hold a seller's own auctions, by their state", async () => {
  const listing = await addListing({ name: 'Ñandú Único' })
  const id = await scheduled(listing)
  const ask = { page: 1, size: 10, text: 'nandu unico', order: { by: 'opens', descending: true } } as const
  const found = async (which: Parameters<typeof listOwnAuctions>[2]['which'], now = Date.now(), who = seller) =>
    (await listOwnAuctions(db(), who.accountId, { ...ask, which }, now)).rows.map((row) => row.id)
  expect(await found('all')).toEqual([id])
  expect(await found('all', Date.now(), stranger)).toEqual([])
  expect(await found('scheduled')).toEqual([id])
  const { opensAt } = await rowOf(world.house, id)
  expect([await found('scheduled', opensAt), await found('open', opensAt)]).toEqual([[], [id]])
  await world.house.actors.auction.send(id, bidOf(buyer, 20_000, { at: opensAt }))
  const [row] = (await listOwnAuctions(db(), seller.accountId, { ...ask, which: 'all' }, opensAt)).rows
  expect(row).toMatchObject({ currentBid: 20_000, bidCount: 1, bidders: 1, phase: 'open' })
  expect(await readOwnAuction(db(), stranger.accountId, id, opensAt)).toBeUndefined()
  await deleteOwnAuction(world.house, seller, await scheduled(await addListing({ name: 'Ñandú Único' })), Date.now())
  expect([(await found('deleted')).length, (await found('all')).length]).toEqual([1, 1])
})

test('listings to schedule are narrowed by class, place and text', async () => {
  const listing = await addListing({ name: 'Zafiro de Prueba' })
  await addListing({ name: 'Zafiro ajeno', sellerId: stranger.accountId })
  const none = {
    text: '',
    kind: null,
    group: null,
    category: null,
    subcategory: null,
    country: null,
    state: null,
    city: null,
  }
  const found = async (filter: Partial<Parameters<typeof listSchedulable>[2]>) =>
    (
      await listSchedulable(db(), seller.accountId, { ...none, text: 'zafiro', ...filter }, { page: 1, size: 10 })
    ).rows.map((row) => row.id)
  const { subcategory, city } = world.furniture
  const [chain] = await world.database.sql<{ group: number; category: number; state: number; country: number }[]>`
    select c.group_id as "group", c.id as category, s.id as state, s.country_id as country
    from subcategories b join categories c on c.id = b.category_id, cities t join states s on s.id = t.state_id
    where b.id = ${subcategory} and t.id = ${city}`
  for (const filter of [{}, { subcategory, city }, { ...chain }, { kind: 'horse' as const }])
    expect(await found(filter)).toEqual([listing])
  for (const filter of [
    { subcategory: subcategory + 1 },
    { group: 999 },
    { country: 999 },
    { kind: 'trailer' as const },
  ])
    expect(await found(filter)).toEqual([])
})
