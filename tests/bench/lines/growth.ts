import { seedManyBids } from '#db/seeds/many-bids.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { demoBuyer, openDemo } from '../kit/demo.ts'
import { openHall, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { cpuFigures, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { quantile, sideBySide } from '../kit/rounds.ts'
import { mayBuy } from '#tests/support/people.ts'

const FEW = 100
const MANY = 100_000
const BIDS_A_ROUND = 150

/** A bid on an auction with 100,000 earlier bids, against one with 100. */
export const manyBids: Line = {
  name: 'many-bids',
  async run(bench) {
    const database = await bench.database()
    const { house, buyers, auction } = await openHall(database, 20)
    const prepare = async (earlier: number) => {
      const id = await auction()
      await seedManyBids(house.sql, id, earlier)
      return id
    }
    const [crowded, quiet] = [await prepare(MANY), await prepare(FEW)]
    await house.sql`vacuum analyze`

    let bidCount = 0
    const bidder = (nth: number) => mayBuy(buyers[nth % buyers.length] as number)
    const highest = async (id: number) =>
      (await house.sql<{ price: number }[]>`select price from auctions where id = ${id}`)[0]?.price ?? 0
    const round = async (id: number) => {
      const times: number[] = []
      let amount = await highest(id)
      for (let nth = 0; nth < BIDS_A_ROUND; nth++) {
        const from = performance.now()
        const result = await placeBid(house, bidder(nth), {
          auction: id,
          amount: (amount += 2_000),
          kind: 'open',
          key: `growth-${++bidCount}`,
          at: Date.now(),
        })
        if (!result.accepted) throw new Error(`Refused: ${result.code}`)
        times.push(performance.now() - from)
      }
      return quantile(times, 0.5)
    }
    const pairs = await sideBySide(
      bench.rounds * 2,
      () => round(crowded),
      () => round(quiet),
    )
    const about = { what: 'a bid with 100,000 earlier bids', against: 'with 100', reach: { atMost: 1.2 } }
    return [measure(about, pairs, (time) => time, 'ms')]
  },
}

/** A list page with 100,000 auctions, against one with 100; signed in, so that no page is cached. */
export const longList: Line = {
  name: 'long-list',
  async run(bench) {
    const [many, few] = [await openList(bench, MANY), await openList(bench, FEW)]
    const loader = await startLoader()
    bench.defer(loader.stop)
    const round = async ({ server, cookie }: typeof many) =>
      mostlyExpected(
        await loader.run(server, {
          path: '/events',
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
    const about = { what: 'a list page with 100,000 auctions', against: 'with 100', reach: { atMost: 1.2 } }
    return [measure(about, pairs, ({ rate }) => 1_000 / rate, `ms a page${cpuFigures(pairs)}`)]
  },
}

async function openList(bench: Bench, size: number) {
  bench.log(`  a house of ${size.toLocaleString('en')} auctions`)
  const database = await bench.database()
  await openDemo(database, size)
  await database.sql`vacuum analyze`
  const [cookie = ''] = await signIn(database.db, [await demoBuyer(database.db)])
  const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: '.data/bench', SECRET })
  bench.defer(server.stop)
  return { server, cookie }
}
