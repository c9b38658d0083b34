import { RateLimiterMemory } from 'rate-limiter-flexible'
import { arrivedNow } from '#server/engine/http/arrivals.ts'
import { countAnswers } from './answers.ts'
import { boundAccount, CROWD } from './crowd.ts'
import type { LiveOptions } from './options.ts'
import type { Unanswered, WatchAnswer } from './protocol.ts'
import { type LiveServer, type LiveSocket, send } from './sockets.ts'

/** Time in which the messages of a socket are counted, in seconds. */
const COUNTED_SECONDS = 10

type Ack<Answer> = (answer: Answer | Unanswered) => void

type Options = Pick<LiveOptions, 'handlers' | 'log' | 'arrivals' | 'crowd'>

/** The messages of this node's sockets, and their answers. */
export class Connections {
  #io: LiveServer
  #options: Options
  #answers = countAnswers()
  #messages: RateLimiterMemory

  constructor(io: LiveServer, options: Options) {
    this.#io = io
    this.#options = options
    const { ofSocket } = options.crowd ?? CROWD
    this.#messages = new RateLimiterMemory({ points: ofSocket, duration: COUNTED_SECONDS })
    io.on('connection', (socket) => this.#greet(socket))
  }

  /** Closes every socket once its pending answers are sent. */
  async letGo(): Promise<void> {
    await Promise.all([...this.#io.sockets.sockets.values()].map((socket) => this.#answers.letGo(socket)))
  }

  #greet(socket: LiveSocket): void {
    const { handlers, log } = this.#options
    const { cookie } = socket.handshake.headers
    socket.use(([_name, _message, ack], next) => {
      this.#messages.consume(socket.id).then(
        () => next(),
        () => typeof ack === 'function' && (ack as Ack<never>)({ error: 'too-many' }),
      )
    })
    for (const message of handlers.greet?.() ?? []) send(socket, message)
    void this.#joinOwnRooms(socket, cookie).catch((error: unknown) => log('live: session not read', error))
    this.#listen(socket, cookie)
    // Each of thousands would keep the request that opened it, several KB of which only the cookie is needed.
    Object.assign(socket.conn, { request: undefined })
    socket.handshake.headers = {}
  }

  #listen(socket: LiveSocket, cookie: string | undefined): void {
    const { handlers, arrivals } = this.#options
    socket.on('watch', (topic: unknown, ack?: Ack<WatchAnswer>) => {
      void this.#answer(socket, this.#watch(socket, topic), ack)
    })
    // The handlers' types match each answer to its name.
    const named: { on(name: string, listener: (message: unknown, ack?: Ack<object>) => void): unknown } = socket
    for (const [name, command] of Object.entries(handlers.commands)) {
      named.on(name, (message, ack) => {
        const arrival = arrivedNow()
        const judged = arrivals?.hold(arrival)
        void this.#answer(socket, command(message, cookie, arrival), ack).finally(judged)
      })
    }
  }

  async #joinOwnRooms(socket: LiveSocket, cookie: string | undefined): Promise<void> {
    const { handlers, crowd = CROWD } = this.#options
    const session = handlers.sessionRoom(cookie)
    if (!session) return
    // Joined before the session is looked up: if it were closed meanwhile, the socket would be in no room from which it
    // can be dismissed.
    await socket.join(session)
    const user = await handlers.userRooms(cookie)
    if (!user || !socket.connected) return
    const { own, shared = [], first } = user
    await socket.join([own, ...shared])
    boundAccount(this.#io, crowd, own)
    if (!first) return
    send(socket, await first())
  }

  /** A socket follows only its last request: a page names everything on its screen. */
  async #watch(socket: LiveSocket, topic: unknown): Promise<WatchAnswer> {
    const { rooms, state: read } = (await this.#options.handlers.watch(topic)) ?? {}
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

  async #answer<Answer>(socket: LiveSocket, work: Promise<Answer>, ack?: Ack<Answer>): Promise<void> {
    const { log } = this.#options
    const done = this.#answers.begin(socket)
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
}
