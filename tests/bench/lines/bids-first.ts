import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure, type Measure } from '../kit/line.ts'
import { type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'

/** Few bidders, so that they are never the bottleneck. */
const BIDDERS = 10
/**
 * Numbers of buyers who reload a page of their own as soon as it has loaded; the second one exceeds the capacity of a
 * node.
 */
const READERS = [60, 1_500]
/** A page rendered for its reader only. */
const PAGE = '/profile/pujas'

type Evening = { bids: LoadResult; pages: LoadResult }

/** Bids beside signed-in pages, against the same server rendering all pages without a queue. */
export const bidsFirst: Line = {
  name: 'bids-first',
  async run(bench) {
    const database = await bench.database()
    const { house, buyers, auction } = await openHall(database, 200)
    const cookies = await signIn(house.db, buyers)
    const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
    const ours = await startServer('servers/house.ts', settings)
    bench.defer(ours.stop)
    const theirs = await startServer('servers/house.ts', { ...settings, ADMISSION: 'off' })
    bench.defer(theirs.stop)
    const [bidders, readers] = await Promise.all([startLoader(), startLoader()])
    bench.defer(bidders.stop)
    bench.defer(readers.stop)

    const measures: Measure[] = []
    for (const crowd of READERS) {
      const evening = async (server: Started): Promise<Evening> => {
        const path = `/event/${await auction()}/pujar`
        const bid = { path, connections: BIDDERS, requests: BIDS_OF_AN_AUCTION, expect: 303, form: POSTED_BID }
        const [pages, bids] = await Promise.all([
          readers.run(server, { path: PAGE, cookies, connections: crowd, seconds: bench.seconds, expect: 200 }),
          bidders.run(server, { ...bid, cookies, seconds: bench.seconds }),
        ])
        return { bids: mostlyExpected(bids), pages }
      }
      const pairs = await sideBySide(
        bench.rounds,
        () => evening(ours),
        () => evening(theirs),
      )
      const behind = `behind ${crowd.toLocaleString('en')} readers`
      const against = 'all pages at once'
      const bids = { what: `bid's p99 ${behind}`, against, reach: { atMost: 0.25 } }
      measures.push(measure(bids, pairs, ({ bids: { p99 } }) => p99, 'ms'))
      // Bidders without pauses bid several times as often where they do not wait, which also slows the pages.
      const pages = { what: `pages ${behind}`, against, reach: { atLeast: 0.33 } }
      measures.push(measure(pages, pairs, ({ pages: { rate } }) => rate, 'pages/s'))
    }
    return measures
  },
}
