/** Bids, sockets and visits of all nodes, minute by minute, over stops and starts of nodes. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Minute } from '#machines/health/quiet.ts'
import { judgeHealth } from '#machines/health/rules.ts'
import { houseGauges } from '#server/sale/health/gauges.ts'
import { countPulse } from '#server/engine/health/pulse.ts'
import { readHealth } from '#server/sale/health/read-health.ts'
import { readPulse } from '#server/sale/health/read-pulse.ts'
import { watchVitals } from '#server/engine/health/vitals.ts'
import { CLOSING_SOON } from '#server/sale/auctions/bidding/unjudged.ts'
import { keepNode } from '#server/engine/jobs/nodes.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

const MINUTE = 60_000

let world: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  world = await openHouse()
  await addBuyers(world.database.db, 8, 'postor')
})
afterAll(() => world.database.close())

const nodes: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
  await db().execute(sql`delete from nodes`)
  await db().execute(sql`update auctions set live = false, closed_at = null`)
})

const db = () => world.database.db
const quiet = async () => judgeHealth(await readHealth(db())).quiet
const metrics = () => houseGauges({ db: db(), openSockets: () => 0 }).metrics()

/**
 * Minutes of a node, from the first to the last, as ages in minutes; negative ones are still to come. `looks` of six: a
 * part of a minute.
 */
type Shift = { from: number; to?: number; sockets: number; visits: number; looks?: number }

/** A node with the history it would have; reports it from now on, or until it is stopped. */
async function node(...shifts: Shift[]) {
  let at = 0
  const pulse = countPulse(() => at)
  // Minutes ahead, so that a slow test ends in a minute that is counted too.
  for (const { from, to = -3, sockets, visits, looks = 6 } of shifts) {
    for (let age = from; age >= to; age--) {
      at = Date.now() - age * MINUTE
      for (let look = 0; look < looks; look++) pulse.looked(sockets)
      for (let view = 0; view < visits; view++) pulse.viewed()
    }
  }
  const kept = await keepNode(world.database.url, Date.now, CLOSING_SOON, () => ({ minutes: pulse.minutes() }))
  nodes.push(kept)
  return kept
}

/**
 * A lot that closes in so many minutes, or has closed; with eight bidders a minute from one age to another, who bid twice
 * each.
 */
async function lot({ closes, from = 0, to = 0 }: { closes: number; from?: number; to?: number }) {
  const times = { opensAt: Date.now() - 120 * MINUTE, closesAt: Date.now() + closes * MINUTE }
  const id = await addAuction(world.house, world.furniture, times)
  await db().execute(sql`
    insert into bids (auction_id, sequence, bidder_id, amount, kind, received_at)
    select ${id}, row_number() over (order by age desc, time, buyer.id), buyer.id, 10000, 'open',
      now() - age * interval '1 minute'
    from generate_series(${to}::int, ${from}::int) as age, accounts as buyer, generate_series(1, 2) as time
    where age > 0 and buyer.audience = 'buyer'`)
  await db().execute(sql`
    update auctions set last_bid = null, bid_count = (select count(*) from bids where auction_id = ${id}),
      live = closes_at > now(), closed_at = case when closes_at <= now() then closes_at end
    where id = ${id}`)
  return id
}

async function minutes(): Promise<Minute[]> {
  return (await readPulse(db()))?.minutes ?? []
}

/** The different values of a signal in the last forty minutes. */
const valuesOf = async (signal: 'sockets' | 'visits' | 'watched') => [
  ...new Set((await minutes()).slice(0, 40).map((each) => each[signal])),
]

test('nodes count together', async () => {
  await node({ from: 62, sockets: 30, visits: 7 })
  await node({ from: 62, sockets: 12, visits: 2 })
  expect(await valuesOf('sockets')).toEqual([42])
  expect(await valuesOf('visits')).toEqual([9])
  expect(await valuesOf('watched')).toEqual([true])
})

test('a node that stops and one that takes its people over are the same crowd: a release changes no figure', async () => {
  await lot({ closes: 20 })
  const old = await node(
    { from: 62, to: 6, sockets: 30, visits: 6 },
    { from: 5, to: 5, sockets: 30, visits: 3, looks: 3 },
  )
  await node(
    { from: 20, to: 6, sockets: 0, visits: 0 },
    { from: 5, to: 5, sockets: 15, visits: 3 },
    { from: 4, sockets: 30, visits: 6 },
  )
  await old.stop()
  expect(await valuesOf('sockets')).toEqual([30])
  expect(await valuesOf('visits')).toEqual([6])
  expect(await quiet()).toBe('good')
})

test('a restart of all nodes leaves minutes out and finds nothing; whoever came before is remembered', async () => {
  await lot({ closes: 20 })
  const old = await node(
    { from: 62, to: 9, sockets: 30, visits: 6 },
    { from: 8, to: 8, sockets: 30, visits: 2, looks: 2 },
  )
  await old.stop()
  const next = await node({ from: 6, to: 6, sockets: 30, visits: 3, looks: 3 }, { from: 5, sockets: 30, visits: 6 })
  expect((await minutes()).filter(({ watched }) => !watched).length).toBe(3)
  expect(await quiet()).toBe('good')
  await next.stop()
  // The same once more, and nobody comes back.
  await db().execute(sql`delete from nodes where id = (select max(id) from nodes)`)
  await node({ from: 6, to: 6, sockets: 0, visits: 0, looks: 3 }, { from: 5, sockets: 0, visits: 0 })
  expect(await quiet()).toBe('warn')
})

