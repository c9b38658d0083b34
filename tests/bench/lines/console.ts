import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'
import { addAdmin } from '#tests/support/served-world.ts'
import { fillEvening } from '#tests/support/evening.ts'
import { houseOver, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { cpuFigures, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

const MANY = 500
const FEW = 5
const DAY = 86_400_000

/**
 * The evening's console of 500 lots with twenty bids each and 200,000 older bids, for one administrator after the
 * other, against the same with five lots: a hundredth of the rows. The target is less than a second per page; the
 * figures show the time.
 */
export const console500: Line = {
  name: 'console',
  async run(bench) {
    const [many, few] = [await open(bench, MANY), await open(bench, FEW)]
    const loader = await startLoader()
    bench.defer(loader.stop)
    const round = async ({ server, cookie }: typeof many) =>
      mostlyExpected(
        await loader.run(server, {
          path: '/admin/consola',
          cookies: [cookie],
          connections: 1,
          seconds: bench.seconds,
          expect: 200,
        }),
      )
    const pairs = await sideBySide(
      bench.rounds,
      () => round(many),
      () => round(few),
    )
    const about = { what: `console, ${MANY} lots`, against: `with ${FEW}`, reach: { atMost: 20 } }
    return [measure(about, pairs, ({ rate }) => 1_000 / rate, `ms a page${cpuFigures(pairs)}`)]
  },
}

async function open(bench: Bench, lots: number) {
  const database = await bench.database()
  const furniture = await furnish(database.db)
  const buyers = await addBuyers(database.db, 60)
  const template = await addAuction(houseOver(database), furniture, { closesAt: Date.now() + 20 * DAY })
  await fillEvening(database, { template, buyers, lots, before: { bids: 200_000, lots: 5_000 } })
  const [cookie = ''] = await signIn(database.db, [await addAdmin(database)])
  const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: '.data/bench', SECRET })
  bench.defer(server.stop)
  return { server, cookie }
}
