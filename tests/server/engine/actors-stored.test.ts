import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { payments } from '#db/schema/money/payments.ts'
import { NewerSchema } from '#server/engine/actors/failures.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { readBidding } from '#server/sale/auctions/bidding/read-bidding.ts'
import { readLiveStates } from '#server/sale/auctions/lots/live-state.ts'
import { readAuction } from '#server/sale/auctions/lots/page.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { isOutage, nameOutage } from '#server/engine/http/outage.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { readPurchase } from '#server/aftersale/sales/read-purchase.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { mayBuy } from '#tests/support/people.ts'
import { makeTallyTables, tallies, tallyHouse } from '#tests/support/tally.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let ana: number
let luis: number
beforeAll(async () => {
  world = await openHouse()
  await makeTallyTables(world.database.db)
  ;[ana, luis] = (await addBuyers(world.database.db, 2)) as [number, number]
})
afterAll(() => world.database.close())

const db = () => world.database.db
const bidBy = (bidder: number, auction: number, amount: number, house = world.house) =>
  placeBid(house, mayBuy(bidder), { auction, amount, kind: 'open', key: `bid-${bidder}-${amount}`, at: Date.now() })

test('an auction stored without `extension` takes bids, and stands at the newest schema from then on', async () => {
  const id = await addAuction(world.house, world.furniture)
  await db()
    .update(auctions)
    .set({ snapshot: sql`snapshot #- '{context,extension}'`, snapshotSchema: 1 })
    .where(eq(auctions.id, id))
  const { closesAt } = await rowOf(world.house, id)
  // This node does not have the auction in memory yet.
  expect(await bidBy(ana, id, 1_000, nodeOn(world.database))).toMatchObject({
    accepted: true,
    receipt: { sequence: 1 },
  })
  expect(await rowOf(world.house, id)).toMatchObject({
    snapshotSchema: 6,
    closesAt,
    currentBid: 1_000,
    snapshot: { context: { extension: 0 } },
  })
})

test('pages read auctions and purchases from columns: no snapshot is needed for them', async () => {
  const id = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
  const bought = await confirmPurchase(world.house, mayBuy(ana), { auction: id, key: 'a', at: Date.now() })
  if (!bought.accepted) throw new Error(bought.code)
  await bidBy(luis, id, 100_000)
  const read = async () =>
    [
      await readBidding(db(), id, 0, 0),
      await readAuction(db(), id),
      (await readLiveStates(world.house, [id]))[0],
      await readPurchase(db(), bought.purchase, id, ana),
    ].map((value) => JSON.stringify(value))
  const before = await read()
  expect(before[0]).toContain('"buyNow":{"price":250000,"offered":true}')
  expect(before[1]).toContain('"buyNow":{"price":250000,"offered":true}')
  expect(before[3]).toContain('"price":250000,"due":10000,"reason":null,"gone":null')
  await db().execute(sql`update auctions set snapshot = '{}' where id = ${id}`)
  await db().execute(sql`update purchases set snapshot = '{}' where id = ${bought.purchase}`)
  expect(await read()).toEqual(before)
})

test("a snapshot stored by a newer release is not overwritten: the bid is refused with 'try again'", async () => {
  const id = await addAuction(world.house, world.furniture)
  // This node has the auction in memory.
  expect(await bidBy(ana, id, 1_000)).toMatchObject({ accepted: true })
  await db().execute(
    sql`update auctions set snapshot_schema = 9, version = version + 1, snapshot = '{"value":"bidding","context":{}}',
      state = 'bidding' where id = ${id}`,
  )
  const before = await rowOf(world.house, id)
  const answers = await Promise.all([bidBy(luis, id, 3_000), bidBy(ana, id, 5_000), bidBy(luis, id, 7_000)])
  expect(answers).toEqual(answers.map(() => ({ accepted: false, code: 'unavailable', doubt: true })))
  const command = transact(db(), (work) =>
    world.house.actors.auction.sendWithin(work, id, { type: 'auction.cancelled', at: 0 }),
  )
  await expect(command).rejects.toThrow(NewerSchema)
  const error = await command.catch((reason: unknown) => reason)
  expect([isOutage(error), nameOutage(error)]).toEqual([
    true,
    `auction ${id} (state bidding, schema 9): this process knows schemas up to 6`,
  ])
  expect(await rowOf(world.house, id)).toEqual(before)
})

test("of two releases side by side the older leaves the newer's rows, the newer continues the older's", async () => {
  const older = tallyHouse(db())
  const newer = tallyHouse(db(), { upgrade: [({ value, context }) => ({ value, context })] })
  const add = (value: number) => ({ type: 'number.added', value, key: `key-${value}` }) as const
  const id = await transact(db(), (work) => older.create(work, { floor: 10 }, { owner: 'Ana' }))
  expect(await older.send(id, add(11))).toMatchObject({ accepted: true, receipt: 1 })
  expect(await newer.send(id, add(12))).toMatchObject({ accepted: true, receipt: 2 })
  await expect(older.send(id, add(13))).rejects.toThrow(
    `tally ${id} (state going, schema 2): this process knows schemas up to 1`,
  )
  expect(await newer.send(id, add(13))).toMatchObject({ accepted: true, receipt: 3 })
  expect((await db().select().from(tallies).where(eq(tallies.id, id)))[0]).toMatchObject({
    version: 3,
    top: 13,
    snapshotSchema: 2,
  })
})

test('a new actor stands at the newest schema', async () => {
  const id = await addAuction(world.house, world.furniture)
  expect(await rowOf(world.house, id)).toMatchObject({ snapshotSchema: 6 })
  const bought = await confirmPurchase(world.house, mayBuy(ana), {
    auction: await addAuction(world.house, world.furniture, { offerBuyNow: true, buyNow: 50_000 }),
    key: 'b',
    at: Date.now(),
  })
  expect(bought).toMatchObject({ accepted: true })
  expect(await db().selectDistinct({ schema: payments.snapshotSchema }).from(payments)).toEqual([{ schema: 2 }])
})
