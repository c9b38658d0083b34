import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { bidOf, bidsOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { makeTallyTables, tallyHouse } from '#tests/support/tally.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'

let world: Awaited<ReturnType<typeof openHouse>>
/** A second connection to the same database, unknown to the house under test. */
let outside: ReturnType<typeof connect>
let holding: ReturnType<typeof connect>
let buyers: number[]
beforeEach(async () => {
  world = await openHouse()
  outside = connect(world.database.url, { max: 1 })
  holding = connect(world.database.url, { max: 1 })
  buyers = await addBuyers(world.database.db, 40)
})
afterEach(async () => {
  await outside.close()
  await holding.close()
  await world.database.close()
})

const auction = () => addAuction(world.house, world.furniture)
const bidAll = (id: number, from = 0, amount = 1_000) =>
  Promise.all(
    buyers.map((buyer, index) =>
      world.house.actors.auction.send(id, bidOf(buyer, amount + index * 2_000, { key: `lost-key-${from}-${index}` })),
    ),
  )
const killOthers = () => outside.sql`
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

// On a busy machine each lost connection may cost seconds.
test('connections that die in the middle of a batch lose no bid and double none', { timeout: 240_000 }, async () => {
  const id = await auction()
  const over = new AbortController()
  const stored = async () =>
    (await outside.sql<{ count: number }[]>`select count(*)::int as count from bids where auction_id = ${id}`)[0]
      ?.count ?? 0
  const killer = (async () => {
    for (let pause = 0; !over.signal.aborted; pause = (pause + 7) % 50) {
      const before = await stored()
      await new Promise((resolve) => setTimeout(resolve, pause))
      await killOthers()
      // Waits until a batch is stored before the connections are cut again, however busy the machine is.
      while (!over.signal.aborted && (await stored()) === before) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const rounds = []
  try {
    for (let round = 0; round < 12; round++) rounds.push(...(await bidAll(id, round, 1_000 + round * 100_000)))
  } finally {
    over.abort()
    await killer
  }
  const history = await bidsOf(outside, id)
  expect(rounds.map((outcome) => outcome.accepted && [outcome.receipt.sequence, outcome.receipt.amount])).toEqual(
    history.map(({ sequence, amount }) => [sequence, amount]),
  )
  expect(await rowOf(outside, id)).toMatchObject({ bidCount: 480 })
})

test('a commit without an answer is found by its key', async () => {
  const id = await auction()
  await world.house.actors.auction.send(id, bidOf(buyers[0] as number, 1_000))
  // The row is locked, so the batch waits inside its transaction; then its connection is cut, and another connection
  // writes the bid.
  let letGo = () => {}
  let locked = () => {}
  const lock = new Promise<void>((resolve) => (locked = resolve))
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const holder = holding.db.transaction(async (tx) => {
    await tx.execute(sql`select from auctions where id = ${id} for update`)
    locked()
    await held
    await tx.execute(
      sql`insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at)
        values (${id}, 2, ${buyers[1]}, 3000, 'open', 'unheard-of', now())`,
    )
    await tx.execute(
      sql`update auctions set version = version + 1, bid_count = 2, current_bid = 3000,
        snapshot = jsonb_set(jsonb_set(jsonb_set(snapshot, '{context,bidCount}', '2'), '{context,currentBid}', '3000'),
        '{context,leader}', ${String(buyers[1])}::text::jsonb) where id = ${id}`,
    )
  })
  await lock
  const sent = world.house.actors.auction.send(id, bidOf(buyers[1] as number, 3_000, { key: 'unheard-of' }))
  await expect
    .poll(
      async () =>
        (
          await outside.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`
        ).length,
    )
    .toBe(1)
  await outside.sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`
  letGo()
  await holder
  expect(await sent).toMatchObject({ accepted: true, again: true, receipt: { sequence: 2, amount: 3_000 } })
  expect(await bidsOf(outside, id)).toHaveLength(2)
})

test.each([
  ['the same number', 0],
  ['a lower number', 1],
])('after another primary, whose row has %s for another state, it is judged by that row', async (_, behind) => {
  const { db } = world.database
  await makeTallyTables(db)
  const house = tallyHouse(db)
  const id = await transact(db, (work) => house.create(work, { floor: 10 }, { owner: 'Ana' }))
  const add = (value: number) => ({ type: 'number.added', value, key: `key-${value}` }) as const
  for (const value of [11, 12, 20]) expect(await house.send(id, add(value))).toMatchObject({ accepted: true })
  // The last one was read here, but no standby had it; others came instead.
  await outside.sql`delete from notes where value in (12, 20)`
  await outside.sql`update tallies set version = version - ${behind}::int, top = 15,
    snapshot = jsonb_set(jsonb_set(snapshot, '{context,top}', '15'), '{context,count}', '2')`
  await killOthers()
  await expect.poll(() => world.database.sql`select 1`.then(() => true).catch(() => false)).toBe(true)
  expect(await house.send(id, add(17))).toEqual({ accepted: true, receipt: 3, again: false })
  for (const value of [18, 19, 20]) expect(await house.send(id, add(value))).toMatchObject({ accepted: true })
  expect(await outside.sql`select top, snapshot->'context'->'count' as count from tallies where id = ${id}`).toEqual([
    { top: 20, count: 6 },
  ])
})
