import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catchUp, closeAuction, keepCatchingUp, openAuction } from '#server/sale/auctions/clock.ts'
import { auctionTasks, URGENT_TASKS } from '#server/sale/auctions/tasks.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'

const HOUR = 3_600_000
const GRACE = 2_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyers: number[]
const stopping: (() => Promise<void>)[] = []
beforeEach(async () => {
  world = await openHouse()
  buyers = await addBuyers(world.database.db, 3)
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
  await world.database.close()
})

const nobody: Mailer = { deliver: async () => {} }
async function work(mailer = nobody, changes: Partial<TaskHandlers> = {}) {
  const worker = await startWorker({
    url: world.database.url,
    tasks: { ...auctionTasks(world.house, mailer), ...changes } as TaskHandlers,
    urgent: URGENT_TASKS,
    log: () => {},
  })
  stopping.push(() => worker.stop())
}
const auction = (options: Parameters<typeof addAuction>[2]) => addAuction(world.house, world.furniture, options)
const stateOf = async (id: number) => (await rowOf(world.house, id)).state
const forgetJobs = () => world.database.db.execute(sql`delete from graphile_worker._private_jobs`)
const buyer = (index = 0) => buyers[index] as number
/** Times at which the jobs with this key are due, epoch ms. */
const dueOf = async (key: string) => {
  const jobs = await world.database.db.execute<{ due: number }>(
    sql`select (extract(epoch from run_at) * 1000)::float8 as due from graphile_worker.jobs where key = ${key}`,
  )
  return jobs.map(({ due }) => Math.round(due))
}

test('an auction opens and closes on time', async () => {
  const later = Date.now() + HOUR
  const scheduled = await auction({ opensAt: later, closesAt: later + 300 })
  expect(await dueOf(`open:${scheduled}`)).toEqual([later])
  expect(await dueOf(`close:${scheduled}`)).toEqual([later + 300 + GRACE])
  await work()
  const opensAt = Date.now() + 400
  const closesAt = opensAt + 300
  const id = await auction({ opensAt, closesAt })
  await expect.poll(() => stateOf(id), { interval: 30 }).toBe('open')
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt)
  await expect.poll(() => stateOf(id), { interval: 50 }).toBe('closed.unsold')
  expect((await rowOf(world.house, id)).closedAt).toBeGreaterThanOrEqual(closesAt + GRACE)
})

test('bids that extend the closing add no job: the one that waits is made anew for the closing it finds', async () => {
  await world.database.sql`update settings set extension_minutes = 2`
  const closesAt = Date.now() + HOUR
  const id = await auction({ closesAt })
  for (const [n, at] of [closesAt - 90_000, closesAt - 60_000, closesAt - 1].entries())
    expect(await world.house.actors.auction.send(id, bidOf(buyer(n), 1_000 + n * 2_000, { at }))).toMatchObject({
      accepted: true,
    })
  expect(await dueOf(`close:${id}`)).toEqual([closesAt + GRACE])
  await closeAuction(world.house, id)
  expect(await dueOf(`close:${id}`)).toEqual([closesAt - 1 + 120_000 + GRACE])
  expect(await stateOf(id)).toBe('open')
})

test('an extension replaces the closing: the hammer falls once, at the later hour', async () => {
  const closesAt = Date.now() + 500
  const id = await auction({ closesAt })
  await world.house.actors.auction.send(id, { type: 'closing.extended', at: closesAt - 1, closesAt: closesAt + 800 })
  expect(await dueOf(`close:${id}`)).toEqual([closesAt + 800 + GRACE])
  await work()
  await expect.poll(() => stateOf(id), { interval: 50 }).toBe('closed.unsold')
  expect((await rowOf(world.house, id)).closedAt).toBeGreaterThanOrEqual(closesAt + 800 + GRACE)
})

