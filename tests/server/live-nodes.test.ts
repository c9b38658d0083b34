import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createLive, type Live } from '#server/live/live.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

type Node = { live: Live; heard: unknown[]; socket: WebSocket }

let database: TestDatabase
let nodes: Node[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  nodes = await Promise.all([startNode(), startNode()])
})
afterAll(async () => {
  for (const { socket, live } of nodes) {
    socket.close()
    await live.close()
  }
  await database.close()
})

test('an announcement reaches the sockets of every node once, whatever its length', async () => {
  const short = { n: 1 }
  const long = { text: 'é'.repeat(200) }
  for (const payload of [short, long]) {
    // The other node may be heard of a moment after it has started to listen.
    for (let tries = 0; tries < 20 && !nodes.every(({ heard }) => heard.length > 0); tries++) {
      for (const { heard } of nodes) heard.length = 0
      nodes[0]?.live.announce('room', 'news', payload)
      await sleep(150)
    }
    for (const { heard } of nodes) expect(heard).toEqual([['news', payload]])
    for (const { heard } of nodes) heard.length = 0
  }
})

/** A node over the same database, and a socket that watches a room at it. */
async function startNode(): Promise<Node> {
  const server = createServer()
  const handlers = { watch: async () => ({ room: 'room', state: { n: 0 } }), sessionRoom: () => null, userRoom: async () => null, commands: {} }
  const live = createLive({ server, databaseUrl: database.url, origin: 'http://remate.test', handlers, log: console.error })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const heard: unknown[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  await new Promise<void>((watching) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('42')) heard.push(JSON.parse(text.slice(2)))
      else if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) socket.send('420["watch",{}]')
      else if (text.startsWith('43')) watching()
    })
  })
  return { live, heard, socket }
}
