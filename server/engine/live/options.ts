import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Arrival, Arrivals } from '#server/engine/http/arrivals.ts'
import type { Log } from '#server/engine/logs/log.ts'
import type { Crowd } from './crowd.ts'

/** What the domains answer sockets with; this room knows none of them. */
export type LiveHandlers = {
  /** The rooms in which news of a topic is told, and the newest state of what it shows; null where there is nothing. */
  watch(topic: unknown): Promise<{ rooms: string[]; state: object | ReadState } | null>
  /** Commands by the event's name; the answer goes into the acknowledgement. `cookie` is the handshake's. */
  commands: Record<string, (message: unknown, cookie: string | undefined, arrival: Arrival) => Promise<object>>
  /** The room of all sockets of one session, whether it is still open or not; null for a visitor. */
  sessionRoom(cookie: string | undefined): string | null
  /** Where the news of the signed-in user is told; null for a visitor. */
  userRooms(cookie: string | undefined): Promise<UserRooms | null>
  /** What nodes tell each other beside announcements, by a name that all releases keep. */
  shares?: Record<string, Share>
  /** What a page that connects is told at once: `[event, payload]` each. */
  greet?(): [event: string, payload: object][]
  /** Told of what another node tells every socket, before this node's sockets are. */
  told?(event: string, payload: object): void
}

export type UserRooms = {
  /** The room of what concerns only them: their sockets are counted there. */
  own: string
  /** Rooms that they share with others of their audience. */
  shared?: string[]
  /** What a socket is told when it stands in them: what came in between was heard by nobody. */
  first?: () => Promise<{ event: string; payload: object }>
}

/** What is to be told to the other nodes since it was last asked, null for nothing; and what one of them tells. */
export type Share = { take(): object | null; hear(news: unknown): void }

export type LiveOptions = {
  server: HttpServer
  databaseUrl: string
  origin: string
  handlers: LiveHandlers
  log: Log
  /** Where commands count as not judged until they are answered. */
  arrivals?: Arrivals
  /** Told of an announcement to a room that another node has made, before this node's sockets are. */
  heard?: (room: string) => void
  /** The client's address as sockets are counted by it; the connection's own unless told otherwise. */
  addressOf?: (request: IncomingMessage) => string
  crowd?: Crowd | undefined
}

/** Called when the socket is in the rooms; null where there is nothing to follow. */
export type ReadState = () => Promise<object | null>
