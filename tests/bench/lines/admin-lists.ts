import { furnish } from '#tests/support/fixtures.ts'
import { fillLists } from '../kit/crowd.ts'
import { SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, type Measure, measure } from '../kit/line.ts'
import { cpuFigures, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

const FEW = 1_000
const MANY = Number(process.env.BENCH_MANY ?? 1_000_000)
const DAY = 86_400_000

/** A month half a year ago, in the format of the lists' filters. */
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
const MONTH = `desde=${day(200)}&hasta=${day(171)}`
/** Number of the page of ten rows in the middle of that month, for a list of this size. */
const middleOf = (rows: number) => Math.max(1, Math.round(((rows / (3 * 365)) * 30) / 2 / 10))

/** Address of each measured page, by the number of rows. */
const PAGES: Record<string, (rows: number) => string> = {
  'buyers, first page': () => '/admin/frontusers',
  'buyers, in the middle': (rows) => `/admin/frontusers?pagina=${rows / 20}`,
  'buyers, last page': (rows) => `/admin/frontusers?pagina=${rows / 10}`,
  'payments, first page': () => '/admin/report/final',
  'payments, in the middle of a month': (rows) => `/admin/report/final?${MONTH}&pagina=${middleOf(rows)}`,
  'payments, by state, last page': () => '/admin/report/final?estado=declined&pagina=999999',
  'payments, last page': (rows) => `/admin/report/final?pagina=${rows / 10}`,
  'payments of one person': () => '/admin/report/final?texto=muchos777@prueba.mx',
  'log, first page': () => '/admin/bitacora',
  'log, in the middle of a month': (rows) => `/admin/bitacora?${MONTH}&pagina=${middleOf(rows)}`,
  'log, one action, last page': () => '/admin/bitacora?accion=tag.changed&pagina=999999',
  'log, last page': (rows) => `/admin/bitacora?pagina=${rows / 10}`,
}

/** Administrators' lists with 1,000,000 rows, against 1,000; with totals. */
export const adminLists: Line = {
  name: 'admin-lists',
  async run(bench) {
    const [many, few] = [await open(bench, MANY), await open(bench, FEW)]
    const loader = await startLoader()
    bench.defer(loader.stop)
    const measures: Measure[] = []
    for (const [what, pathOf] of Object.entries(PAGES)) {
      const round = async ({ server, cookie, rows }: typeof many) =>
        mostlyExpected(
          await loader.run(server, {
            path: pathOf(rows),
            cookies: [cookie],
            connections: 4,
            seconds: bench.seconds,
            expect: 200,
          }),
        )
      const pairs = await sideBySide(
        bench.rounds,
        () => round(many),
        () => round(few),
      )
      const about = { what: `${what}, 1,000,000 rows`, against: 'with 1,000', reach: { atMost: 1.3 } }
      measures.push(measure(about, pairs, ({ rate }) => 1_000 / rate, `ms a page${cpuFigures(pairs)}`))
    }
    return measures
  },
}

async function open(bench: Bench, rows: number) {
  bench.log(`  a house of ${rows.toLocaleString('en')} buyers, payments and acts`)
  const database = await bench.database()
  await furnish(database.db)
  const admin = await fillLists(database, rows)
  const [cookie = ''] = await signIn(database.db, [admin])
  const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: '.data/bench', SECRET })
  bench.defer(server.stop)
  return { server, cookie, rows }
}
