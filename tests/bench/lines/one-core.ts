import { setTimeout as sleep } from 'node:timers/promises'
import { addBuyers } from '#tests/support/fixtures.ts'
import { stylesCookie } from '#tests/support/styles-cookie.ts'
import { type BidsSent, keptWhole, p99 } from '../kit/bidding.ts'
import { placePostgres } from '../kit/cores.ts'
import { openHall, SECRET, signIn } from '../kit/hall.ts'
import type { Bench, Line, Measure } from '../kit/line.ts'
import type { Seen } from '../kit/onlooking.ts'
import { startProcess, startServer } from '../kit/processes.ts'
import { quantile } from '../kit/rounds.ts'

const REFRESH_MS = 15_000
/** Each bids once a second, so that the lot changes all the time. */
const BIDDERS = 10
const EVERY_MS = 1_000
/** Time in which a page, a bid's answer, and a price must have come, in ms. */
const SOON_MS = 1_000

/** A process may open 20,000 files here, so that two visitors share a connection. */
const MOST_CONNECTIONS = 15_000

type Crowd = { what: string; phones: number; sockets: number; signedIn: boolean }

const CROWDS: Crowd[] = [
  { what: '8,000 buyers who reload a lot every 15 s', phones: 8_000, sockets: 0, signedIn: true },
  { what: '30,000 visitors who reload it every 15 s', phones: 30_000, sockets: 0, signedIn: false },
  { what: '12,000 pages that receive its prices', phones: 0, sockets: 12_000, signedIn: false },
]

/**
 * Measures how much of one core a node needs for each crowd, with ten bids a second on the crowd's lot. Clients and
 * PostgreSQL run on another core.
 */
export const oneCore: Line = {
  name: 'one-core',
  async run(bench) {
    const measures: Measure[] = []
    for (const crowd of CROWDS) measures.push(...(await carried(bench, crowd)))
    return measures
  },
}

type Round = { sent: BidsSent; seen: Seen; waits: number[]; core: number }

async function carried(bench: Bench, { what, phones, sockets, signedIn }: Crowd): Promise<Measure[]> {
  const database = await bench.database()
  bench.defer(await placePostgres(database.sql))
  const { house, buyers, auction } = await openHall(database, BIDDERS)
  const bidders = await signIn(house.db, buyers)
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  const server = await startServer('servers/house.ts', settings, 'server')
  bench.defer(server.stop)
  const [hands, eyes] = await Promise.all(
    (['servers/bidders.ts', 'servers/onlookers.ts'] as const).map((each) => startProcess(each, {}, 'clients')),
  )
  if (!hands || !eyes) throw new Error('No clients')
  bench.defer(hands.stop)
  bench.defer(eyes.stop)
  const styles = await stylesCookie(`${server.url}/event/${await auction()}`)
  const sessions = signedIn ? await signIn(house.db, await addBuyers(house.db, phones, 'lector')) : []
  const cookies = signedIn ? sessions.map((session) => `${session}; ${styles}`) : [styles]

  const round = async (): Promise<Round> => {
    const lot = await auction()
    const each = Math.min(phones, MOST_CONNECTIONS)
    const everyMs = (REFRESH_MS * each) / Math.max(1, phones)
    await eyes.ask({ url: server.url, lot, sockets, phones: each, everyMs, cookies })
    const spent = () => server.ask<NodeJS.CpuUsage>({})
    const [before, from] = [await spent(), performance.now()]
    const sent = await hands.ask<BidsSent>({
      urls: [server.url],
      lots: [lot],
      cookies: bidders,
      everyMs: EVERY_MS,
      // Each phone reloads once in this time.
      seconds: REFRESH_MS / 1_000,
    })
    const [after, wall] = [await spent(), performance.now() - from]
    const kept = await keptWhole(house.db, [lot], sent)
    await sleep(2 * SOON_MS)
    const seen = await eyes.ask<Seen>({ leave: true })
    if (seen.others.length > 0) throw new Error(`${seen.others.length} pages did not come, such as: ${seen.others[0]}`)
    const waits = sockets > 0 ? kept.map(({ sequence, at }) => (seen.heardAt[sequence] || Infinity) - at) : []
    const core = (after.user + after.system - before.user - before.system) / 1_000 / wall
    return { sent, seen, waits, core }
  }
  const rounds: Round[] = []
  for (let nth = 0; nth < bench.rounds; nth++) rounds.push(await round())
  const median = (of: (round: Round) => number) => quantile(rounds.map(of), 0.5)
  const slowest = ({ sent, seen, waits }: Round) =>
    Math.max(p99(sent), phones > 0 ? quantile(seen.pages, 0.99) : 0, ...waits)
  return [
    {
      what,
      against: 'one core',
      reach: { atMost: 1 },
      ratios: rounds.map(({ core }) => core),
      figures:
        `${(median(({ core }) => core) * 100).toFixed(0)} % of it; ` +
        `${median(({ seen }) => seen.pages.length).toFixed(0)} pages, ${median(({ seen }) => seen.frames)} frames`,
    },
    {
      what: 'their slowest price, p99 of pages and of bids',
      against: `${SOON_MS} ms`,
      reach: { atMost: 1 },
      ratios: rounds.map((each) => slowest(each) / SOON_MS),
      figures: `bids ${median(({ sent }) => p99(sent)).toFixed(0)} ms${
        phones > 0 ? `, pages ${median(({ seen }) => quantile(seen.pages, 0.99)).toFixed(0)} ms` : ''
      }${sockets > 0 ? `, a price ${median(({ waits }) => Math.max(...waits)).toFixed(0)} ms` : ''}`,
    },
  ]
}
