/** Evenings: staggered closings, the catalogue of one, and the list of all (ruling 78). */
import { eq } from 'drizzle-orm'
import { readFirstLots } from '#server/sale/evenings/first-lots.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { dayAfter, momentOf, scheduledHours } from '#machines/auction/hours.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { deleteOwnAuction, rescheduleOwnAuction } from '#server/sale/auctions/owner/change-own.ts'
import { foreseeHours } from '#server/sale/auctions/owner/evening-hours.ts'
import { scheduleOwnAuction } from '#server/sale/auctions/owner/schedule-own.ts'
import { listComingEvenings, listPastEvenings, readEveningFacts } from '#server/sale/evenings/list-evenings.ts'
import { readEveningLots } from '#server/sale/evenings/read-lots.ts'
import { bidOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { listingIn } from '#tests/support/listings.ts'
import { sellerNo } from '#tests/support/people.ts'

const DAY = 86_400_000
const MINUTE = 60_000

let world: Awaited<ReturnType<typeof openHouse>>
let seller: ReturnType<typeof sellerNo>
beforeAll(async () => {
  world = await openHouse({ max: 10 })
  seller = sellerNo(world.furniture.seller)
})
afterAll(() => world.database.close())

const db = () => world.database.db
const today = () => eveningOf(Date.now())
/** The day `days` from now, hora del centro. */
const dayFrom = (days: number) => new Date(Date.now() - 6 * 3_600_000 + days * DAY).toISOString().slice(0, 10)

async function addListing(): Promise<number> {
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
    })
    .returning()
  await db().insert(enrolments).values({ listingId: row!.id, enrolledAt: 0 })
  return row!.id
}

const dates = { date: dayFrom(30), days: 5 as const }
async function schedule(changes: Partial<Parameters<typeof scheduleOwnAuction>[2]> = {}, house = world.house) {
  const listing = await addListing()
  return scheduleOwnAuction(house, seller, { listing, ...dates, streamKey: null, at: Date.now(), ...changes })
}
async function scheduled(changes?: Parameters<typeof schedule>[0]): Promise<number> {
  const done = await schedule(changes)
  if (!('auction' in done)) throw new Error(done.refused)
  return done.auction
}
/** Minutes after 19:00 at which an auction closes. */
async function place(auction: number, { date, days }: { date: string; days: 3 | 5 | 7 } = dates): Promise<number> {
  return ((await rowOf(world.house, auction)).closesAt - scheduledHours(date, days).closesAt) / MINUTE
}
const stagger = (staggerMinutes: number) => db().update(settings).set({ staggerMinutes })

describe('staggered closings', () => {
  beforeEach(() => stagger(5))

  test('without the setting all lots of an evening close at 19:00, as the specification has it', async () => {
    await stagger(0)
    const choice = { date: dayFrom(60) }
    const ids = [await scheduled(choice), await scheduled(choice)]
    expect(await Promise.all(ids.map((id) => place(id, { ...choice, days: 5 })))).toEqual([0, 0])
  })

  test('lots close one after another in the order in which they were scheduled, whatever their duration', async () => {
    const first = await scheduled()
    const second = await scheduled({ date: dayFrom(32), days: 3 })
    const third = await scheduled()
    expect(await Promise.all([first, second, third].map((id) => place(id)))).toEqual([0, 5, 10])
    expect(await rowOf(world.house, second)).toMatchObject({ finishDate: (await rowOf(world.house, second)).closesAt })
    expect(await place(await scheduled({ date: dayFrom(31) }), { date: dayFrom(31), days: 5 })).toBe(0)
  })

  test('two sellers who confirm at once get two places', async () => {
    const choice = { date: dayFrom(70) }
    const houses = [world.house, nodeOn(world.database), nodeOn(world.database)]
    const answers = await Promise.all([...houses, ...houses].map((house) => schedule(choice, house)))
    const ids = answers.map((answer) => ('auction' in answer ? answer.auction : Number.NaN))
    const places = await Promise.all(ids.map((id) => place(id, { ...choice, days: 5 })))
    expect(places.toSorted((a, b) => a - b)).toEqual([0, 5, 10, 15, 20, 25])
  })

  test('a lot is not scheduled at another minute than the one shown', async () => {
    const choice = { date: dayFrom(80), days: 5 as const }
    const shown = await foreseeHours(db(), { staggerMinutes: 5 }, choice)
    await scheduled(choice)
    expect(await schedule({ ...choice, closesAt: shown.closesAt })).toEqual({ refused: 'other-closing' })
    const now = await foreseeHours(db(), { staggerMinutes: 5 }, choice)
    expect(now.closesAt - shown.closesAt).toBe(5 * MINUTE)
    expect(await place(await scheduled({ ...choice, closesAt: now.closesAt }), choice)).toBe(5)
  })

  test('a deleted lot leaves its place to the next one; a rescheduled one keeps its own in the same evening', async () => {
    const choice = { date: dayFrom(90), days: 5 as const }
    const [first, second, third] = [await scheduled(choice), await scheduled(choice), await scheduled(choice)]
    await deleteOwnAuction(world.house, seller, first, Date.now())
    const move = (auction: number, to: { date: string; days: 3 | 5 | 7 }, closesAt?: number) =>
      rescheduleOwnAuction(world.house, seller, { auction, ...to, closesAt, at: Date.now() })
    expect(await move(third, { date: dayFrom(92), days: 3 })).toBe('changed')
    expect(await place(third, choice)).toBe(10)
    expect(await move(third, { date: dayFrom(91), days: 5 })).toBe('changed')
    expect(await place(third, { date: dayFrom(91), days: 5 })).toBe(0)
    const shown = (await foreseeHours(db(), { staggerMinutes: 5 }, { ...choice, auction: third })).closesAt
    await scheduled(choice)
    expect(await move(third, choice, shown)).toBe('other-closing')
    expect(await place(third, { date: dayFrom(91), days: 5 })).toBe(0)
    expect(await place(second, choice)).toBe(5)
  })

  test('a soft close that reaches the next lot does not move it', async () => {
    await db().update(settings).set({ extensionMinutes: 10 })
    const [buyer] = (await addBuyers(db(), 1, 'velada')) as [number]
    const closesAt = Date.now() + 2 * MINUTE
    const first = await addAuction(world.house, world.furniture, { closesAt })
    const next = await addAuction(world.house, world.furniture, { closesAt: closesAt + 5 * MINUTE })
    expect(await world.house.actors.auction.send(first, bidOf(buyer, 1_000))).toMatchObject({ accepted: true })
    expect((await rowOf(world.house, first)).closesAt).toBeGreaterThan(closesAt + 5 * MINUTE)
    expect((await rowOf(world.house, next)).closesAt).toBe(closesAt + 5 * MINUTE)
    await db().update(settings).set({ extensionMinutes: 0 })
  })
})

