import { announced } from '#server/engine/metrics/counters.ts'
import type { LiveOptions } from './options.ts'
import type { Message } from './protocol.ts'
import type { LiveServer } from './sockets.ts'
import { latestOf } from './throttle.ts'

/** Interval at which nodes exchange shared data, in ms. */
const SHARING_MS = 250

/** Sends a message to this node's sockets in a room; null: to all of them. */
type FanOut = (room: string | null, ...message: Message) => void

type Options = Pick<LiveOptions, 'handlers' | 'onAnnounced'>

/** Passes announcements and shared data to the other nodes, and theirs to this node's sockets. */
export function connectNodes(io: LiveServer, fanOut: FanOut, { handlers, onAnnounced = () => {} }: Options) {
  const { shares = [], broadcast } = handlers
  io.on('announced', (room, ...message) => {
    onAnnounced(room)
    fanOut(room, ...message)
  })
  io.on('told', (...message) => {
    broadcast?.(...message)
    fanOut(null, ...message)
  })
  for (const [name, share] of shares) io.on(name, (news: unknown) => share.receive(news))
  const sharing = setInterval(() => {
    for (const [name, share] of shares) {
      const news = share.take()
      if (news) io.serverSideEmit(name, news)
    }
  }, SHARING_MS).unref()
  const latest = latestOf<Message>(
    (room, message) => {
      // Our own sockets do not wait for the database, which carries the announcement to the other nodes.
      announced.inc()
      fanOut(room, ...message)
      io.serverSideEmit('announced', room, ...message)
    },
    (room) => io.of('/').adapter.rooms.get(room)?.size ?? 0,
  )

  return {
    announce: (room: string, ...message: Message) => latest(room, message),
    broadcast(...message: Message) {
      fanOut(null, ...message)
      io.serverSideEmit('told', ...message)
    },
    stop: () => clearInterval(sharing),
  }
}
