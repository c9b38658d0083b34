import type { IncomingMessage } from 'node:http'
import type { ServerToClientEvents } from './protocol.ts'
import type { LiveServer } from './sockets.ts'

/** Maximum sockets of a node per address and per account, and messages of a socket in ten seconds. */
export type Crowd = { ofAddress: number; ofAccount: number; ofSocket: number }

/**
 * A mobile carrier has hundreds of phones behind one address. An account has a few pages on a few devices, and those
 * cut off by a bad signal, which is detected 45 s later. Each message costs a database query, and manual bidding is
 * slower than this.
 */
export const CROWD: Crowd = { ofAddress: 500, ofAccount: 20, ofSocket: 60 }

/** Message to a page that gets no socket or loses its own; it retries later (`app/live/connection/socket.ts`). */
const TOO_MANY = 'too-many' satisfies keyof ServerToClientEvents

/**
 * Limits the sockets of one address. The first ones over the limit are connected and refused by a message, because a
 * browser cannot read why a handshake failed and would repeat it at once. From twice the limit on the handshake itself
 * is refused.
 */
export function boundAddresses(io: LiveServer, { ofAddress }: Crowd, addressOf: (request: IncomingMessage) => string) {
  const sockets = new Map<string, number>()
  const addresses = new WeakMap<object, string>()
  const countOf = (address: string) => sockets.get(address) ?? 0

  io.engine.on('connection', (socket: { request: IncomingMessage; once(event: 'close', left: () => void): void }) => {
    // Read once: its source may be gone when the socket closes.
    const address = addressOf(socket.request)
    addresses.set(socket, address)
    sockets.set(address, countOf(address) + 1)
    socket.once('close', () => {
      const left = countOf(address) - 1
      if (left > 0) sockets.set(address, left)
      else sockets.delete(address)
    })
  })
  io.use(({ conn }, next) => {
    next(countOf(addresses.get(conn) ?? '') > ofAddress ? new Error(TOO_MANY) : undefined)
  })
  return { mayConnect: (request: IncomingMessage) => countOf(addressOf(request)) < 2 * ofAddress }
}

/** Limits the sockets of an account, which are in its room: the oldest is closed, as the newest page is in use. */
export function boundAccount(io: LiveServer, { ofAccount }: Crowd, room: string): void {
  const { adapter, sockets } = io.of('/')
  const ids = adapter.rooms.get(room)
  if (!ids || ids.size <= ofAccount) return
  const all = [...ids].flatMap((id) => sockets.get(id) ?? [])
  // The room's order is that in which sessions were found, not that of connection.
  all.sort((one, other) => one.handshake.issued - other.handshake.issued)
  for (const socket of all.slice(0, Math.max(0, all.length - ofAccount))) {
    socket.emit(TOO_MANY)
    socket.disconnect(true)
  }
}
