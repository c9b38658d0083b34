/** Limits on sockets and bids of one account, over all its sockets and nodes. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageSocket } from '#app/live/connection/io.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { type LiveNode, openLiveNode } from '#tests/support/live-node.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyers: number[]
const nodes: LiveNode[] = []
beforeAll(async () => {
  world = await openHouse({ max: 8 })
  buyers = await addBuyers(world.database.db, 4)
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
})
afterAll(() => world.database.close())

async function openNode(): Promise<LiveNode> {
  const node = await openLiveNode(world.database)
  nodes.push(node)
  return node
}
async function cookieOf(buyer: number): Promise<{ Cookie: string }> {
  return { Cookie: `remate_session=${await openSession(world.database.db, buyer, Date.now())}` }
}
async function connect(node: LiveNode, headers: Record<string, string>): Promise<PageSocket> {
  const socket = node.open(headers)
  await once(socket as never, 'connect')
  return socket
}

type Answer = { accepted?: boolean; code?: string; waitMs?: number; error?: string }
let key = 0
/** A bid refused by the rules counts as well, since it was judged. */
const bid = (socket: PageSocket, event: number): Promise<Answer> =>
  socket.timeout(20_000).emitWithAck('event_set_bid', { event, bid: 1, key: `crowd-key-${++key}` })
const judged = (answers: Answer[]) => answers.filter(({ code }) => code === 'too-low').length

describe('the pace of bids', () => {
  test('is limited to 60 a minute per account over all sockets; further bids get the time to wait', async () => {
    const node = await openNode()
    const [event, cookie] = [await addAuction(world.house, world.furniture), await cookieOf(buyers[0]!)]
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connect(node, cookie)))
    const began = Date.now()
    const answers = await Promise.all(sockets.flatMap((socket) => Array.from({ length: 58 }, () => bid(socket, event))))
    const lasted = Date.now() - began
    expect(answers).toHaveLength(290)
    expect(judged(answers)).toBe(60)
    const refused = answers.filter(({ code }) => code === 'too-many')
    expect(refused).toHaveLength(230)
    for (const { waitMs } of refused) expect(waitMs).toSatisfy((ms: number) => ms >= 60_000 - lasted && ms <= 60_000)
    const other = await connect(node, await cookieOf(buyers[1]!))
    expect(await bid(other, event)).toMatchObject({ code: 'too-low' })
  })

  test('is shared between nodes', async () => {
    const [one, two] = [await openNode(), await openNode()]
    const [event, cookie] = [await addAuction(world.house, world.furniture), await cookieOf(buyers[2]!)]
    const [here, there] = [await connect(one, cookie), await connect(two, cookie)]
    // Nodes receive each other's announcements shortly after starting; repeats one bid until the other node has counted
    // it.
    const probe = buyers[3]!
    await expect
      .poll(
        () => {
          one.house.bidPace.spend(probe)
          return two.house.bidPace.spend(probe)
        },
        { interval: 20 },
      )
      .toBeGreaterThan(0)
    const answers = await Promise.all(Array.from({ length: 50 }, () => bid(here, event)))
    expect(judged(answers)).toBe(50)
    let taken = 50
    await expect
      .poll(
        async () => {
          const { code } = await bid(there, event)
          if (code === 'too-low') taken++
          return code
        },
        { interval: 100 },
      )
      .toBe('too-many')
    expect(taken).toBeLessThan(80)
  })
})

test('an account has 20 sockets: one more closes the oldest with a notice', async () => {
  const node = await openNode()
  const cookie = await cookieOf(buyers[0]!)
  const sockets: PageSocket[] = []
  const told: number[] = []
  const gone: string[] = []
  for (let n = 0; n < 20; n++) {
    const socket = await connect(node, cookie)
    // The next socket must have a later timestamp.
    await sleep(3)
    socket.on('too-many', () => void told.push(n))
    socket.on('disconnect', (reason) => gone.push(`${n} ${reason}`))
    sockets.push(socket)
  }
  const stranger = await connect(node, await cookieOf(buyers[1]!))
  expect([told, gone]).toEqual([[], []])
  const newest = await connect(node, cookie)
  await expect.poll(() => [told, gone]).toEqual([[0], ['0 io server disconnect']])
  // A socket that disconnects frees its place.
  sockets[1]?.disconnect()
  await connect(node, cookie)
  expect([told, gone]).toEqual([[0], ['0 io server disconnect', '1 io client disconnect']])
  expect([newest, stranger, ...sockets.slice(2)].every(({ connected }) => connected)).toBe(true)
})

test('a connection that leaves and joins again, as no page of ours does, is a visitor and ends nothing', async () => {
  const node = await openNode()
  const headers = await cookieOf(buyers[0]!)
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers })
  const joined: string[] = []
  socket.on('pong', () => socket.send('40'))
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.startsWith('0')) socket.send('40')
    if (!text.startsWith('40')) return
    joined.push(text)
    if (joined.length > 1) return
    socket.send('41')
    // The server has taken the leave when it answers.
    socket.ping()
  })
  await expect.poll(() => joined.length).toBe(2)
  expect(await bid(await connect(node, headers), await addAuction(world.house, world.furniture))).toMatchObject({
    code: 'too-low',
  })
  socket.close()
})
