import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure, type Measure } from '../kit/line.ts'
import { type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

/** Bidders, who are never the limit themselves. */
const BIDDERS = 10
/** Buyers who load a page of their own again as soon as it has come; the second is what no single node can serve. */
const READERS = [60, 1_500]
/** A page that is made for its reader alone. */
const PAGE = '/profile/pujas'

type Evening = { bids: LoadResult; pages: LoadResult }

/** Bids behind signed-in pages, against the same house that makes all pages at once. */
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
        const bid = { path, connections: BIDDERS, requests: BIDS_OF_AN_AUCTION, expect: 303, form: { amount: '1000' } }
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
      // Bidders who never pause bid several times as often where they need not wait, and pages pay for that too.
      const pages = { what: `pages ${behind}`, against, reach: { atLeast: 0.33 } }
      measures.push(measure(pages, pairs, ({ pages: { rate } }) => rate, 'pages/s'))
    }
    return measures
  },
}
