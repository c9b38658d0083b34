/** A bid counts when its request reached the server (ruling 6), however late a blocked event loop reads it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageSocket } from '#app/live/connection/io.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { houseOver, SECRET, signIn } from '#tests/bench/kit/hall.ts'
import { type Started, startServer } from '#tests/bench/kit/processes.ts'
import { bidsOf, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'
import { openPageSocket } from '#tests/support/page-socket.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let furniture: Furniture
let cookies: string[]
let buyers: number[]
const nodes: Started[] = []
const sockets: PageSocket[] = []

beforeAll(async () => {
  await buildIfNeeded(() => {})
  database = await createTestDatabase()
  furniture = await furnish(database.db)
  buyers = await addBuyers(database.db, 2)
  cookies = await signIn(database.db, buyers)
}, 180_000)
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const node of nodes.splice(0)) await node.stop()
})
afterAll(() => database.close())

async function startNode(settings: Record<string, string> = {}): Promise<Started> {
  const shared = { HOUSE: database.url, DATA: '.data/stalled', SECRET }
  const node = await startServer('../support/serving-node.ts', { ...shared, ...settings })
  nodes.push(node)
  return node
}

const addLot = (closesAt: number) => addAuction(houseOver(database), furniture, { closesAt })
const until = (at: number) => sleep(Math.max(0, at - Date.now()))
const block = (node: Started, from: number, until: number) =>
  node.ask<{ began: number; ended: number }>({ from, until })

type Answer = { accepted: boolean; code?: string }
type Bid = (node: Started, lot: number, amount: number, who?: number) => Promise<string>

let key = 0
const byForm: Bid = async ({ url }, lot, amount, who = 0) => {
  const headers = { cookie: cookies[who]!, origin: url, connection: 'close' }
  const body = new URLSearchParams({ amount: String(amount), key: `stalled-${++key}` })
  const answer = await fetch(`${url}/event/${lot}/pujar`, { method: 'POST', redirect: 'manual', headers, body })
  const text = await answer.text()
  return answer.status === 303 ? 'accepted' : text.includes('Evento terminado') ? 'closed' : `${answer.status}`
}

async function bidder(node: Started): Promise<Bid> {
  const socket = openPageSocket(node.url, { extraHeaders: { cookie: cookies[0]! } })
  sockets.push(socket)
  await new Promise<void>((resolve) => void socket.once('connect', resolve))
  return async (_node, lot, amount) => {
    const bid = { event: lot, bid: amount, key: `stalled-${++key}` }
    const { accepted, code } = (await socket.timeout(20_000).emitWithAck('event_set_bid', bid)) as Answer
    return accepted ? 'accepted' : `${code}`
  }
}

/** Sends a bid of 1,000 a second before the closing of a lot to a node that is blocked across the closing. */
async function blockedAtClosing(node: Started, bid: Bid, attempts = 8) {
  const closesAt = Date.now() + 5_000
  const lot = await addLot(closesAt)
  const blocked = block(node, closesAt - 2_500, closesAt + 1_000)
  await until(closesAt - 1_000)
  const answer = bid(node, lot, 1_000)
  const sentAt = Date.now()
  const { began, ended } = await blocked
  const inTime = await answer
  if (sentAt < closesAt - 100 && began < closesAt - 1_000 && ended > closesAt) return { lot, closesAt, inTime }
  // A busy machine missed the intended times, which proves nothing about the bid.
  if (attempts === 1) throw new Error('The machine never kept the times of the scene')
  return blockedAtClosing(node, bid, attempts - 1)
}

describe.each(['form', 'socket'])('a server that is blocked while an auction closes: by %s', (way) => {
  test('a bid sent in time is accepted, one sent after it is refused', { timeout: 240_000 }, async () => {
    const node = await startNode()
    const bid = way === 'form' ? byForm : await bidder(node)
    const { lot, closesAt, inTime } = await blockedAtClosing(node, bid)
    expect(inTime).toBe('accepted')
    expect(await bid(node, lot, 3_000)).toBe('closed')
    const [stored, ...others] = await bidsOf(database, lot)
    expect(others).toEqual([])
    expect(stored?.receivedAt).toBeLessThan(closesAt)
  })
})

describe('two nodes, one of them blocked', () => {
  test('the other one’s hammer waits for the bid that is there unread', async () => {
    const [slow, quick] = [await startNode({ WORKER: 'no' }), await startNode()]
    const closesAt = Date.now() + 12_000
    const lot = await addLot(closesAt)
    expect(await byForm(quick, lot, 1_000, 1)).toBe('accepted')
    const blocked = block(slow, closesAt - 2_500, closesAt + 5_000)
    await until(closesAt - 1_000)
    const inTime = byForm(slow, lot, 3_000)
    await until(closesAt + 100)
    expect(await byForm(quick, lot, 5_000, 1)).toBe('closed')
    await blocked
    expect(await inTime).toBe('accepted')
    const state = async () => (await rowOf(database, lot)).state
    await expect.poll(state).toBe('closed.sold.awaitingFirstPayment')
    expect(await rowOf(database, lot)).toMatchObject({ leaderId: buyers[0], currentBid: 3_000 })
  })

  test('a node that is killed holds no hammer back', async () => {
    const [slow] = [await startNode({ WORKER: 'no' }), await startNode()]
    const closesAt = Date.now() + 5_000
    const lot = await addLot(closesAt)
    void block(slow, closesAt - 1_000, closesAt + 30_000).catch(() => {})
    await until(closesAt + 500)
    process.kill(Number(slow.ready.pid), 'SIGKILL')
    await expect.poll(async () => (await rowOf(database, lot)).state).toBe('closed.unsold')
    // The hammer waits at most 15 s: a dead node must be noticed sooner.
    expect((await rowOf(database, lot)).closedAt! - closesAt).toBeLessThan(14_000)
  })
})
