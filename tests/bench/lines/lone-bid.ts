import { execFileSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { type BidsSent, p50 } from '../kit/bidding.ts'
import { clusterOf } from '../kit/cluster-cpu.ts'
import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { type Started, startProcess, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

const AGAINST = 'bare Express, FOR UPDATE, alone too'
const DELAY = '1ms'

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

/**
 * The time of such a bid with the database a millisecond away. Needs a network of its own, so that no other process is
 * delayed: `unshare --net sh -c 'ip link set lo up && npm run bench -- --only far-database'`.
 */
export const farDatabase: Line = {
  name: 'far-database',
  async run(bench) {
    if (readlinkSync('/proc/self/ns/net') === readlinkSync('/proc/1/ns/net')) {
      bench.log('far-database: left out, it delays packets and so needs a network of its own')
      return []
    }
    const { ours, theirs, port } = await bidders(bench)
    delay(port)
    const pairs = await sideBySide(bench.rounds, () => ours('form'), theirs)
    const about = { what: 'time of a bid alone, database 1 ms away', against: AGAINST, reach: { atMost: 1.3 } }
    return [measure(about, pairs, ({ ms }) => ms, 'ms')]
  },
}

/** `us`: CPU time of a bid; `ms`: the median of its time. */
type Lone = { us: number; ms: number }

const cpu = ({ us }: Lone) => us

async function bidders(bench: Bench) {
  const database = await bench.database()
  const { house, buyers, auction } = await openHall(database, 1)
  const cookies = await signIn(house.db, buyers)
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
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
    port: new URL(database.url).port,
  }
}

/** Delays what is sent to this port of the loopback; the answer comes back without delay. */
function delay(port: string): void {
  const tc = (command: string) => execFileSync('tc', command.split(' '), { stdio: 'inherit' })
  tc('qdisc add dev lo root handle 1: prio bands 3')
  tc(`qdisc add dev lo parent 1:3 handle 30: netem delay ${DELAY}`)
  tc(`filter add dev lo parent 1: protocol ip u32 match ip dport ${port} 0xffff flowid 1:3`)
}
