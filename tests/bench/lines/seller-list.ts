import { SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { cpuFigures, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'
import { fillStable, openStable } from '../kit/sellers.ts'

const OWN = 24
const FEW = 100
const MANY = 100_000

/** A seller's list of horses among 100,000 listings, against 100; the seller has the same number in both. */
export const sellerList: Line = {
  name: 'seller-list',
  async run(bench) {
    const [many, few] = [await open(bench, MANY), await open(bench, FEW)]
    const loader = await startLoader()
    bench.defer(loader.stop)
    const round = async ({ server, cookie }: typeof many) =>
      mostlyExpected(
        await loader.run(server, {
          path: '/sales/horses',
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
    const about = { what: 'a seller’s horses, 100,000 listings', against: 'with 100', reach: { atMost: 1.2 } }
    return [measure(about, pairs, ({ rate }) => 1_000 / rate, `ms a page${cpuFigures(pairs)}`)]
  },
}

async function open(bench: Bench, others: number) {
  bench.log(`  a house of ${others.toLocaleString('en')} listings`)
  const database = await bench.database()
  const stable = await openStable(database)
  await fillStable(stable, OWN, others)
  const [cookie = ''] = await signIn(database.db, [stable.seller])
  const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: '.data/bench', SECRET })
  bench.defer(server.stop)
  return { server, cookie }
}
