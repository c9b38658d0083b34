/** "Mis subastas en curso": one row per running lot in which the buyer has bid. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Position, readRunningAuctions } from '#server/sale/auctions/lots/running-auctions.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

const HOUR = 3_600_000

let stage: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => void (stage = await openHouse()))
afterAll(() => stage.database.close())

const lotClosingIn = (hours: number) =>
  addAuction(stage.house, stage.furniture, { closesAt: Date.now() + hours * HOUR, buyNow: 900_000 })

async function bid(auction: number, bidder: number, amount: number): Promise<void> {
  const outcome = await stage.house.actors.auction.send(auction, bidOf(bidder, amount))
  if (!outcome.accepted) throw new Error(JSON.stringify(outcome))
}

async function people(): Promise<[number, number]> {
  const [ana = 0, bea = 0] = await addBuyers(stage.house.db, 2, randomUUID())
  return [ana, bea]
}

const runningOf = (buyer: number, page = 1, size = 12) =>
  readRunningAuctions(stage.house, buyer, { page, size }, Date.now())

test('one row a lot however often one bid, the next to close first, with price, own highest bid and lead', async () => {
  const [ana, bea] = await people()
  const [late, soon] = [await lotClosingIn(5), await lotClosingIn(1)]
  await lotClosingIn(2)
  await bid(late, ana, 100_000)
  await bid(late, bea, 120_000)
  await bid(late, ana, 150_000)
  await bid(soon, ana, 110_000)
  await bid(soon, bea, 130_000)
  expect(await runningOf(ana)).toMatchObject({
    total: 2,
    rows: [
      { id: soon, title: 'El Lucero', currentBid: 130_000, myBid: 110_000, leading: false, phase: 'open', bidCount: 2 },
      { id: late, title: 'El Lucero', currentBid: 150_000, myBid: 150_000, leading: true, phase: 'open', bidCount: 3 },
    ],
  })
  expect((await runningOf(bea)).rows.map(({ id, leading, myBid }) => [id, leading, myBid])).toEqual([
    [soon, true, 130_000],
    [late, false, 120_000],
  ])
})

test('the auctions in which one leads, those in which one does not, their numbers and the next closing', async () => {
  const [ana, bea] = await people()
  const [late, soon, third] = [await lotClosingIn(5), await lotClosingIn(1), await lotClosingIn(3)]
  for (const lot of [late, soon, third]) await bid(lot, ana, 100_000)
  await bid(soon, bea, 130_000)
  const of = async (position?: Position) => {
    const found = await readRunningAuctions(stage.house, ana, { page: 1, size: 12, position }, Date.now())
    return [found.total, ...found.rows.map(({ id }) => id)]
  }
  expect(await of()).toEqual([3, soon, third, late])
  expect(await of('leading')).toEqual([2, third, late])
  expect(await of('outbid')).toEqual([1, soon])
  const { nextAt, ...numbers } = (await runningOf(ana)).summary
  expect(numbers).toEqual({ leading: 2, outbid: 1 })
  expect(nextAt).toBe((await runningOf(ana)).rows[0]?.closesAt)
  const nobody = (await people())[0]
  expect((await runningOf(nobody)).summary).toEqual({ leading: 0, outbid: 0, nextAt: null })
})

test('above 95 % of the price at once a lot is only to be bought', async () => {
  const [ana, bea] = await people()
  const lot = await addAuction(stage.house, stage.furniture, {
    closesAt: Date.now() + HOUR,
    buyNow: 900_000,
    offerBuyNow: true,
  })
  await bid(lot, ana, 100_000)
  expect((await runningOf(ana)).rows).toMatchObject([{ buyNow: { price: 900_000, offered: true }, onlyBuyNow: false }])
  await bid(lot, bea, 860_000)
  expect((await runningOf(ana)).rows).toMatchObject([{ onlyBuyNow: true, leading: false }])
})

test('closed, cancelled and practice auctions are left out; one waiting for the hammer is included', async () => {
  const [ana] = await people()
  const [closed, cancelled, practice, due] = [
    await lotClosingIn(1),
    await lotClosingIn(1),
    await lotClosingIn(1),
    await lotClosingIn(1),
  ]
  for (const lot of [closed, cancelled, practice, due]) await bid(lot, ana, 100_000)
  await stage.house.actors.auction.send(closed, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  await stage.database.sql`update auctions set state = 'cancelled', live = false where id = ${cancelled}`
  await stage.database.sql`update auctions set practice = true where id = ${practice}`
  const { rows } = await readRunningAuctions(stage.house, ana, { page: 1, size: 12 }, Date.now() + HOUR)
  expect(rows.map(({ id, phase }) => [id, phase])).toEqual([[due, 'closing']])
  expect(await runningOf((await people())[0])).toMatchObject({ rows: [], total: 0 })
})

test('in pages: nothing twice and nothing left out, also among lots that close together', async () => {
  const [ana] = await people()
  const closesAt = Date.now() + HOUR
  const lots: number[] = []
  for (let n = 0; n < 5; n++) lots.push(await addAuction(stage.house, stage.furniture, { closesAt, buyNow: 900_000 }))
  for (const lot of lots) await bid(lot, ana, 100_000)
  const pages = [await runningOf(ana, 1, 2), await runningOf(ana, 2, 2), await runningOf(ana, 3, 2)]
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(lots)
  expect(pages[0]).toMatchObject({ total: 5, pages: 3 })
  expect(await runningOf(ana, 99, 2)).toMatchObject({ page: 3, pages: 3 })
})