test('a late, early or repeated job changes nothing', async () => {
  const id = await auction({ opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR })
  await openAuction(world.house, id)
  await closeAuction(world.house, id)
  expect(await rowOf(world.house, id)).toMatchObject({ state: 'scheduled', version: 0 })
  const over = await auction({ closesAt: Date.now() - GRACE - 1 })
  await closeAuction(world.house, over)
  const before = await rowOf(world.house, over)
  await closeAuction(world.house, over)
  await openAuction(world.house, over)
  expect(await rowOf(world.house, over)).toEqual(before)
})

test('openings and closings due during a standstill are done at boot, though their jobs were lost', async () => {
  const over = Date.now() + 100
  const [missedOpening, missedBoth, missedClosing] = [
    await auction({ opensAt: Date.now() + 30, closesAt: Date.now() + HOUR }),
    await auction({ opensAt: Date.now() + 30, closesAt: Date.now() + 60 }),
    await auction({ closesAt: over }),
  ]
  await world.house.actors.auction.send(missedClosing, bidOf(buyer(), 1_000, { at: over - 1 }))
  await forgetJobs()
  await new Promise((resolve) => setTimeout(resolve, 120))
  await catchUp(world.database.db)
  await catchUp(world.database.db)
  await work()
  await expect.poll(() => stateOf(missedOpening)).toBe('open')
  await expect.poll(() => stateOf(missedBoth)).toBe('closed.unsold')
  await expect.poll(() => stateOf(missedClosing)).toBe('closed.sold.awaitingFirstPayment')
})

test('a job that is lost while everything runs is made up for', async () => {
  await work()
  const id = await auction({ closesAt: Date.now() + 100 })
  await forgetJobs()
  await world.database.db.execute(
    sql`update auctions set closes_at = now() - interval '5 seconds', snapshot = jsonb_set(snapshot,
      '{context,closesAt}', to_jsonb(${Date.now() - 5_000}::bigint)) where id = ${id}`,
  )
  const sweep = keepCatchingUp(world.database.db, () => {}, 100)
  await expect.poll(() => stateOf(id)).toBe('closed.unsold')
  sweep.stop()
})

test('a node with a clock behind the database’s does not keep an auction open for ever', async () => {
  const behind = 400
  const real = Date.now
  const id = await auction({ closesAt: real() - GRACE - 50 })
  Date.now = () => real() - behind
  try {
    await closeAuction(nodeOn(world.database), id)
  } finally {
    Date.now = real
  }
  expect(await stateOf(id)).toBe('closed.unsold')
})

test('a bid in time is judged before the hammer falls, whichever node it waits in', async () => {
  const closesAt = Date.now() - 100
  const id = await auction({ closesAt })
  expect(await dueOf(`close:${id}`)).toEqual([closesAt + GRACE])
  const at = closesAt - 1
  expect(await nodeOn(world.database).actors.auction.send(id, bidOf(buyer(), 1_000, { at }))).toMatchObject({
    accepted: true,
  })
  await work()
  await expect.poll(() => stateOf(id)).toBe('closed.sold.awaitingFirstPayment')
  expect(await world.house.actors.auction.send(id, bidOf(buyer(1), 3_000, { at }))).toMatchObject({
    accepted: false,
    refusal: { code: 'closed' },
  })
  expect(await bidsOf(world.house, id)).toHaveLength(1)
})

test('mails that hang do not keep the hammer from falling', async () => {
  let release = () => {}
  const hung = new Promise<void>((resolve) => (release = resolve))
  stopping.push(async () => release())
  await work({ deliver: () => hung })
  const finished = await Promise.all(Array.from({ length: 8 }, () => auction({ closesAt: Date.now() - GRACE - 1 })))
  for (const id of finished) await closeAuction(world.house, id)
  await expect
    .poll(
      async () =>
        (
          await world.database.db.execute(
            sql`select 1 from graphile_worker.jobs where task_identifier = 'auctions.mail' and locked_at is not null`,
          )
        ).length,
    )
    .toBeGreaterThanOrEqual(4)
  const id = await auction({ closesAt: Date.now() - GRACE + 300 })
  await expect.poll(() => stateOf(id)).toBe('closed.unsold')
})