test('a minute of which two nodes saw a half each was not seen whole', async () => {
  const old = await node(
    { from: 62, to: 8, sockets: 30, visits: 6 },
    { from: 7, to: 7, sockets: 30, visits: 3, looks: 3 },
  )
  await node({ from: 7, to: 7, sockets: 30, visits: 3, looks: 3 }, { from: 6, sockets: 30, visits: 6 })
  await old.stop()
  expect((await minutes()).filter(({ watched }) => !watched).map(({ sockets }) => sockets)).toEqual([30])
})

test('nobody comes any more while a lot is closing: a warning and a metric; not for a practice lot', async () => {
  const id = await lot({ closes: 20 })
  await node({ from: 62, to: 6, sockets: 30, visits: 6 }, { from: 5, sockets: 0, visits: 6 })
  expect(await quiet()).toBe('warn')
  expect(await metrics()).toContain('remate_quiet{signal="sockets"} 1')
  expect(await metrics()).toContain('remate_quiet{signal="visits"} 0')
  await db().execute(sql`update auctions set practice = true where id = ${id}`)
  expect(await quiet()).toBe('good')
  expect(await metrics()).toContain('remate_quiet{signal="sockets"} 0')
})

test('a lot that closes tomorrow is none', async () => {
  await lot({ closes: 24 * 60 })
  await node({ from: 62, to: 6, sockets: 30, visits: 6 }, { from: 5, sockets: 0, visits: 0 })
  expect(await quiet()).toBe('good')
})

test('bids are counted by bidder and lot, and end with the people who bid', async () => {
  await lot({ closes: 20, from: 60, to: 0 })
  await node({ from: 62, sockets: 0, visits: 0 })
  expect((await minutes()).slice(0, 20).map(({ bids }) => bids)).toEqual(Array.from({ length: 20 }, () => 8))
  expect(await quiet()).toBe('good')
  await db().execute(sql`delete from bids where received_at > now() - interval '6 minutes'`)
  expect(await quiet()).toBe('warn')
  expect(await metrics()).toContain('remate_quiet{signal="bids"} 1')
})

test('bids on a lot that has closed, one that was bought and the practice lot are no habit of the others', async () => {
  await lot({ closes: 20 })
  await lot({ closes: -5, from: 60, to: 6 })
  const practice = await lot({ closes: 20, from: 60, to: 0 })
  await db().execute(sql`update auctions set practice = true where id = ${practice}`)
  const bought = await lot({ closes: 20, from: 60, to: 7 })
  await db().execute(
    sql`update auctions set live = false, closed_at = now() - interval '6 minutes' where id = ${bought}`,
  )
  await node({ from: 62, sockets: 0, visits: 0 })
  expect(new Set((await minutes()).map(({ bids }) => bids))).toEqual(new Set([0]))
  expect((await minutes()).reduce((sum, { closed }) => sum + closed, 0)).toBe(2)
})

test('while a node of an older release lives, which does not count, nothing is compared', async () => {
  await lot({ closes: 20 })
  await node({ from: 62, to: 6, sockets: 30, visits: 6 }, { from: 5, sockets: 0, visits: 0 })
  const older = await keepNode(world.database.url, Date.now, CLOSING_SOON)
  expect(await readPulse(db())).toBeNull()
  expect(await quiet()).toBe('good')
  await older.stop()
  expect(await quiet()).toBe('warn')
})

test('a node that has stopped is not listed', async () => {
  const stopped = await node({ from: 62, sockets: 30, visits: 6 })
  await node({ from: 2, sockets: 0, visits: 0 })
  await stopped.stop()
  expect((await readHealth(db())).nodes.length).toBe(1)
  // Rows of nodes that had no lock are waited for shortly after a restart of the database, but not this one.
  expect((await db().execute(sql`select id from nodes where settled_until = 'infinity'`)).length).toBe(1)
})

test('a node looks at its sockets six times a minute, however long they are open', () => {
  vi.useFakeTimers({ now: 1_000 * MINUTE, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const pulse = countPulse()
  const sockets = [10, 10, 10, 40, 40, 40, 40]
  const openSockets = () => sockets.shift() ?? 0
  const vitals = watchVitals({ release: '1', dataDir: '/', pulse, openSockets })
  vi.advanceTimersByTime(MINUTE + 10_000)
  vitals.stop()
  vi.useRealTimers()
  expect(vitals.now().minutes).toEqual([
    [1_000, 5, 110, 0],
    [1_001, 2, 80, 0],
  ])
})

test('an hour of a node is kept, in order, also when its clock is set back', () => {
  let at = 100 * MINUTE
  const pulse = countPulse(() => at)
  for (; at < 200 * MINUTE; at += MINUTE) pulse.viewed()
  expect(pulse.minutes().length).toBe(64)
  expect(pulse.minutes()[0]?.[0]).toBe(136)
  at = 190 * MINUTE
  pulse.looked(3)
  expect(pulse.minutes().find(([minute]) => minute === 190)).toEqual([190, 1, 3, 1])
  at = 10 * MINUTE
  pulse.viewed()
  expect(pulse.minutes()).toEqual([[10, 0, 0, 1]])
})
