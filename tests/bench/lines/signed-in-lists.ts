import { addBuyers } from '#tests/support/fixtures.ts'
import { openDemo } from '../kit/demo.ts'
import { SECRET, signIn } from '../kit/hall.ts'
import { type Line, measure, type Measure } from '../kit/line.ts'
import { cpuFigures, type LoadResult, mostlyExpected, startLoader } from '../kit/load.ts'
import { type Started, startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

/** Number of buyers, each with a session. */
const CONNECTIONS = 16

/**
 * Home page and list of signed-in buyers as requested by browsers, against the same server rendering each page for its
 * reader.
 */
export const signedInLists: Line = {
  name: 'signed-in-lists',
  async run(bench) {
    const database = await bench.database()
    await openDemo(database)
    const cookies = await signIn(database.db, await addBuyers(database.db, CONNECTIONS, 'lector'))
    const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET }
    const ours = await startServer('servers/house.ts', settings)
    bench.defer(ours.stop)
    const alone = await startServer('servers/house.ts', { ...settings, SHARED: 'off' })
    bench.defer(alone.stop)
    const loader = await startLoader()
    bench.defer(loader.stop)

    const measures: Measure[] = []
    for (const [name, path] of [
      ['home', '/'],
      ['list', '/events'],
    ] as const) {
      const round = async (server: Started): Promise<LoadResult> =>
        mostlyExpected(
          await loader.run(server, {
            path,
            cookies,
            connections: CONNECTIONS,
            seconds: bench.seconds,
            expect: 200,
            headers: { 'Accept-Encoding': 'gzip, deflate, br' },
          }),
        )
      const pairs = await sideBySide(
        bench.rounds,
        () => round(ours),
        () => round(alone),
      )
      const about = { what: `signed-in ${name}`, against: 'the same, made for each reader', reach: { atLeast: 20 } }
      measures.push(measure(about, pairs, ({ rate }) => rate, `requests/s${cpuFigures(pairs)}`))
    }
    return measures
  },
}
