import { setTimeout as wait } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server } from 'socket.io'
import { Connections } from './connections.ts'
import { PAGE_BEAT_MS } from '#machines/outage/rules.ts'
import { boundAddresses, CROWD } from './crowd.ts'
import { createFanOut } from './fan-out.ts'
import { connectNodes } from './nodes.ts'
import type { LiveHandlers, LiveOptions } from './options.ts'
import { announcementPool } from './pool.ts'
import type { Message } from './protocol.ts'
import type { LiveServer } from './sockets.ts'

/** Maximum size of a message; a bid is far smaller. */
const MESSAGE_BYTES = 4_096

/** A listener that is just connecting never returns to its pool: a close waits for it this long, in ms. */
const CLOSE_MS = 6_000

/** Time in which a closing node completes answers it has begun, in ms; then its sockets are closed. */
const ANSWER_MS = 3_000

/** Time after which a connection that has not joined is closed, in ms. */
const CONNECT_MS = 10_000

/** Time after which a connection that does not answer a beat is closed, in ms. */
const ANSWERED_MS = 20_000

export type { LiveHandlers }

export type Live = {
  /**
   * Sends a message to a room on all nodes, at most ten times a second and less often for large rooms: of those of one
   * name the newest alone.
   */
  announce(room: string, ...message: Message): void
  /** Sends an event to a room's sockets of this node alone, each one: its caller runs on every node. */
  tellLocally(room: string, ...message: Message): void
  /** Sends an event to every socket on all nodes; none replaces another. */
  broadcast(...message: Message): void
  /** Number of open sockets on this node. */
  open(): number
  /** Closes the sockets in these rooms on all nodes; they may reconnect with the user of their current cookie. */
  dismiss(rooms: string[]): void
  close(): Promise<void>
}

/** Socket.IO over WebSocket only, so that nodes behind a load balancer need no sticky sessions. */
export function createLive(options: LiveOptions): Live {
  const { server, databaseUrl, origin, log, arrivals, crowd = CROWD } = options
  const { addressOf = ({ socket }) => socket.remoteAddress ?? '' } = options
  const pool = announcementPool(databaseUrl, log)
  const io: LiveServer = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    // A page of another site must not connect with our visitor's cookie.
    allowRequest: (request, decide) =>
      decide(null, isOurs(request.headers.origin, request.headers.host, origin) && addresses.mayConnect(request)),
    connectTimeout: CONNECT_MS,
    pingInterval: PAGE_BEAT_MS,
    // A phone in a tunnel keeps its connection; its page says by itself how old its price is.
    pingTimeout: ANSWERED_MS,
    adapter: createAdapter(pool, { errorHandler: (error: Error) => log('live: not passed on', error) }),
  })
  const addresses = boundAddresses(io, crowd, addressOf)
  let bidding = false
  arrivals?.watch((busy) => (bidding = busy))
  const fanOut = createFanOut(io, () => bidding)
  const connections = new Connections(io, options)
  const nodes = connectNodes(io, fanOut, options)
  return {
    announce: nodes.announce,
    tellLocally: fanOut,
    broadcast: nodes.broadcast,
    open: () => io.of('/').sockets.size,
    dismiss(rooms) {
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true)
    },
    async close() {
      nodes.stop()
      // A pending bid is answered before its socket is closed; the page then connects to another node.
      await Promise.race([connections.letGo(), wait(ANSWER_MS, undefined, { ref: false })])
      const closed = io.close().then(() => pool.end())
      await Promise.race([closed, wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

function isOurs(sent: string | undefined, host: string | undefined, origin: string): boolean {
  // Not a browser, so no visitor's cookie can be abused.
  if (sent === undefined) return true
  return sent === origin || URL.parse(sent)?.host === host
}
