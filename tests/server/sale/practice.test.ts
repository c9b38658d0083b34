/** The practice lot: always one open, run by the same code as other lots, and left out of all counts (ruling 70). */
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { ranches } from '#db/schema/people/places.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { LONGEST_EXTENSION_MS } from '#server/sale/auctions/house/house-acts.ts'
import { withdrawMaximum, leaveMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { readPracticeLot } from '#server/sale/auctions/lots/practice.ts'
import { keepPractice, retirePractice } from '#server/sale/practice/keep.ts'
import { answerPractice, ROBOT_CEILING } from '#server/sale/practice/robot.ts'
import { practiceTasks } from '#server/sale/practice/tasks.ts'
import { bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy } from '#tests/support/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
beforeEach(async () => {
  world = await openHouse({ max: 12, extensionMinutes: 2 })
  ;[buyer] = (await addBuyers(world.house.db, 1)) as [number]
  await world.house.db.update(settings).set({ practice: true, maxima: true })
  await world.house.db.update(ranches).set({ default: true })
})
afterEach(() => world.database.close())

const look = () => practiceTasks(world.house)['practice.keep']({})
const open = async () => (await keepPractice(world.house, Date.now())) as number
let keys = 0
const offer = (auction: number, amount: number, who = mayBuy(buyer)) =>
  placeBid(world.house, who, { auction, amount, kind: 'open', key: `practica-${++keys}`, at: Date.now() })
const jobs = async () =>
  (
    await world.database.sql<{ task: string }[]>`select task_identifier as task from graphile_worker.jobs order by 1`
  ).map(({ task }) => task)

describe('a practice lot is always open', () => {
  test('once, with any number of nodes looking at once', async () => {
    const nodes = [world.house, nodeOn(world.database), nodeOn(world.database)]
    const opened = await Promise.all(nodes.map((node) => keepPractice(node, Date.now())))
    expect(opened.filter((id) => id !== null)).toHaveLength(1)
    expect(await readPracticeLot(world.house.db)).toBe(opened.find((id) => id !== null))
    expect(await open()).toBeNull()
  })

  test('after the hammer the next one follows at once, with the same horse; switched off none does', async () => {
    const first = await open()
    const { closesAt, listingId } = await rowOf(world.house, first)
    await world.database.sql`delete from graphile_worker._private_jobs`
    await world.house.actors.auction.send(first, { type: 'auction.closed', at: closesAt + DAY })
    expect(await jobs()).toEqual(['practice.keep'])
    await look()
    const second = (await readPracticeLot(world.house.db)) as number
    expect(second).not.toBe(first)
    expect((await rowOf(world.house, second)).listingId).toBe(listingId)
    await world.house.db.update(settings).set({ practice: false })
    await world.house.actors.auction.send(second, { type: 'auction.closed', at: Date.now() + DAY })
    await look()
    expect(await readPracticeLot(world.house.db)).toBeNull()
    expect(await jobs()).toContain('practice.keep')
  })

  test('never in a house without a ranch of its own', async () => {
    await world.house.db.update(ranches).set({ default: false })
    expect(await open()).toBeNull()
  })

  test('practice of a week ago is removed, and nothing else', async () => {
    const old = await open()
    await offer(old, 10_000)
    await leaveMaximum(world.house, mayBuy(buyer), {
      auction: old,
      amount: 40_000,
      key: 'practica-max',
      at: Date.now(),
    })
    await world.house.actors.auction.send(old, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
    const running = await open()
    expect(await retirePractice(world.house.db, Date.now())).toBe(0)
    expect(await retirePractice(world.house.db, Date.now() + 8 * DAY)).toBe(1)
    expect((await world.house.db.select({ id: auctions.id }).from(auctions)).map(({ id }) => id)).toEqual([running])
  })
})

describe('practice runs through the same code', () => {
  test('with the same bids, maxima and soft close; the hammer sells nothing and sends no mail', async () => {
    const lot = await open()
    const [rival] = (await addBuyers(world.house.db, 1, 'rival')) as [number]
    expect(await offer(lot, 10_000)).toMatchObject({ accepted: true })
    expect(await offer(lot, 11_000)).toMatchObject({ code: 'too-low' })
    expect(await offer(lot, 20_000, mayBuy(rival))).toMatchObject({ accepted: true })
    const most = { auction: lot, amount: 40_000, key: 'practica-most', at: Date.now() }
    expect(await leaveMaximum(world.house, mayBuy(buyer), most)).toMatchObject({ accepted: true })
    expect(await rowOf(world.house, lot)).toMatchObject({ currentBid: 22_000, leaderId: buyer })
    expect(
      await withdrawMaximum(world.house, mayBuy(buyer), { auction: lot, key: 'practica-back', at: Date.now() }),
    ).toMatchObject({ accepted: true })
    const { closesAt } = await rowOf(world.house, lot)
    const late = { type: 'bid.placed', bidder: rival, amount: 30_000, kind: 'open', key: 'practica-late' } as const
    await world.house.actors.auction.send(lot, { ...late, at: closesAt - 1 })
    expect((await rowOf(world.house, lot)).closesAt).toBe(closesAt - 1 + 120_000)
    await world.house.actors.auction.send(lot, { type: 'auction.closed', at: closesAt + LONGEST_EXTENSION_MS })
    expect(await rowOf(world.house, lot)).toMatchObject({ state: 'closed.unsold', firstPay: false, deal: false })
    const [{ sales } = { sales: -1 }] = await world.database.sql<
      { sales: number }[]
    >`select count(*)::int as sales from sales`
    expect(sales).toBe(0)
    expect((await jobs()).filter((task) => !task.startsWith('practice.') && task !== 'auctions.close')).toEqual([])
  })

  test('for every validated address, which may bid for real no sooner than before', async () => {
    const lot = await open()
    const newcomer = mayBuy(buyer, { onboarded: false, sellerConflict: true, barred: true })
    expect(await offer(lot, 10_000, newcomer)).toMatchObject({ accepted: true })
    expect(await offer(lot, 20_000, mayBuy(buyer, { emailValidated: false }))).toMatchObject({ code: 'not-validated' })
    await world.house.db.update(auctions).set({ practice: false }).where(eq(auctions.id, lot))
    expect(await offer(lot, 30_000, newcomer)).toMatchObject({ accepted: false, code: 'seller-cannot-bid' })
  })
})

describe('the robot', () => {
  const eager = () => 0.9
  const answer = (lot: number, chance = eager) => answerPractice(world.house, lot, chance)

  test('answers a bid now and then, never itself, and only up to its ceiling', async () => {
    const lot = await open()
    const robot = (await rowOf(world.house, lot)).sellerId
    await answer(lot)
    expect(await bidsOf(world.house, lot)).toEqual([])
    await offer(lot, 10_000)
    expect(await jobs()).toContain('practice.answer')
    await answer(lot, () => 0.1)
    expect(await rowOf(world.house, lot)).toMatchObject({ leaderId: buyer })
    await answer(lot)
    await answer(lot)
    expect(await rowOf(world.house, lot)).toMatchObject({ leaderId: robot, bidCount: 2, currentBid: 16_000 })
    await offer(lot, ROBOT_CEILING)
    await answer(lot)
    expect(await rowOf(world.house, lot)).toMatchObject({ leaderId: buyer, currentBid: ROBOT_CEILING })
  })

  test('bids on no lot that is for real', async () => {
    const lot = await open()
    await offer(lot, 10_000)
    await world.house.db.update(auctions).set({ practice: false }).where(eq(auctions.id, lot))
    await answer(lot)
    expect(await world.house.db.$count(bids, sql`true`)).toBe(1)
  })
})
