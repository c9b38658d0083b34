import { setTimeout as sleep } from 'node:timers/promises'
import { addBuyers } from '#tests/support/fixtures.ts'
import { stylesCookie } from '#tests/support/styles-cookie.ts'
import { hasNginx, startNginx } from '#tests/support/production/nginx.ts'
import { type BidsSent, keptWhole, p99 } from '../kit/bidding.ts'
import { placePostgres } from '../kit/cores.ts'
import { openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import type { Seen } from '../kit/onlooking.ts'
import { type Child, startProcess, startServer } from '../kit/processes.ts'
import { type Pair, quantile, sideBySide } from '../kit/rounds.ts'

const BIDDERS = 200
/** Pause between two bids of a bidder in ms: fifty bids per second in total, a fraction of a node's capacity. */
const EVERY_MS = 4_000
const SOCKETS = 2_000
/** Signed-in phones without scripts. */
const PHONES = 1_000
const REFRESH_MS = 15_000
/** Maximum time from reading a bid to its price on every page, in ms. */
const SOON_MS = 1_000
/** A round's 99th percentile is that of two minutes: of one alone it would be the second worst bid. */
const PARTS = 2

/** `waits`: time from reading each bid until the last socket had its price, in ms; empty without onlookers. */
type Minute = { sent: BidsSent; waits: number[]; seen: Seen | null }

type Clients = { hands: Child; eyes: Child }

/**
 * One auction's last minute: two hundred bidders, two thousand pages that receive each price, a thousand phones that
 * reload the lot repeatedly; against the same bids alone. The house has a core of its own.
 */
export const closingMinute: Line = {
  name: 'closing-minute',
  async run(bench) {
    const minute = await openMinutes(bench, await startClients(bench), 1)
    const pairs = await inRounds(
      bench,
      () => minute(true),
      () => minute(false),
    )
    const watched = pairs.map(({ ours }) => ours)
    const longest = watched.map(({ waits }) => Math.max(...waits))
    const median = (of: (minute: Minute) => number) => quantile(watched.map(of), 0.5).toFixed(0)
    const pages = ({ seen }: Minute) => seen?.pages ?? []
    return [
      measure(
        {
          what: `p99 of bids beside ${SOCKETS} sockets and ${PHONES} phones`,
          against: 'the same bids alone',
          reach: { atMost: 1.5 },
        },
        pairs,
        ({ sent }) => p99(sent),
        `ms; p50 ${median(({ sent }) => quantile(sent.latencies, 0.5))} ms; ` +
          `${median(({ sent }) => sent.accepted.length)} bids, ${median((each) => pages(each).length)} pages (p50 ` +
          `${median((each) => quantile(pages(each), 0.5))}, p99 ${median((each) => quantile(pages(each), 0.99))} ` +
          `ms), ${median(({ seen }) => seen?.frames ?? 0)} frames`,
      ),
      {
        what: `a bid's price at the last of ${SOCKETS} sockets`,
        against: `${SOON_MS} ms`,
        reach: { atMost: 1 },
        ratios: longest.map((ms) => ms / SOON_MS),
        figures:
          `the slowest bid ${quantile(longest, 0.5).toFixed(0)} ms, the median one ` +
          `${median(({ waits }) => quantile(waits, 0.5))} ms`,
      },
    ]
  },
}

/** The same minute at several nodes behind nginx, which share the house's core, against one node. */
function closingNodes(nodes: number): Line {
  return {
    name: `closing-${nodes}-nodes`,
    async run(bench) {
      const clients = await startClients(bench)
      const several = await openMinutes(bench, clients, nodes)
      const one = await openMinutes(bench, clients, 1)
      const pairs = await inRounds(
        bench,
        () => several(true),
        () => one(true),
      )
      const about = { what: `p99 of bids of that minute, ${nodes} nodes`, against: 'one node', reach: { atMost: 1.5 } }
      const p50 = quantile(
        pairs.map(({ ours }) => quantile(ours.sent.latencies, 0.5)),
        0.5,
      )
      return [measure(about, pairs, ({ sent }) => p99(sent), `ms; p50 ${p50.toFixed(0)} ms`)]
    },
  }
}

export const closingTwoNodes = closingNodes(2)
export const closingThreeNodes = closingNodes(3)

async function startClients(bench: Bench): Promise<Clients> {
  const [hands, eyes] = await Promise.all([
    startProcess('servers/bidders.ts', {}, 'clients'),
    startProcess('servers/onlookers.ts', {}, 'crowd'),
  ])
  bench.defer(hands.stop)
  bench.defer(eyes.stop)
  return { hands, eyes }
}

/** A house with a database of its own. The function returned lets a lot's last minute pass there. */
async function openMinutes(bench: Bench, { hands, eyes }: Clients, nodes: number) {
  const database = await bench.database()
  bench.defer(await placePostgres(database.sql))
  const { house, buyers, auction } = await openHall(database, BIDDERS)
  const bidders = await signIn(house.db, buyers)
  const sessions = await signIn(house.db, await addBuyers(house.db, PHONES, 'lector'))
  const url = await openHouse(bench, database.url, nodes)
  const styles = await stylesCookie(`${url}/event/${await auction()}`)
  const cookies = sessions.map((session) => `${session}; ${styles}`)

  return async (isWatched: boolean): Promise<Minute> => {
    const lot = await auction()
    if (isWatched) await eyes.ask({ url, lot, sockets: SOCKETS, phones: PHONES, everyMs: REFRESH_MS, cookies })
    const sent = await hands.ask<BidsSent>({
      urls: [url],
      lots: [lot],
      cookies: bidders,
      everyMs: EVERY_MS,
      seconds: bench.seconds,
    })
    const kept = await keptWhole(house.db, [lot], sent)
    if (!isWatched) return { sent, waits: [], seen: null }
    await sleep(SOON_MS)
    const seen = await eyes.ask<Seen>({ leave: true })
    if (seen.others.length > 0) throw new Error(`${seen.others.length} pages did not come, such as: ${seen.others[0]}`)
    const waits = kept.map(({ sequence, at }) => (seen.heardAt[sequence] || Infinity) - at)
    return { sent, waits, seen }
  }
}

/** The address of a single node, or of nginx in front of several. */
async function openHouse(bench: Bench, databaseUrl: string, count: number): Promise<string> {
  if (count > 1 && !hasNginx()) throw new Error('Several nodes need nginx: apt install nginx-light')
  const settings = { HOUSE: databaseUrl, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startServer('servers/house.ts', settings, 'server')),
  )
  for (const { stop } of nodes) bench.defer(stop)
  const [first] = nodes
  if (first && nodes.length === 1) return first.url
  const nginx = await startNginx(nodes.map(({ url }) => Number(new URL(url).port)))
  bench.defer(nginx.stop)
  return nginx.url
}

/** Minutes of both sides in turns, those of a round joined. */
async function inRounds(
  bench: Bench,
  ours: () => Promise<Minute>,
  theirs: () => Promise<Minute>,
): Promise<Pair<Minute>[]> {
  const pairs = await sideBySide(bench.rounds * PARTS, ours, theirs)
  return Array.from({ length: bench.rounds }, (_, round) => {
    const parts = pairs.slice(round * PARTS, (round + 1) * PARTS)
    return { ours: joined(parts.map((pair) => pair.ours)), theirs: joined(parts.map((pair) => pair.theirs)) }
  })
}

function joined(minutes: Minute[]): Minute {
  const seen = minutes.flatMap((minute) => minute.seen ?? [])
  return {
    sent: {
      latencies: minutes.flatMap(({ sent }) => sent.latencies),
      accepted: minutes.flatMap(({ sent }) => sent.accepted),
      refused: minutes.reduce((sum, { sent }) => sum + sent.refused, 0),
    },
    waits: minutes.flatMap(({ waits }) => waits),
    seen: seen[0]
      ? {
          ...seen[0],
          pages: seen.flatMap(({ pages }) => pages),
          frames: seen.reduce((sum, { frames }) => sum + frames, 0),
        }
      : null,
  }
}
