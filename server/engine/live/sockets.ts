import type { Server, Socket } from 'socket.io'
import type { ClientToServerEvents, Message, NodeEvents, ServerToClientEvents } from './protocol.ts'

/** `followed`: the rooms of the auctions that the page shows. */
type SocketData = { followed?: string[] }

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, NodeEvents, SocketData>
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, NodeEvents, SocketData>

type Emitter = { emit(event: string, payload: object): unknown }

/** Sends a message. Socket.IO's types cannot express, as `Message` does, that each name has its own payload. */
export function send(to: LiveSocket | LiveServer['local'], [event, payload]: Message): void {
  const emitter: object = to
  ;(emitter as Emitter).emit(event, payload)
}
