import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Arrival, Arrivals } from '#server/engine/http/arrivals.ts'
import type { Log } from '#server/engine/logs/log.ts'
import type { Crowd } from './crowd.ts'
import type { AnswerTo, CommandName, LiveState, Message, ShareName } from './protocol.ts'

/** The domains' socket handlers; this folder depends on none of them. */
export type LiveHandlers = {
  /** Rooms with news of a topic, and its newest state; null if there is nothing to follow. */
  watch(topic: unknown): Promise<{ rooms: string[]; state: Watched | ReadState } | null>
  /** Commands by event name; the result is sent as acknowledgement. `cookie` is the handshake's. */
  commands: Partial<Commands>
  /** The room of all sockets of one session, open or not; null for a visitor. */
  sessionRoom(cookie: string | undefined): string | null
  /** Rooms for news of the signed-in user; null for a visitor. */
  userRooms(cookie: string | undefined): Promise<UserRooms | null>
  /** Data exchanged between nodes besides announcements, by a name that all releases keep. */
  shares?: [name: ShareName, share: Share][]
  /** Messages sent to a page on connection. */
  greet?(): Message[]
  /** Called on a broadcast of another node, before this node's sockets receive it. */
  broadcast?(...message: Message): void
}

export type Commands = {
  [Name in CommandName]: (message: unknown, cookie: string | undefined, arrival: Arrival) => Promise<AnswerTo<Name>>
}

type UserRooms = {
  /** Room of the user's own news, in which their sockets are counted. */
  own: string
  /** Rooms shared with others of their audience. */
  shared?: string[]
  /** First message sent to a socket once it is in the rooms, to cover earlier news. */
  first?: () => Promise<Message>
}

/** `take`: data for the other nodes since the last call, null for none; `receive`: takes in data of another node. */
type Share = { take(): object | null; receive(news: unknown): void }

export type LiveOptions = {
  server: HttpServer
  databaseUrl: string
  origin: string
  handlers: LiveHandlers
  log: Log
  /** Registry in which commands count as unjudged until they are answered. */
  arrivals?: Arrivals
  /** Called on another node's announcement to a room, before this node's sockets receive it. */
  onAnnounced?: (room: string) => void
  /** The client's address for counting sockets; the connection's own by default. */
  addressOf?: (request: IncomingMessage) => string
  crowd?: Crowd | undefined
}

/** Called once the socket is in the rooms; null if there is nothing to follow. */
type ReadState = () => Promise<Watched | null>

/** The state of one auction, or of several. */
type Watched = LiveState | { states: LiveState[] }
