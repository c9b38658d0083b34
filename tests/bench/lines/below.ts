import { setTimeout as sleep } from 'node:timers/promises'
import type { PARTS } from '#server/engine/below/switches.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { clusterOf } from '../kit/cluster-cpu.ts'
import { openAuctionOf, openDemo } from '../kit/demo.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure, type Measure } from '../kit/line.ts'
import { type Load, type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { type Started, startProcess, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'

type Part = (typeof PARTS)[number]

/** A part that saves less than a tenth of what it is for goes. */
const REACH = { atMost: 0.9 }
const CONNECTIONS = 16
const SOCKETS = 1_000
const EMITS = 60
const PAUSE_MS = 120

/** The cost of what each part of `server/engine/below/` is for, against the same without it. */
export const below: Line = {
  name: 'below',
  run: async (bench) => [
    ...(await postedBids(bench)),
    await decidedBids(bench),
    ...(await pages(bench)),
    await announcements(bench),
  ],
}

async function postedBids(bench: Bench): Promise<Measure[]> {
  const database = await bench.database()
  const { house, buyers, auction } = await openHall(database, CONNECTIONS)
  const cookies = await signIn(house.db, buyers)
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  // A new auction for each round, because it ends at seven digits.
  const load = async () => ({
    path: `/event/${await auction()}/pujar`,
    form: POSTED_BID,
    expect: 303,
    requests: BIDS_OF_AN_AUCTION,
    cookies,
  })
  const byForm = { what: 'a bid by form post', settings, load }
  return [
    await compare(bench, database, { ...byForm, without: 'route-index' }),
    await compare(bench, database, { ...byForm, without: 'prepared', cost: WITH_POSTGRES }),
  ]
}

async function decidedBids(bench: Bench): Promise<Measure> {
  const start = async (off: string) => {
    const actors = await startProcess('servers/decided-bids.ts', { BELOW_OFF: off })
    bench.defer(actors.stop)
    return async () => (await actors.ask<{ cpu: number }>({})).cpu
  }
  const pairs = await sideBySide(bench.rounds, await start(''), await start('stepper'))
  const about = { what: 'a bid decided, 200 in flight', against: 'without stepper', reach: REACH }
  return measure(about, pairs, (cpu) => cpu, 'ms of CPU')
}

async function pages(bench: Bench): Promise<Measure[]> {
  const database = await bench.database()
  await openDemo(database)
  const cookies = await signIn(database.db, await addBuyers(database.db, CONNECTIONS, 'lector'))
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET }
  const page = (path: string) => async () => ({
    path,
    expect: 200,
    cookies,
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  })
  const lot = page(`/event/${await openAuctionOf(database.db)}`)
  const list = { what: 'a list of one reader', settings: { ...settings, SHARED: 'off' }, load: page('/events') }
  return [
    // Saves a tenth, which a few rounds do not show.
    await compare(bench, database, { ...list, without: 'loader-data', rounds: bench.rounds * 3 }),
    await compare(bench, database, { what: 'a page shared by readers', settings, load: lot, without: 'spliced-gzip' }),
  ]
}

type Asked = Omit<Load, 'connections' | 'seconds'>
type Cost = { of: (result: LoadResult, postgres: number) => number; unit: string }
type Compared = {
  what: string
  settings: Record<string, string>
  load: () => Promise<Asked>
  without: Part
  cost?: Cost
  rounds?: number
}

/** CPU time of an answer, in ms. */
const OF_SERVER: Cost = { of: ({ cpu }) => cpu, unit: 'ms of CPU' }
/** With PostgreSQL's share, such as planning. Time waited for the disk differs from minute to minute and is left out. */
const WITH_POSTGRES: Cost = { of: ({ cpu }, postgres) => cpu + postgres, unit: 'ms of CPU with PostgreSQL' }

async function compare(bench: Bench, { sql }: TestDatabase, compared: Compared): Promise<Measure> {
  const { what, settings, load, without, cost = OF_SERVER, rounds = bench.rounds } = compared
  const start = async (off: string) => {
    const server = await startServer('servers/house.ts', { ...settings, BELOW_OFF: off })
    bench.defer(server.stop)
    return server
  }
  const loader = await startLoader()
  bench.defer(loader.stop)
  const cluster = await clusterOf(sql)
  const round = async (server: Started) => {
    const asked = { ...(await load()), connections: CONNECTIONS, seconds: bench.seconds }
    const before = cluster()
    const result = mostlyExpected(await loader.run(server, asked))
    return cost.of(result, (cluster() - before) / 1_000 / (result.counted + result.others))
  }
  // Both are new, so that both are equally warm.
  const [ours, theirs] = [await start(''), await start(without)]
  const pairs = await sideBySide(
    rounds,
    () => round(ours),
    () => round(theirs),
  )
  // PostgreSQL has connections for a few servers only.
  await Promise.all([ours.stop(), theirs.stop()])
  return measure({ what, against: `without ${without}`, reach: REACH }, pairs, (each) => each, cost.unit)
}

async function announcements(bench: Bench): Promise<Measure> {
  const database = await bench.database()
  const clients = await startProcess('servers/socket-clients.ts')
  bench.defer(clients.stop)
  const start = async (name: string, off: string) => {
    const server = await startServer('servers/live.ts', { HOUSE: database.url, BELOW_OFF: off })
    bench.defer(server.stop)
    await clients.ask({ connect: server.url, name, count: SOCKETS, socketIo: true })
    return async () => {
      const before = await server.ask<NodeJS.CpuUsage>({})
      for (let emits = 0; emits < EMITS; emits++) {
        await sleep(PAUSE_MS)
        version++
        const received = clients.ask({ await: version, name })
        await server.ask({ version })
        await received
      }
      const after = await server.ask<NodeJS.CpuUsage>({})
      return (after.user + after.system - before.user - before.system) / 1_000 / EMITS
    }
  }
  let version = 0
  const pairs = await sideBySide(bench.rounds, await start('ours', ''), await start('theirs', 'frames'))
  const what = `an announcement to ${SOCKETS} sockets`
  return measure({ what, against: 'without frames', reach: REACH }, pairs, (cpu) => cpu, 'ms of CPU')
}
