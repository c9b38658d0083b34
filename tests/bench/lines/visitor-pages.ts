import { stylesCookie } from '#tests/support/styles-cookie.ts'
import { openAuctionOf, openDemo } from '../kit/demo.ts'
import { SECRET } from '../kit/hall.ts'
import { type Line, measure, type Measure } from '../kit/line.ts'
import { cpuFigures, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

const CONNECTIONS = 32

/**
 * A visitor's auction page and home page as requested by a browser, against Express sending a constant string of the
 * same size.
 */
export const visitorPages: Line = {
  name: 'visitor-pages',
  async run(bench) {
    const database = await bench.database()
    await openDemo(database)
    const ours = await startServer('servers/house.ts', { HOUSE: database.url, DATA: '.data/bench', SECRET })
    bench.defer(ours.stop)
    const loader = await startLoader()
    bench.defer(loader.stop)
    const lot = `/event/${await openAuctionOf(database.db)}`
    const load = {
      cookies: [await stylesCookie(ours.url + lot)],
      connections: CONNECTIONS,
      seconds: bench.seconds,
      expect: 200,
      headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    }

    const measures: Measure[] = []
    for (const [name, path] of [
      ['auction page', lot],
      ['home', '/'],
    ] as const) {
      const { bytes } = await loader.run(ours, { ...load, path, requests: 1 })
      const theirs = await startServer('servers/constant.ts', { SIZE: String(bytes) })
      const pairs = await sideBySide(
        bench.rounds,
        async () => mostlyExpected(await loader.run(ours, { ...load, path })),
        async () => mostlyExpected(await loader.run(theirs, { ...load, path: '/' })),
      )
      await theirs.stop()
      const about = {
        what: `visitor's ${name}`,
        against: `Express, a string of ${bytes.toLocaleString('en')} bytes`,
        reach: { atLeast: 0.5 },
      }
      measures.push(measure(about, pairs, ({ rate }) => rate, `requests/s${cpuFigures(pairs)}`))
    }
    return measures
  },
}
