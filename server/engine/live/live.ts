import { setTimeout as wait } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Server } from 'socket.io'
import { arrivedNow } from '#server/engine/http/arrivals.ts'
import { announced } from '#server/engine/metrics/counters.ts'
import { countAnswers } from './answers.ts'
import { boundAccount, boundAddresses, CROWD } from './crowd.ts'
import { createFanOut } from './fan-out.ts'
import type { LiveHandlers, LiveOptions } from './options.ts'
import { announcementPool } from './pool.ts'
import type { Message, Unanswered, WatchAnswer } from './protocol.ts'
import { type LiveServer, type LiveSocket, send } from './sockets.ts'
import { latestOf } from './throttle.ts'

/** Maximum size of a message; a bid is far smaller. */
const MESSAGE_BYTES = 4_096

/** A listener that is just connecting never returns to its pool: a close waits for it this long, in ms. */
const CLOSE_MS = 6_000

/** Time in which a closing node completes answers it has begun, in ms; then its sockets are closed. */
const ANSWER_MS = 3_000

/** Time after which a connection that has not joined is closed, in ms. */
const CONNECT_MS = 10_000

/** Maximum messages per socket in so many seconds; each costs a database query, and manual bidding is slower. */
const MESSAGES = { points: 60, duration: 10 }

/** Interval at which nodes exchange shared data, in ms. */
const SHARING_MS = 250

export type { LiveHandlers }

export type Live = {
  /** Sends the newest payload to a room on all nodes, at most ten times a second and less often for large rooms. */
  announce(room: string, ...message: Message): void
  /** Sends an event to every socket on all nodes; none replaces another. */
  broadcast(...message: Message): void
  /** Number of open sockets on this node. */
  open(): number
  /** Closes the sockets in these rooms on all nodes; they may reconnect with the user of their current cookie. */
  dismiss(rooms: string[]): void
  close(): Promise<void>
}

type Ack<Answer> = (answer: Answer | Unanswered) => void

/** Socket.IO over WebSocket only, so that nodes behind a load balancer need no sticky sessions. */
export function createLive(options: LiveOptions): Live {
  const { server, databaseUrl, origin, handlers, log, arrivals, onAnnounced = () => {}, crowd = CROWD } = options
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
    adapter: createAdapter(pool, { errorHandler: (error: Error) => log('live: not passed on', error) }),
  })
  const addresses = boundAddresses(io, crowd, addressOf)
  let bidding = false
  arrivals?.watch((busy) => (bidding = busy))
  const fanOut = createFanOut(io, () => bidding)

  const messages = new RateLimiterMemory(MESSAGES)
  const answers = countAnswers()
  io.on('connection', (socket) => {
    const { cookie } = socket.handshake.headers
    socket.use(([_name, _message, ack], next) => {
      messages.consume(socket.id).then(
        () => next(),
        () => typeof ack === 'function' && (ack as Ack<never>)({ error: 'too-many' }),
      )
    })
    for (const message of handlers.greet?.() ?? []) send(socket, message)
    void joinOwnRooms(socket, cookie).catch((error: unknown) => log('live: session not read', error))
    socket.on('watch', (topic: unknown, ack?: Ack<WatchAnswer>) => void answer(socket, watch(socket, topic), ack))
    // The handlers' types match each answer to its name.
    const named: { on(name: string, listener: (message: unknown, ack?: Ack<object>) => void): unknown } = socket
    for (const [name, command] of Object.entries(handlers.commands)) {
      named.on(name, (message, ack) => {
        const arrival = arrivedNow()
        const judged = arrivals?.hold(arrival)
        void answer(socket, command(message, cookie, arrival), ack).finally(judged)
      })
    }
  })

  async function joinOwnRooms(socket: LiveSocket, cookie: string | undefined): Promise<void> {
    const session = handlers.sessionRoom(cookie)
    if (!session) return
    // Joined before the session is looked up: if it were closed meanwhile, the socket would be in no room from which it
    // can be dismissed.
    await socket.join(session)
    const user = await handlers.userRooms(cookie)
    if (!user || !socket.connected) return
    const { own, shared = [], first } = user
    await socket.join([own, ...shared])
    boundAccount(io, crowd, own)
    if (!first) return
    send(socket, await first())
  }

  /** A socket follows only its last request: a page names everything on its screen. */
  async function watch(socket: LiveSocket, topic: unknown): Promise<WatchAnswer> {
    const { rooms, state: read } = (await handlers.watch(topic)) ?? {}
    if (!rooms || !read) return { error: 'unknown' }
    const { followed = [] } = socket.data
    socket.data.followed = rooms
    for (const room of followed) if (!rooms.includes(room)) void socket.leave(room)
    // Joined before the state is read, so that announcements made in between are received.
    await socket.join(rooms)
    const state = typeof read === 'function' ? await read() : read
    if (state) return { ...state, now: Date.now() }
    for (const room of rooms) void socket.leave(room)
    return { error: 'unknown' }
  }

  async function answer<Answer>(socket: LiveSocket, work: Promise<Answer>, ack?: Ack<Answer>): Promise<void> {
    const done = answers.begin(socket)
    try {
      const result = await work
      if (typeof ack === 'function') ack(result)
    } catch (error) {
      log('live: not answered', error)
      if (typeof ack === 'function') ack({ error: 'unavailable' })
    } finally {
      done()
    }
  }

  const emit = latestOf<Message>(
    (room, message) => {
      // Our own sockets do not wait for the database, which carries the announcement to the other nodes.
      announced.inc()
      fanOut(room, ...message)
      io.serverSideEmit('announced', room, ...message)
    },
    (room) => io.of('/').adapter.rooms.get(room)?.size ?? 0,
  )
  io.on('announced', (room, ...message) => {
    onAnnounced(room)
    fanOut(room, ...message)
  })
  io.on('told', (...message) => {
    handlers.broadcast?.(...message)
    fanOut(null, ...message)
  })
  const { shares = [] } = handlers
  for (const [name, share] of shares) io.on(name, (news: unknown) => share.receive(news))
  const sharing = setInterval(() => {
    for (const [name, share] of shares) {
      const news = share.take()
      if (news) io.serverSideEmit(name, news)
    }
  }, SHARING_MS).unref()
  return {
    announce: (room, ...message) => emit(room, message),
    broadcast(...message) {
      fanOut(null, ...message)
      io.serverSideEmit('told', ...message)
    },
    open: () => io.of('/').sockets.size,
    dismiss(rooms) {
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true)
    },
    async close() {
      clearInterval(sharing)
      // A pending bid is answered before its socket is closed; the page then connects to another node.
      const answered = Promise.all([...io.sockets.sockets.values()].map((socket) => answers.letGo(socket)))
      await Promise.race([answered, wait(ANSWER_MS, undefined, { ref: false })])
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
