/** Puja máxima: sealed, confirmed with a receipt, stored once per key, and used to bid for an absent bidder. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { maxima } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { commitmentOf } from '#server/sale/auctions/bidding/commitment.ts'
import {
  leaveMaximum,
  readMaximumReceipt,
  readOwnMaximum,
  withdrawMaximum,
} from '#server/sale/auctions/bidding/maxima.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy } from '#tests/support/people.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let [ana, luis] = [0, 0]
beforeAll(async () => {
  world = await openHouse()
  ;[ana, luis] = (await addBuyers(world.database.db, 2)) as [number, number]
  await world.database.db.update(settings).set({ maxima: true })
})
afterAll(() => world.database.close())

const auction = () => addAuction(world.house, world.furniture)
let forms = 0
const sent = (id: number) => ({ auction: id, key: `form-of-a-maximum-${++forms}`, at: Date.now() })
const leave = (bidder: number, id: number, amount: number) =>
  leaveMaximum(world.house, mayBuy(bidder), { ...sent(id), amount })
const rows = async (id: number) =>
  (await bidsOf(world.house, id)).map(({ bidderId, amount, kind }) => [bidderId === ana ? 'ana' : 'luis', amount, kind])

test('the house bids the lowest leading amount, and answers every lower bid, also from another node', async () => {
  const id = await auction()
  expect(await leave(ana, id, 80_000)).toMatchObject({ accepted: true, receipt: { turn: 1, sequence: null } })
  const other = nodeOn(world.database)
  expect(await other.actors.auction.send(id, bidOf(luis, 50_000))).toMatchObject({
    accepted: true,
    receipt: { turn: 2, sequence: 2, amount: 50_000 },
  })
  expect(await rows(id)).toEqual([
    ['ana', 1_000, 'proxy'],
    ['luis', 50_000, 'open'],
    ['ana', 52_000, 'proxy'],
  ])
  expect(await rowOf(world.house, id)).toMatchObject({ leaderId: ana, currentBid: 52_000, bidCount: 3, leadingBid: 3 })
  expect(await readOwnMaximum(world.house, id, ana)).toBe(80_000)
  expect(await readOwnMaximum(world.house, id, luis)).toBeNull()
})

test('no table holds a maximum in readable form while the auction runs', async () => {
  const id = await auction()
  await leave(ana, id, 7_654_321)
  await world.house.actors.auction.send(id, { type: 'reserve.set', at: Date.now(), amount: 6_543_217 })
  const tables = await world.database.sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of tables) {
    const held = await world.database.sql.unsafe(
      `select 1 from ${name} as t where t::text like '%7654321%' or t::text like '%6543217%' limit 1`,
    )
    if (held.length > 0) found.push(name)
  }
  expect(found).toEqual([])
})

test('the receipt of a maximum is its bidder’s alone, and its seal proves the amount', async () => {
  const id = await auction()
  await leave(ana, id, 80_000)
  const receipt = await readMaximumReceipt(world.house, id, 1, ana)
  expect(receipt).toMatchObject({ kind: 'left', amount: 80_000, price: 1_000, leading: true })
  const alias = bidderAlias(SECRET, id, ana)
  expect(commitmentOf({ auction: id, turn: 1, alias, amount: 80_000, nonce: receipt?.nonce ?? '' })).toBe(
    receipt?.commitment,
  )
  expect(commitmentOf({ auction: id, turn: 1, alias, amount: 80_001, nonce: receipt?.nonce ?? '' })).not.toBe(
    receipt?.commitment,
  )
  expect(await readMaximumReceipt(world.house, id, 1, luis)).toBeUndefined()
})

test('the same key again is the same maximum, also on another node and with another amount', async () => {
  const id = await auction()
  const form = { ...sent(id), amount: 80_000 }
  const first = await leaveMaximum(world.house, mayBuy(ana), form)
  const others = await Promise.all(
    [world.house, nodeOn(world.database), nodeOn(world.database)].map((node) =>
      leaveMaximum(node, mayBuy(ana), { ...form, amount: 90_000 }),
    ),
  )
  for (const again of others) expect(again).toMatchObject({ ...first, again: true })
  expect(await world.database.db.select().from(maxima).where(eq(maxima.auctionId, id))).toHaveLength(1)
})

test('after a withdrawal the current bid stands and no more is bid', async () => {
  const id = await auction()
  await leave(ana, id, 80_000)
  expect(await withdrawMaximum(world.house, mayBuy(luis), sent(id))).toMatchObject({ code: 'no-maximum' })
  expect(await withdrawMaximum(world.house, mayBuy(ana), sent(id))).toMatchObject({ accepted: true })
  expect(await readOwnMaximum(world.house, id, ana)).toBeNull()
  await world.house.actors.auction.send(id, bidOf(luis, 3_000))
  expect(await rowOf(world.house, id)).toMatchObject({ leaderId: luis, currentBid: 3_000 })
})

test('an invalid maximum is refused with the lowest valid one', async () => {
  const id = await auction()
  expect(await leave(ana, id, 999)).toMatchObject({ accepted: false, code: 'too-low', lowest: 1_000 })
  await leave(ana, id, 80_000)
  await world.house.actors.auction.send(id, bidOf(luis, 50_000))
  expect(await leave(ana, id, 51_000)).toMatchObject({ accepted: false, code: 'below-own-bid', lowest: 52_000 })
  expect(await leave(luis, id, 53_000)).toMatchObject({ accepted: false, code: 'too-low', lowest: 54_000 })
})

test('a suspended buyer’s maximum is still bid for: bids against it are taken', async () => {
  const { db } = world.database
  const [gone] = (await addBuyers(db, 1, 'suspendida')) as [number]
  const id = await auction()
  await leave(gone, id, 80_000)
  await db.update(accounts).set({ disabledAt: Date.now() }).where(eq(accounts.id, gone))
  expect(await world.house.actors.auction.send(id, bidOf(luis, 50_000))).toMatchObject({ accepted: true })
  expect(await rowOf(world.house, id)).toMatchObject({ leaderId: gone, currentBid: 52_000 })
  await expect(
    world.house.actors.auction.send(id, {
      type: 'maximum.left',
      at: Date.now(),
      bidder: gone,
      amount: 90_000,
      key: 'from a suspended one',
    }),
  ).rejects.toThrow(/bidder of auction/)
})

test('while the house takes no maximums, existing ones are bid for and may be lowered', async () => {
  const { db } = world.database
  const id = await auction()
  await leave(ana, id, 80_000)
  await db.update(settings).set({ maxima: false })
  expect(await leave(luis, id, 90_000)).toEqual({ accepted: false, code: 'maxima-off' })
  expect(await leave(ana, id, 90_000)).toEqual({ accepted: false, code: 'maxima-off' })
  expect(await leave(ana, id, 70_000)).toMatchObject({ accepted: true })
  await world.house.actors.auction.send(id, bidOf(luis, 50_000))
  expect(await rowOf(world.house, id)).toMatchObject({ leaderId: ana, currentBid: 52_000 })
  await db.update(settings).set({ maxima: true })
})

describe('a hundred bidders at once', () => {
  test('leave maxima at three nodes: the highest one taken leads, at the next one and 2,000 more', async () => {
    const { db } = world.database
    const bidders = await addBuyers(db, 100, 'postor')
    const id = await auction()
    const nodes = [world.house, nodeOn(world.database), nodeOn(world.database)]
    const outcomes = await Promise.all(
      bidders.map((bidder, nth) =>
        leaveMaximum(nodes[nth % 3] as (typeof nodes)[number], mayBuy(bidder), {
          ...sent(id),
          amount: 100_000 + nth * 1_000,
        }),
      ),
    )
    // Maxima that arrived too late were refused and do not count, even the highest.
    const taken = outcomes.flatMap(({ accepted }, nth) => (accepted ? [100_000 + nth * 1_000] : []))
    const { leaderId, currentBid } = await rowOf(world.house, id)
    const [second = 0, highest = 0] = taken.slice(-2)
    expect(leaderId).toBe(bidders[(highest - 100_000) / 1_000])
    expect(currentBid).toBe(Math.min(highest, second + 2_000))
    const history = await bidsOf(world.house, id)
    for (const { bidderId, amount } of history)
      expect(amount).toBeLessThanOrEqual(100_000 + bidders.indexOf(bidderId) * 1_000)
    const [{ gaps } = { gaps: -1 }] = await db.execute<{ gaps: number }>(
      sql`select max(sequence) - count(*)::int as gaps from bids where auction_id = ${id}`,
    )
    expect(gaps).toBe(0)
  })
})
