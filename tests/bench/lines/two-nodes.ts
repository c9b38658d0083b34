import { keptWhole, type BidsSent, p50, p99 } from '../kit/bidding.ts'
import { openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import { startProcess, startServer } from '../kit/processes.ts'
import { type Pair, sideBySide } from '../kit/rounds.ts'

const BIDDERS = 60
/**
 * Pause between two bids of a bidder in ms: sixty bids per second on each auction, which leaves the processors idle
 * time.
 */
const EVERY_MS = 500

/**
 * Two auctions with bids at both nodes, against the same with each auction on its own node, as the load balancer's
 * affinity does. The bids are paced: the figure shows how long nodes wait for each other.
 */
export const twoNodes: Line = {
  name: 'two-nodes',
  async run(bench) {
    const database = await bench.database()
    const { house, buyers, auction } = await openHall(database, BIDDERS)
    const cookies = await signIn(house.db, buyers)
    const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
    const nodes = await Promise.all([0, 1].map(() => startServer('servers/house.ts', settings)))
    const crews = await Promise.all([0, 1].map(() => startProcess('servers/bidders.ts')))
    for (const { stop } of [...nodes, ...crews]) bench.defer(stop)

    const round = async (urlsOf: (place: number) => string[]): Promise<BidsSent> => {
      const lots = [await auction(), await auction()]
      const all = await Promise.all(
        crews.map((crew, place) =>
          crew.ask<BidsSent>({
            urls: urlsOf(place),
            lots: [lots[place]],
            cookies: cookies.filter((_, nth) => nth % 2 === place),
            everyMs: EVERY_MS,
            seconds: bench.seconds,
          }),
        ),
      )
      const sent = {
        latencies: all.flatMap(({ latencies }) => latencies),
        accepted: all.flatMap(({ accepted }) => accepted),
        refused: all.reduce((sum, { refused }) => sum + refused, 0),
      }
      await keptWhole(house.db, lots, sent)
      return sent
    }
    const urls = nodes.map(({ url }) => url)
    const pairs: Pair<BidsSent>[] = await sideBySide(
      bench.rounds,
      () => round(() => urls),
      () => round((place) => [urls[place] as string]),
    )
    const about = { against: 'each auction at one node' }
    return [
      measure({ ...about, what: 'median of a bid at either of two nodes', reach: { atMost: 2.5 } }, pairs, p50, 'ms'),
      measure({ ...about, what: 'p99 of the same', reach: { atMost: 3 } }, pairs, p99, 'ms'),
    ]
  },
}
