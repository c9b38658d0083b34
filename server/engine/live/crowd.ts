import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'

/** How many sockets a node holds at once. */
export type Crowd = { ofAddress: number; ofAccount: number }

/**
 * A mobile carrier puts hundreds of phones behind one address. An account has a few pages on a few devices, and those
 * that a bad signal has cut off, which is noticed 45 s later.
 */
export const CROWD: Crowd = { ofAddress: 500, ofAccount: 20 }

/** What a page is told that gets no socket or loses its own; it asks again later (`app/live/socket.ts`). */
const TOO_MANY = 'too-many'

/**
 * Bounds the sockets of one address. One too many is connected first and refused by a message, because a browser cannot
 * read why a handshake failed and would repeat it at once. From twice as many on the handshake itself is refused.
 */
export function boundAddresses(io: Server, { ofAddress }: Crowd, addressOf: (request: IncomingMessage) => string) {
  const sockets = new Map<string, number>()
  const countOf = (request: IncomingMessage) => sockets.get(addressOf(request)) ?? 0

  io.engine.on('connection', (socket: { request: IncomingMessage; once(event: 'close', left: () => void): void }) => {
    // Asked once: what the address is read from may be gone when the socket closes.
    const address = addressOf(socket.request)
    sockets.set(address, (sockets.get(address) ?? 0) + 1)
    socket.once('close', () => {
      const left = (sockets.get(address) ?? 1) - 1
      if (left > 0) sockets.set(address, left)
      else sockets.delete(address)
    })
  })
  io.use((socket, next) => next(countOf(socket.request) > ofAddress ? new Error(TOO_MANY) : undefined))
  return { mayConnect: (request: IncomingMessage) => countOf(request) < 2 * ofAddress }
}

/** Bounds the sockets of an account, which stand in its room: the oldest goes, as the newest page is looked at. */
export function boundAccount(io: Server, { ofAccount }: Crowd, room: string): void {
  const { adapter, sockets } = io.of('/')
  const ids = adapter.rooms.get(room)
  if (!ids || ids.size <= ofAccount) return
  const all = [...ids].flatMap((id) => sockets.get(id) ?? [])
  // They stand in the room in the order in which their sessions were found, which is not the one in which they came.
  all.sort((one, other) => one.handshake.issued - other.handshake.issued)
  for (const socket of all.slice(0, Math.max(0, all.length - ofAccount))) {
    socket.emit(TOO_MANY)
    socket.disconnect(true)
  }
}
