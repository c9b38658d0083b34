import { type Line, measure } from '../kit/line.ts'
import { type Load, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'
import { POSTED_BID } from '../kit/posted-bid.ts'

const FORM: Load = {
  path: '/event/17/pujar',
  connections: 10,
  form: POSTED_BID,
  expect: 200,
}

/** A route costs nothing until it is asked for: a form's CPU time among 500 routes against 50 of them. */
export const manyRoutes: Line = {
  name: 'many-routes',
  async run(bench) {
    const start = async (ROUTES: string) => {
      const server = await startServer('servers/routes.ts', { ROUTES, DATA: '.data/bench' })
      bench.defer(server.stop)
      return server
    }
    const [many, few] = [await start('500'), await start('50')]
    const loader = await startLoader()
    bench.defer(loader.stop)
    const load = { ...FORM, seconds: bench.seconds }
    const pairs = await sideBySide(
      bench.rounds,
      async () => mostlyExpected(await loader.run(many, load)),
      async () => mostlyExpected(await loader.run(few, load)),
    )
    const about = { what: 'a form among 500 routes', against: 'the same among 50', reach: { atMost: 1.05 } }
    return [measure(about, pairs, ({ cpu }) => cpu, 'ms of CPU')]
  },
}
