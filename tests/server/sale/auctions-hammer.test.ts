/** The hammer waits for events that arrived in time and are not judged yet (ruling 6). */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentNotifications, payments } from '#db/schema/money/payments.ts'
import { closeAuction } from '#server/sale/auctions/clock.ts'
import { CLOSING_SOON, mustWait } from '#server/sale/auctions/bidding/unjudged.ts'
import { auctionTasks, URGENT_TASKS } from '#server/sale/auctions/tasks.ts'
import { keepNode } from '#server/engine/jobs/nodes.ts'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'

const GRACE = 2_000

let world: Awaited<ReturnType<typeof openHouse>>
let logged: string[]
const stopping: (() => Promise<void>)[] = []
beforeEach(async () => {
  world = await openHouse()
  logged = []
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
  await world.database.close()
})

const log = (line: string) => void logged.push(line)
const stateOf = async (id: number) => (await rowOf(world.house, id)).state
/** An auction that should have closed `ms` ago, without jobs. */
async function overSince(ms: number): Promise<{ id: number; closesAt: number }> {
  const closesAt = Date.now() - ms
  const id = await addAuction(world.house, world.furniture, { closesAt })
  await world.database.db.execute(sql`delete from graphile_worker._private_jobs`)
  return { id, closesAt }
}
const jobs = () => world.database.db.execute<{ key: string }>(sql`select key from graphile_worker.jobs order by key`)

async function work(): Promise<void> {
  const tasks = auctionTasks(world.house, { deliver: async () => {} }, log) as TaskHandlers
  const worker = await startWorker({ url: world.database.url, tasks, urgent: URGENT_TASKS, log: () => {} })
  stopping.push(() => worker.stop())
}

async function node(settledUntil: () => number) {
  const kept = await keepNode(world.database.url, settledUntil, CLOSING_SOON)
  stopping.push(kept.stop)
  return kept
}

test('the hammer waits for a bid that this node has read and not judged; then it falls', async () => {
  const { id, closesAt } = await overSince(GRACE + 1)
  const judged = world.house.arrivals.hold({ at: closesAt - 1, since: closesAt - 1 })
  // Not before: a worker would take the auction's own closing job, which is due, before the bid is held.
  await work()
  await closeAuction(world.house, id, log)
  expect(await stateOf(id)).toBe('open')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await stateOf(id)).toBe('open')
  judged()
  await expect.poll(() => stateOf(id)).toBe('closed.unsold')
  expect(logged).toEqual([])
})

test('the hammer does not wait for a bid that came after the closing', async () => {
  const { id, closesAt } = await overSince(GRACE + 50)
  world.house.arrivals.hold({ at: closesAt + 40, since: closesAt + 40 })
  await closeAuction(world.house, id, log)
  expect(await stateOf(id)).toBe('closed.unsold')
})

test('the hammer waits for a living node that may hold a bid, until that node has judged all', async () => {
  const { id, closesAt } = await overSince(GRACE + 1)
  let settled = closesAt - 1
  await node(() => settled)
  await node(() => Date.now())
  await closeAuction(world.house, id, log)
  expect(await stateOf(id)).toBe('open')
  await work()
  settled = closesAt
  await expect.poll(() => stateOf(id)).toBe('closed.unsold')
})

test('the hammer does not wait for a node that is gone or has stopped', async () => {
  const { id, closesAt } = await overSince(GRACE + 1)
  const stopped = await node(() => closesAt - 1)
  await stopped.stop()
  const before = new Date(closesAt - 1).toISOString()
  await world.database.db.execute(sql`insert into nodes (settled_until) values (${before})`)
  await expect
    .poll(async () => {
      await closeAuction(world.house, id, log)
      return stateOf(id)
    })
    .toBe('closed.unsold')
})

test('the hammer waits again for a node that has reconnected', async () => {
  const { id, closesAt } = await overSince(GRACE + 1)
  await node(() => closesAt - 1)
  // A node counts as living with its lock and its row: the lock comes first, and the row is not visible to others until
  // committed.
  const living = () =>
    world.database.db.execute<{ pid: number }>(sql`
    select pid from pg_locks join nodes on objid = nodes.id::oid
    where locktype = 'advisory' and classid = 7362004
      and database = (select oid from pg_database where datname = current_database())`)
  const [first] = await living()
  await world.database.db.execute(sql`select pg_terminate_backend(${first?.pid}::int)`)
  const others = async () => (await living()).filter(({ pid }) => pid !== first?.pid).length
  await expect.poll(others).toBe(1)
  await closeAuction(world.house, id, log)
  expect(await stateOf(id)).toBe('open')
})

test('the hammer waits 15 seconds at most, and that is logged', async () => {
  const { id, closesAt } = await overSince(15_001)
  await node(() => 0)
  expect(await mustWait(world.house, id, closesAt + 14_999, log)).toBe(true)
  expect(logged).toEqual([])
  await closeAuction(world.house, id, log)
  expect(await stateOf(id)).toBe('closed.unsold')
  expect(logged).toEqual([expect.stringContaining(`${id} closes`)])
})

test('a waiting hammer replaces no later closing: an extension stands', async () => {
  const { id, closesAt } = await overSince(GRACE + 1)
  world.house.arrivals.hold({ at: closesAt - 1, since: closesAt - 1 })
  await closeAuction(world.house, id, log)
  await world.house.actors.auction.send(id, { type: 'closing.extended', at: closesAt - 1, closesAt: closesAt + 60_000 })
  expect((await jobs()).map(({ key }) => key)).toEqual([`close-again:${id}`, `close:${id}`])
  await work()
  await expect.poll(async () => (await jobs()).map(({ key }) => key)).toEqual([`close:${id}`])
  expect(await stateOf(id)).toBe('open')
})

test('the hammer waits for a buy-now payment approved in time and not yet applied', async () => {
  const { id, closesAt } = await overSince(GRACE + 1)
  const [buyer] = await addBuyers(world.database.db, 1)
  const { db } = world.database
  const reference = 'abcdefghijklmnopqrstuvwx'
  await db.insert(payments).values({
    purpose: 'buy-now',
    payerId: buyer!,
    auctionId: id,
    amount: 9_000,
    item: 'El Lucero',
    reference,
    state: 'pending',
    snapshot: {},
  })
  const message = { source: 'notify', verdict: 'signed', reference, jsonObj: {} } as const
  await db.insert(paymentNotifications).values({ ...message, receivedAt: closesAt })
  const [inTime] = await db
    .insert(paymentNotifications)
    .values({ ...message, receivedAt: closesAt - 1 })
    .returning()
  await closeAuction(world.house, id, log)
  expect(await stateOf(id)).toBe('open')
  await db
    .update(paymentNotifications)
    .set({ appliedAt: Date.now() })
    .where(sql`id = ${inTime?.id}`)
  await closeAuction(world.house, id, log)
  expect(await stateOf(id)).toBe('closed.unsold')
})