describe('the catalogue', () => {
  const day = dayFrom(200)
  const at = (clock: string) => momentOf(day, clock)
  const page = { page: 1, size: 50 }
  const lotsOf = async (evening: string, filter = {}) =>
    (await readEveningLots(db(), evening, filter, page, Date.now())).lots

  test('has the lots of an evening in the order in which they fall, without withdrawn ones', async () => {
    const add = (closesAt: number, name: string, sex: 'mare' | 'stallion' = 'mare') =>
      addAuction(world.house, world.furniture, { opensAt: Date.now() + DAY, closesAt, horse: { name, sex } })
    const third = await add(at('19:10'), 'Tercera')
    const first = await add(at('19:00'), 'Primera', 'stallion')
    const second = await add(at('19:00'), 'Segunda')
    const afterMidnight = await add(momentOf(dayAfter(day), '03:59'), 'Trasnochada')
    const withdrawn = await add(at('19:05'), 'Retirada')
    await add(momentOf(dayAfter(day), '04:00'), 'Del día siguiente')
    await add(momentOf(day, '03:59'), 'De la víspera')
    await world.house.actors.auction.send(withdrawn, { type: 'auction.cancelled', at: Date.now() })
    expect((await lotsOf(day)).map(({ id }) => id)).toEqual([first, second, third, afterMidnight])
    expect((await lotsOf(day, { sex: 'stallion' })).map(({ id }) => id)).toEqual([first])
    expect(await readEveningFacts(db(), day)).toMatchObject({
      lots: 4,
      live: 4,
      firstClosing: at('19:00'),
      lastClosing: momentOf(dayAfter(day), '03:59'),
    })
  })

  test('keeps its order when late bids extend a closing', async () => {
    const lots = await lotsOf(day)
    await db()
      .update(auctions)
      .set({ closesAt: at('23:00') })
      .where(eq(auctions.id, lots[0]!.id))
    expect((await lotsOf(day)).map(({ id }) => id)).toEqual(lots.map(({ id }) => id))
  })

  test('states the estimate only where the price is no buy-now price', async () => {
    const evening = dayFrom(210)
    const closesAt = momentOf(evening, '19:00')
    const opensAt = Date.now() + DAY
    await addAuction(world.house, world.furniture, { opensAt, closesAt, buyNow: 90_000 })
    await addAuction(world.house, world.furniture, { opensAt, closesAt, buyNow: 80_000, offerBuyNow: true })
    expect((await lotsOf(evening)).map(({ estimate, buyNowPrice }) => [estimate, buyNowPrice])).toEqual([
      [90_000, null],
      [null, 80_000],
    ])
  })
})

describe('the list', () => {
  test('has the evenings to come, and those that were in pages, latest first', async () => {
    const past = ['2020-01-03', '2020-01-04', '2020-02-01', '2021-06-05']
    for (const [nth, day] of past.entries())
      for (let lot = 0; lot <= nth; lot++) {
        const id = await addAuction(world.house, world.furniture)
        const closed = { live: false, state: 'closed.unsold', finishDate: momentOf(day, '19:00') } as const
        // Late bids extended it past midnight.
        await db()
          .update(auctions)
          .set({ ...closed, closesAt: momentOf(dayAfter(day), '00:30') })
          .where(eq(auctions.id, id))
      }
    const listed = await listPastEvenings(db(), '2021-06-06', 3)
    expect(listed.map(({ day, lots }) => [day, lots])).toEqual([
      ['2021-06-05', 4],
      ['2020-02-01', 3],
      ['2020-01-04', 2],
    ])
    expect((await listPastEvenings(db(), '2020-01-04', 3)).map(({ day }) => day)).toEqual(['2020-01-03'])
    expect(await listPastEvenings(db(), '2020-01-03', 3)).toEqual([])
    const coming = await listComingEvenings(db())
    expect(coming.map(({ day }) => day)).toEqual(coming.map(({ day }) => day).toSorted())
    expect(coming.map(({ day }) => day)).toContain(dayFrom(200))
    expect(coming.every(({ live, day }) => live > 0 && day >= today())).toBe(true)
    expect((await readFirstLots(db(), { closing: 1, newest: 1 }, Date.now())).evening).toEqual(coming[0])
  })
})
