import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sales } from '#db/schema/sale/sales.ts'
import { readDuties } from '#server/aftersale/duties/read-duties.ts'
import { NO_BUSINESS, readOwnBusiness } from '#server/sale/auctions/lots/own-business.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { addOverdue, switchOn } from '#tests/support/second-chances.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: Awaited<ReturnType<typeof openHouse>>
let [winner, second] = [0, 0]
beforeAll(async () => {
  world = await openHouse()
  await switchOn(world.house)
  ;[winner, second] = (await addBuyers(world.database.db, 2)) as [number, number]
})
afterAll(() => world.database.close())

/** A lot sold to `winner` that closed `ago` before now. */
const soldAgo = (ago: number) =>
  addOverdue(
    world,
    [
      [second, 120_000],
      [winner, 130_000],
    ],
    { closedAt: Date.now() - ago },
  )

test('who has neither bid nor won is told of nothing', async () => {
  expect(await readOwnBusiness(world.house, second)).toEqual(NO_BUSINESS)
  expect(await readDuties(world.house.db, second, Date.now())).toEqual([])
})

test('what waits for a buyer is in the order of its deadlines, and what has none is last', async () => {
  const { db } = world.house
  const [late, soon, paid] = [await soldAgo(HOUR), await soldAgo(2 * DAY), await soldAgo(3 * DAY - HOUR)]
  await world.house.actors.auction.send(paid, { type: 'payment.first-approved', at: Date.now(), whole: false })
  const dueAt = async (auction: number) =>
    (await db.select().from(sales).where(eq(sales.auctionId, auction)))[0]?.firstPaymentDueAt
  expect(await readDuties(db, winner, Date.now())).toMatchObject([
    { kind: 'first-payment', auction: soon, at: await dueAt(soon) },
    { kind: 'first-payment', auction: late, at: await dueAt(late) },
    { kind: 'final-payment', auction: paid, at: null },
  ])
  expect(await readOwnBusiness(world.house, winner)).toEqual({ bidding: false, duties: true })
  expect(await readOwnBusiness(world.house, second)).toEqual(NO_BUSINESS)
})

test('a bid in a running lot is business until the lot closes', async () => {
  const lot = await addAuction(world.house, world.furniture)
  await world.house.actors.auction.send(lot, bidOf(second, 90_000))
  expect(await readOwnBusiness(world.house, second)).toEqual({ bidding: true, duties: false })
})
