import { type BidsSent, p50 } from '../kit/bidding.ts'
import { clusterOf } from '../kit/cluster-cpu.ts'
import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { type Started, startProcess, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

const AGAINST = 'bare Express, FOR UPDATE, alone too'

/** A bid that comes alone: CPU of the server and of PostgreSQL, by form and by the page's socket. */
export const loneBid: Line = {
  name: 'lone-bid',
  async run(bench) {
    const { ours, theirs } = await bidders(bench)
    const byForm = await sideBySide(bench.rounds, () => ours('form'), theirs)
    const bySocket = await sideBySide(bench.rounds, () => ours('socket'), theirs)
    return [
      measure({ what: 'a bid alone, by form', against: AGAINST, reach: { atMost: 1.5 } }, byForm, cpu, 'µs of CPU'),
      measure({ what: 'a bid alone, by socket', against: AGAINST, reach: { atMost: 1.2 } }, bySocket, cpu, 'µs of CPU'),
    ]
  },
}

/** The time of such a bid with a database that each question reaches a millisecond later (`servers/far-line.ts`). */
export const farDatabase: Line = {
  name: 'far-database',
  async run(bench) {
    const { ours, theirs } = await bidders(bench, true)
    const pairs = await sideBySide(bench.rounds, () => ours('form'), theirs)
    const about = { what: 'time of a bid alone, database 1 ms away', against: AGAINST, reach: { atMost: 1.3 } }
    return [measure(about, pairs, ({ ms }) => ms, 'ms')]
  },
}

/** `us`: CPU time of a bid; `ms`: the median of its time. */
type Lone = { us: number; ms: number }

const cpu = ({ us }: Lone) => us

async function bidders(bench: Bench, far = false) {
  const database = await bench.database()
  const { house, buyers, auction } = await openHall(database, 1)
  const cookies = await signIn(house.db, buyers)
  const HOUSE = far ? await fartherAway(bench, database.url) : database.url
  const settings = { HOUSE, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  const [served, bare] = [
    await startServer('servers/house.ts', settings),
    await startServer('servers/bare-locked.ts', settings),
  ]
  const hands = await startProcess('servers/bidders.ts')
  for (const { stop } of [served, bare, hands]) bench.defer(stop)
  const cluster = await clusterOf(database.sql)

  async function usedBy(server: Started) {
    const { user, system } = await server.ask<NodeJS.CpuUsage>({})
    return user + system + cluster()
  }
  async function run(server: Started, by: 'form' | 'socket'): Promise<Lone> {
    // A new auction for each round, because it ends at seven digits.
    const task = { urls: [server.url], lots: [await auction()], cookies, everyMs: 0, by }
    const before = await usedBy(server)
    const sent = await hands.ask<BidsSent>({ ...task, seconds: bench.seconds, most: BIDS_OF_AN_AUCTION })
    const after = await usedBy(server)
    if (sent.refused > 0) throw new Error(`${sent.refused} bids were refused`)
    return { us: (after - before) / sent.accepted.length, ms: p50(sent) }
  }
  return {
    ours: (by: 'form' | 'socket') => run(served, by),
    theirs: () => run(bare, 'form'),
  }
}

async function fartherAway(bench: Bench, url: string): Promise<string> {
  const far = new URL(url)
  const line = await startServer('servers/far-line.ts', { TO: far.port })
  bench.defer(line.stop)
  far.port = new URL(line.url).port
  return far.href
}
