/** Our sockets as served: Socket.IO with its PostgreSQL adapter, behind `announce`. */
import { createServer } from 'node:http'
import { createLive } from '#server/engine/live/live.ts'
import { listen, setting } from '../kit/child.ts'
import { LIVE_EVENT, livePayload } from '../kit/live-payload.ts'

const ROOM = 'auction:123456'
const server = createServer()
const live = createLive({
  server,
  databaseUrl: setting('HOUSE'),
  origin: 'http://127.0.0.1',
  log: console.error,
  // Three thousand clients share one address.
  crowd: { ofAddress: 1e6, ofAccount: 1e6, ofSocket: 1e9 },
  handlers: {
    watch: async () => ({ rooms: [ROOM], state: livePayload(0) }),
    sessionRoom: () => null,
    userRooms: async () => null,
    commands: {},
  },
})

/** Announces, or answers with the CPU time of the process. */
listen(server, ({ version }: { version?: number }) => {
  if (version === undefined) return process.cpuUsage()
  const sent = process.hrtime.bigint()
  live.announce(ROOM, LIVE_EVENT, livePayload(version))
  return { sent }
})
