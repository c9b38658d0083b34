import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createLive, type Live } from '#server/engine/live/live.ts'
import type { Message } from '#server/engine/live/protocol.ts'
import { asked } from '#tests/support/asked.ts'
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

test('an announcement of any length reaches the sockets of every node once', async () => {
  for (const text of ['short', 'é'.repeat(200)]) {
    // The nodes may hear each other only shortly after they start listening; each attempt sends different content.
    for (let n = 0; n < 20; n++) {
      const news: Message = ['chat-message', { id: n, text, at: 0 }]
      nodes[0]?.live.announce('room', ...news)
      await vi.waitUntil(() => nodes.every((node) => timesHeard(node, news) > 0), { timeout: 2_000 }).catch(() => {})
      if (nodes.every((node) => timesHeard(node, news) > 0)) break
    }
    // A duplicate would arrive within this time.
    await sleep(300)
    for (const { heard } of nodes) {
      expect(heard.length).toBeGreaterThan(0)
      expect(new Set(heard.map((news) => JSON.stringify(news))).size).toBe(heard.length)
      heard.length = 0
    }
  }
})

const timesHeard = ({ heard }: Node, news: unknown) =>
  heard.filter((each) => JSON.stringify(each) === JSON.stringify(news)).length

/** Starts a node on the same database, and a socket that follows a room on it. */
async function startNode(): Promise<Node> {
  const server = createServer()
  const handlers = {
    watch: async () => ({ rooms: ['room'], state: { states: [] } }),
    sessionRoom: () => null,
    userRooms: async () => null,
    commands: {},
  }
  const live = createLive({
    server,
    databaseUrl: database.url,
    origin: 'http://remate.test',
    handlers,
    log: console.error,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const heard: unknown[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
  await new Promise<void>((watching) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('42')) heard.push(JSON.parse(text.slice(2)))
      else if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) socket.send(asked('watch', { events: [] }))
      else if (text.startsWith('43')) watching()
    })
  })
  return { live, heard, socket }
}
