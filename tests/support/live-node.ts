import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageSocket } from '#app/live/connection/io.ts'
import { liveStateOf } from '#server/sale/auctions/lots/live-state.ts'
import { auctionSockets, roomOf } from '#server/sale/auctions/lots/sockets.ts'
import type { House } from '#server/engine/house.ts'
import { createLive, type Live, type LiveHandlers } from '#server/engine/live/live.ts'
import { nodeOn, SECRET } from './auction-house.ts'
import { openPageSocket } from './page-socket.ts'
import type { TestDatabase } from './postgres.ts'

export type LiveNode = {
  house: House
  live: Live
  url: string
  open(headers?: Record<string, string>): PageSocket
  close(): Promise<void>
}

/** One node with its sockets over a test database, assembled as in the server. */
export async function openLiveNode(
  database: TestDatabase,
  change: (handlers: LiveHandlers) => LiveHandlers = (same) => same,
): Promise<LiveNode> {
  const house = nodeOn(database)
  house.news.on('auction', ({ id, snapshot, version }) =>
    live.announce(roomOf(id), 'event_set_bid_in', liveStateOf(SECRET, id, version, snapshot)),
  )
  const server = createServer()
  const live = createLive({
    server,
    databaseUrl: database.url,
    origin: 'http://remate.test',
    handlers: change(auctionSockets(house)),
    arrivals: house.arrivals,
    log: () => {},
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sockets: PageSocket[] = []
  return {
    house,
    live,
    url,
    open(headers = {}) {
      const socket = openPageSocket(url, { extraHeaders: headers, reconnection: false })
      sockets.push(socket)
      return socket
    },
    async close() {
      for (const socket of sockets) socket.disconnect()
      await live.close()
    },
  }
}
