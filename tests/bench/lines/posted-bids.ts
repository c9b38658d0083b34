import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { cpuFigures, type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { type Pair, sideBySide } from '../kit/rounds.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'

/**
 * A bid by form post with a session, against a bare Express handler that calls the same command and asks for each
 * session by itself.
 */
export const formPost: Line = {
  name: 'form-post',
  async run(bench) {
    const pairs = await postBids(bench, 'servers/bare-command.ts', 50)
    const about = { what: 'bid by form post', against: 'bare Express, the same command', reach: { atLeast: 0.85 } }
    return [measure(about, pairs, ({ rate }) => rate, `requests/s${cpuFigures(pairs)}`)]
  },
}

/** Bids accepted per second over HTTP on one auction, against one `FOR UPDATE` transaction per bid. */
export const httpBids: Line = {
  name: 'http-bids',
  async run(bench) {
    const pairs = await postBids(bench, 'servers/bare-locked.ts', 100)
    const about = {
      what: 'bids accepted/s over HTTP, 100 connections',
      against: 'bare Express, FOR UPDATE a bid',
      reach: { atLeast: 5 },
    }
    return [measure(about, pairs, ({ rate }) => rate, `bids/s${cpuFigures(pairs)}`)]
  },
}

async function postBids(bench: Bench, baseline: string, connections: number): Promise<Pair<LoadResult>[]> {
  const database = await bench.database()
  const { house, buyers, auction } = await openHall(database, connections)
  const cookies = await signIn(house.db, buyers)
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  const ours = await startServer('servers/house.ts', settings)
  bench.defer(ours.stop)
  const theirs = await startServer(baseline, settings)
  bench.defer(theirs.stop)
  const loader = await startLoader()
  bench.defer(loader.stop)

  // A new auction for each round, because it ends at seven digits.
  const round = async (server: Started) =>
    mostlyExpected(
      await loader.run(server, {
        path: `/event/${await auction()}/pujar`,
        connections,
        requests: BIDS_OF_AN_AUCTION,
        seconds: bench.seconds,
        expect: 303,
        cookies,
        form: POSTED_BID,
      }),
    )
  return sideBySide(
    bench.rounds,
    () => round(ours),
    () => round(theirs),
  )
}
