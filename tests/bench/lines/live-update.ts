import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, measure } from '../kit/line.ts'
import { type Child, startProcess, type Started, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

const SOCKETS = 3_000
/** Number of emits per round, further apart than the announcements of a popular auction. */
const EMITS = 15
const PAUSE_MS = 350

/** Time from the emit to the last receipt at 3,000 sockets, against a bare `ws` server sending the same bytes. */
export const liveUpdate: Line = {
  name: 'live-update',
  async run(bench) {
    const database = await bench.database()
    const ours = await startServer('servers/live.ts', { HOUSE: database.url }, 'server')
    bench.defer(ours.stop)
    const theirs = await startServer('servers/bare-ws.ts', {}, 'server')
    bench.defer(theirs.stop)
    const clients = await startProcess('servers/socket-clients.ts', {}, 'clients')
    bench.defer(clients.stop)
    bench.log(`  connecting ${SOCKETS} sockets to each`)
    await clients.ask({ connect: ours.url, name: 'ours', count: SOCKETS, socketIo: true })
    await clients.ask({ connect: theirs.url, name: 'theirs', count: SOCKETS, socketIo: false })

    const pairs = await sideBySide(
      bench.rounds * EMITS,
      () => emit(ours, clients, 'ours'),
      () => emit(theirs, clients, 'theirs'),
    )
    const about = { what: 'emit to last receipt, 3,000 sockets', against: 'bare ws', reach: { atMost: 1.2 } }
    return [measure(about, pairs, (ms) => ms, 'ms')]
  },
}

let version = 0

/** Milliseconds until every socket has received it; both processes read the machine's monotonic clock. */
async function emit(server: Started, clients: Child, name: string): Promise<number> {
  await sleep(PAUSE_MS)
  version++
  const received = clients.ask<{ last: bigint }>({ await: version, name })
  const { sent } = await server.ask<{ sent: bigint }>({ version })
  return Number((await received).last - sent) / 1e6
}
