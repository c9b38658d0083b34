import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyers: number[]
beforeAll(async () => {
  world = await openHouse()
  buyers = await addBuyers(world.database.db, 50)
})
afterAll(() => world.database.close())

const auction = (options?: Parameters<typeof addAuction>[2]) => addAuction(world.house, world.furniture, options)
const buyer = (index: number) => buyers[index % buyers.length] as number

async function transactionsOf(id: number): Promise<number> {
  const [row] = await world.database.db.execute<{ count: number }>(
    sql`select count(distinct xmin::text)::int as count from bids where auction_id = ${id}`,
  )
  return row?.count ?? 0
}

test('many bids at once are few transactions, in the order of their arrival', async () => {
  const id = await auction()
  const outcomes = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      world.house.actors.auction.send(id, bidOf(buyer(index), 1_000 + index * 2_000)),
    ),
  )
  expect(outcomes.map((outcome) => outcome.accepted && outcome.receipt.sequence)).toEqual(
    Array.from({ length: 400 }, (_, index) => index + 1),
  )
  expect(await transactionsOf(id)).toBeLessThanOrEqual(2)
  expect(await rowOf(world.house, id)).toMatchObject({
    bidCount: 400,
    currentBid: 799_000,
    leaderId: buyer(399),
    version: expect.any(Number),
  })
  const history = await bidsOf(world.house, id)
  expect(history.map(({ sequence, amount }) => [sequence, amount])).toEqual(
    Array.from({ length: 400 }, (_, index) => [index + 1, 1_000 + index * 2_000]),
  )
})

test('in one batch, each is judged by those before it', async () => {
  const id = await auction()
  const amounts = [999, 1_000, 2_999, 3_000, 3_000, 5_000]
  const outcomes = await Promise.all(
    amounts.map((amount, index) => world.house.actors.auction.send(id, bidOf(buyer(index), amount))),
  )
  expect(outcomes.map(({ accepted }) => accepted)).toEqual([false, true, false, true, false, true])
  expect(outcomes[2]).toEqual({ accepted: false, refusal: { code: 'too-low', lowest: 3_000, buyNowPrice: null } })
})

test('the history keeps the hour of arrival to the millisecond', async () => {
  const id = await auction()
  const hours = Array.from({ length: 60 }, (_, index) => Date.now() - index * 37 - (index % 2))
  await Promise.all(
    hours.map((at, index) => world.house.actors.auction.send(id, bidOf(buyer(index), 1_000 + index * 2_000, { at }))),
  )
  expect((await bidsOf(world.house, id)).map(({ receivedAt }) => receivedAt)).toEqual(hours)
})

test('a bid at an unknown auction is refused', async () => {
  expect(await world.house.actors.auction.send(999_999, bidOf(buyer(1), 1_000))).toEqual({
    accepted: false,
    refusal: 'unknown',
  })
})

test('a commit is announced once for a batch, and a refusal never', async () => {
  const id = await auction()
  world.told.length = 0
  await Promise.all(
    [1_000, 3_000, 5_000].map((amount, index) => world.house.actors.auction.send(id, bidOf(buyer(index), amount))),
  )
  await world.house.actors.auction.send(id, bidOf(buyer(9), 5_001))
  expect(world.told.map(({ id: told, snapshot, version }) => [told, snapshot.context.currentBid, version])).toEqual([
    [id, 5_000, 2],
  ])
})

test('on many nodes at once every bid has its own place and prices only rise', async () => {
  const id = await auction()
  const nodes = [world.house, nodeOn(world.database), nodeOn(world.database)]
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      nodes[index % 3]!.actors.auction.send(
        id,
        bidOf(buyer(index), 1_000 + Math.floor(index / 2) * 2_000, { key: `race-key-${index}` }),
      ),
    ),
  )
  const history = await bidsOf(world.house, id)
  const receipts = outcomes
    .flatMap((outcome) => (outcome.accepted ? [outcome.receipt] : []))
    .sort((a, b) => a.turn - b.turn)
  expect(receipts.map(({ sequence, amount }) => [sequence, amount])).toEqual(
    history.map(({ sequence, amount }) => [sequence, amount]),
  )
  history.forEach(({ sequence, amount }, index) => {
    expect(sequence).toBe(index + 1)
    expect(amount - (history[index - 1]?.amount ?? -1_000)).toBeGreaterThanOrEqual(2_000)
  })
  expect(await rowOf(world.house, id)).toMatchObject({
    bidCount: history.length,
    currentBid: history.at(-1)?.amount,
    leaderId: history.at(-1)?.bidderId,
  })
})

test('a node with an old snapshot judges by the row: an event refused by the old one is taken', async () => {
  const id = await auction({ closesAt: Date.now() + 1_000 })
  const other = nodeOn(world.database)
  await other.actors.auction.send(id, bidOf(buyer(1), 1_000))
  const closesAt = Date.now() + 3_600_000
  await world.house.actors.auction.send(id, { type: 'closing.extended', at: Date.now(), closesAt })
  // The other node has not received the announcement of the extension.
  expect(await other.actors.auction.send(id, bidOf(buyer(2), 3_000, { at: closesAt - 1 }))).toMatchObject({
    accepted: true,
    receipt: { sequence: 2 },
  })
})

test('a node with an old snapshot judges by the row: an event taken by the old one is refused', async () => {
  const id = await auction()
  const other = nodeOn(world.database)
  await other.actors.auction.send(id, bidOf(buyer(1), 1_000))
  await world.house.actors.auction.send(id, bidOf(buyer(2), 50_000))
  expect(await other.actors.auction.send(id, bidOf(buyer(3), 3_000))).toMatchObject({
    accepted: false,
    refusal: { code: 'too-low', lowest: 52_000 },
  })
})

test('a row with the remembered version and another book is judged by what it is', async () => {
  const id = await auction()
  await world.house.actors.auction.send(id, bidOf(buyer(1), 1_000))
  // As on a server that became the primary without the bid and then took another one.
  const lost = nodeOn(world.database)
  await world.database.db.execute(sql`create table kept as select * from auctions where id = ${id}`)
  await lost.actors.auction.send(id, bidOf(buyer(2), 3_000))
  const { version } = await rowOf(world.house, id)
  await world.database.db.execute(sql`delete from bids where auction_id = ${id} and sequence = 2`)
  await world.database.db.execute(sql`delete from book_entries where auction_id = ${id} and about = 2`)
  await world.database.db.execute(sql`
    update auctions set version = kept.version, state = kept.state, snapshot = kept.snapshot,
      book_length = kept.book_length, book_head = kept.book_head
    from kept where auctions.id = kept.id`)
  expect(await world.house.actors.auction.send(id, bidOf(buyer(3), 9_000))).toMatchObject({ accepted: true })
  expect(await rowOf(world.house, id)).toMatchObject({ version, currentBid: 9_000 })
  expect(await lost.actors.auction.send(id, bidOf(buyer(4), 5_000))).toMatchObject({
    accepted: false,
    refusal: { code: 'too-low', lowest: 11_000 },
  })
})
