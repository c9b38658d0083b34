/** Scheduling and calling off: the rules, and the effects on listing, catalogue and jobs. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { AccountClosed } from '#server/people/accounts/hold-open.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { AlreadyInAuction, scheduleAuction } from '#server/sale/auctions/schedule-auction.ts'
import { bidOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { listingIn } from '#tests/support/listings.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
beforeAll(async () => {
  world = await openHouse()
  ;[buyer] = (await addBuyers(world.database.db, 1)) as [number]
})
afterAll(() => world.database.close())

const liveCount = async () =>
  (await world.database.db.select().from(subcategories).where(eq(subcategories.id, world.furniture.subcategory)))[0]
    ?.liveCount
const stageOf = async (id: number) =>
  (await world.database.db.select().from(listings).where(eq(listings.id, id)))[0]?.stage
const listing = async (changes: Partial<typeof listings.$inferInsert> = {}) => {
  const { seller, ranch, subcategory, city } = world.furniture
  const [row] = await world.database.db
    .insert(listings)
    .values({
      kind: 'horse',
      name: 'Canela',
      sellerId: seller,
      ranchId: ranch,
      subcategoryId: subcategory,
      cityId: city,
      buyNow: 60_000,
      ...listingIn('readyForEvent'),
      ...changes,
    })
    .returning()
  return row!.id
}
const times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR }

test('scheduling takes the opening bid by range and the configured proposals, and assigns the listing', async () => {
  const before = await liveCount()
  const horse = await listing()
  const id = await scheduleAuction(world.house, { listing: horse, ...times, streamKey: 'dQw4w9WgXcQ' })
  expect(await rowOf(world.house, id)).toMatchObject({
    state: 'scheduled',
    live: true,
    openingBid: 20_000,
    price: 20_000,
    smallBid: 21_000,
    mediumBid: 22_000,
    bigBid: 24_000,
    streamKey: 'dQw4w9WgXcQ',
    finishDate: times.closesAt,
    closesAt: times.closesAt,
    sellerId: world.furniture.seller,
  })
  expect(await stageOf(horse)).toBe(7)
  expect(await liveCount()).toBe((before ?? 0) + 1)
  const jobs = await world.database.db.execute<{ key: string; run_at: Date }>(
    `select key, run_at from graphile_worker.jobs where key in ('open:${id}', 'close:${id}') order by key`,
  )
  expect(jobs.map(({ key, run_at }) => [key, Date.parse(String(run_at))])).toEqual([
    [`close:${id}`, times.closesAt + 2_000],
    [`open:${id}`, times.opensAt],
  ])
})

test('scheduling takes the configured percentage where there is one', async () => {
  await world.database.db.update(settings).set({ openingBid: 30 })
  const id = await scheduleAuction(world.house, { listing: await listing({ buyNow: 123_000 }), ...times })
  await world.database.db.update(settings).set({ openingBid: null })
  expect(await rowOf(world.house, id)).toMatchObject({ openingBid: 37_000 })
})

test('a listing stands in one auction at a time, also when two people schedule it at once', async () => {
  const horse = await listing()
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => scheduleAuction(world.house, { listing: horse, ...times })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await world.database.db.select().from(auctions).where(eq(auctions.listingId, horse))).toHaveLength(1)
})

test('an unsold or cancelled listing may be scheduled again; a sold one may not', async () => {
  const { send } = world.house.actors.auction
  const soon = { opensAt: Date.now() - 2 * HOUR, closesAt: Date.now() - HOUR }
  const horse = await listing()
  const unsold = await scheduleAuction(world.house, { listing: horse, ...soon })
  await send(unsold, { type: 'auction.closed', at: Date.now() })
  const off = await scheduleAuction(world.house, { listing: horse, ...times })
  await send(off, { type: 'auction.cancelled', at: Date.now() })
  const sold = await scheduleAuction(world.house, { listing: horse, ...soon })
  await send(sold, bidOf(buyer, 20_000, { at: soon.opensAt }))
  await send(sold, { type: 'auction.closed', at: Date.now() })
  expect(await rowOf(world.house, sold)).toMatchObject({ state: 'closed.sold.awaitingFirstPayment' })
  await expect(scheduleAuction(world.house, { listing: horse, ...times })).rejects.toThrow(AlreadyInAuction)
})

test('a listing of a closed account is not scheduled', async () => {
  const [row] = await world.database.db
    .insert(accounts)
    .values({
      audience: 'seller',
      email: 'cerrado@prueba.mx',
      name: 'Cerrado',
      passwordHash: '-',
      closedAt: Date.now(),
    })
    .returning()
  await expect(
    scheduleAuction(world.house, { listing: await listing({ sellerId: row!.id }), ...times }),
  ).rejects.toThrow(AccountClosed)
})

test('an unknown listing leaves nothing', async () => {
  const before = await liveCount()
  await expect(scheduleAuction(world.house, { listing: 999_999, ...times })).rejects.toThrow()
  expect(await liveCount()).toBe(before)
})

test('an unopened auction may be cancelled: its listing is free again, the catalogue has one less', async () => {
  const horse = await listing()
  const id = await scheduleAuction(world.house, { listing: horse, ...times })
  const before = (await liveCount()) as number
  expect(await cancelAuction(world.house, id)).toBe(true)
  expect(await rowOf(world.house, id)).toMatchObject({ state: 'cancelled', live: false })
  expect(await stageOf(horse)).toBe(6)
  expect(await liveCount()).toBe(before - 1)
  expect(await cancelAuction(world.house, id)).toBe(false)
  expect(await liveCount()).toBe(before - 1)
})

test('an auction past its opening hour, or a missing one, may not be cancelled', async () => {
  const horse = await listing()
  const id = await scheduleAuction(world.house, { listing: horse, ...times })
  expect(await cancelAuction(world.house, id, times.opensAt)).toBe(false)
  expect(await stageOf(horse)).toBe(7)
  expect(await cancelAuction(world.house, 999_999)).toBe(false)
})
