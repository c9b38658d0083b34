import type { Socket } from 'socket.io-client'
import type { ClientToServerEvents, ServerToClientEvents } from '#server/engine/live/protocol.ts'

/** Exports only the used part of the socket client, so that the rest is not bundled. */
export { io } from 'socket.io-client'

/** A page's socket with the site's messages. */
export type PageSocket = Socket<ServerToClientEvents, ClientToServerEvents>
