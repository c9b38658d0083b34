import { setTimeout as sleep } from 'node:timers/promises'
import { addBuyers } from '#tests/support/fixtures.ts'
import { stylesCookie } from '#tests/support/styles-cookie.ts'
import { hasNginx, startNginx } from '#tests/support/production/nginx.ts'
import { type BidsSent, keptWhole, p99 } from '../kit/bidding.ts'
import { openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import type { Seen } from '../kit/onlooking.ts'
import { startProcess, startServer } from '../kit/processes.ts'
import { quantile, sideBySide } from '../kit/rounds.ts'

const BIDDERS = 200
/** Pause between two bids of a bidder in ms: fifty bids per second in total, a fraction of a node's capacity. */
const EVERY_MS = 4_000
const SOCKETS = 2_000
/** Signed-in phones without scripts. */
const PHONES = 1_000
const REFRESH_MS = 15_000
/** Maximum time from reading a bid to its price on every page, in ms. */
const SOON_MS = 1_000

/** `waits`: time from reading each bid until the last socket had its price, in ms; empty without onlookers. */
type Minute = { sent: BidsSent; waits: number[]; seen: Seen | null }

/**
 * One auction's last minute: two hundred bidders, two thousand pages that receive each price, a thousand phones that
 * reload the lot repeatedly; against the same bids alone. Clients and server share the machine. `--nodes` sets the
 * number of nodes behind nginx.
 */
export const closingMinute: Line = {
  name: 'closing-minute',
  async run(bench) {
    const database = await bench.database()
    const { house, buyers, auction } = await openHall(database, BIDDERS)
    const bidders = await signIn(house.db, buyers)
    const sessions = await signIn(house.db, await addBuyers(house.db, PHONES, 'lector'))
    const url = await openHouse(bench, database.url)
    const styles = await stylesCookie(`${url}/event/${await auction()}`)
    const readers = sessions.map((session) => `${session}; ${styles}`)
    const [hands, eyes] = await Promise.all(
      ['servers/bidders.ts', 'servers/onlookers.ts'].map((each) => startProcess(each)),
    )
    if (!hands || !eyes) throw new Error('No load')
    bench.defer(hands.stop)
    bench.defer(eyes.stop)

    const minute = async (isWatched: boolean): Promise<Minute> => {
      const lot = await auction()
      const crowd = { url, lot, sockets: SOCKETS, phones: PHONES, everyMs: REFRESH_MS, cookies: readers }
      if (isWatched) await eyes.ask({ ...crowd })
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
      if (seen.others.length > 0)
        throw new Error(`${seen.others.length} pages did not come, such as: ${seen.others[0]}`)
      const waits = kept.map(({ sequence, at }) => (seen.heardAt[sequence] || Infinity) - at)
      return { sent, waits, seen }
    }
    const pairs = await sideBySide(
      bench.rounds,
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
          reach: { atMost: 2 },
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

/** The address of a single node, or of nginx in front of several. */
async function openHouse(bench: Bench, databaseUrl: string): Promise<string> {
  if (bench.nodes > 1 && !hasNginx()) throw new Error('Several nodes need nginx: apt install nginx-light')
  const settings = { HOUSE: databaseUrl, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  const nodes = await Promise.all(Array.from({ length: bench.nodes }, () => startServer('servers/house.ts', settings)))
  for (const { stop } of nodes) bench.defer(stop)
  const [first] = nodes
  if (first && nodes.length === 1) return first.url
  const nginx = await startNginx(nodes.map(({ url }) => Number(new URL(url).port)))
  bench.defer(nginx.stop)
  return nginx.url
}
