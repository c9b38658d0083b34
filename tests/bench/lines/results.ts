import type { TestDatabase } from '#tests/support/postgres.ts'
import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'
import { houseOver, SECRET, signIn } from '../kit/hall.ts'
import { type Bench, type Line, measure } from '../kit/line.ts'
import { cpuFigures, mostlyExpected, startLoader } from '../kit/load.ts'
import { startServer } from '../kit/processes.ts'
import { sideBySide } from '../kit/rounds.ts'

const DAY = 86_400_000
/** Lots of the whole history and of the small house, whose pages have as many rows: 30 evenings, 25 lots of a sire. */
const MANY = 100_000
const FEW = 300
const LOTS_AN_EVENING = 10
const SIRES: Record<number, number> = { [MANY]: 200, [FEW]: 12 }
/** The newest evening, yesterday. */
const NEWEST = new Date(Date.now() - DAY).toISOString().slice(0, 10)

/** Pages of results with a history of 100,000 lots, against 300; signed in, so that no page is cached. */
export const results: Line = {
  name: 'results',
  async run(bench) {
    const [many, few] = [await open(bench, MANY), await open(bench, FEW)]
    const loader = await startLoader()
    bench.defer(loader.stop)
    const measures = []
    for (const [what, path] of [
      ['the list of evenings', () => '/resultados'],
      ['an evening of ten lots', () => `/velada/${NEWEST}/resultados`],
      ['a sire’s page', ({ sire }: Opened) => `/semental/${sire}`],
      ['comparable sales of a lot', ({ lot }: Opened) => `/event/${lot}/comparables`],
    ] as const) {
      const round = async (house: Opened) =>
        mostlyExpected(
          await loader.run(house.server, {
            path: path(house),
            cookies: [house.cookie],
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
      const about = { what: `${what}, ${MANY.toLocaleString('en')} lots`, against: `${FEW}`, reach: { atMost: 1.5 } }
      measures.push(measure(about, pairs, ({ rate }) => 1_000 / rate, `ms a page${cpuFigures(pairs)}`))
    }
    return measures
  },
}

type Opened = Awaited<ReturnType<typeof open>>

async function open(bench: Bench, lots: number) {
  bench.log(`  a history of ${lots.toLocaleString('en')} lots`)
  const database = await bench.database()
  const furniture = await furnish(database.db)
  const house = houseOver(database)
  const lot = await addAuction(house, furniture, {
    closesAt: Date.now() + DAY,
    horse: { name: 'Muestra', sex: 'mare' },
  })
  await database.sql`update settings set comparables = true`
  await fill(database, lot, lots)
  const [cookie = ''] = await signIn(database.db, await addBuyers(database.db, 1))
  const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: '.data/bench', SECRET })
  bench.defer(server.stop)
  const [sire] = await database.sql<{ id: number }[]>`select min(id) as id from sires`
  return { server, cookie, sire: sire?.id, lot }
}

/** Sold lots like this one, ten an evening, each by one of the sires, with their results. */
async function fill({ sql }: TestDatabase, template: number, lots: number): Promise<void> {
  const count = SIRES[lots] ?? 1
  await sql`insert into sires (key, name) select 'padre' || n, 'Padre ' || n from generate_series(1, ${count}::int) n`
  await sql`update listings set date_of_birth = '2020-03-27'`
  await sql`
    insert into auctions overriding user value
    select (jsonb_populate_record(a, jsonb_build_object('state', 'closed.sold.awaitingFirstPayment', 'live', false,
      'open', false, 'closes_at', at, 'finish_date', at, 'closed_at', at, 'bid_count', 1))).*
    from auctions a, generate_series(0, ${lots - 1}::int) n,
      lateral (select (${NEWEST}::date - n / ${LOTS_AN_EVENING}::int + time '19:00') at time zone 'America/Mexico_City'
        as at) closing
    where a.id = ${template}`
  await sql`
    insert into lot_results (auction_id, listing_id, evening, outcome, price, subcategory_id, sex, date_of_birth,
      ranch_id, sire_id, dam_sire_id)
    select a.id, a.listing_id, (a.closes_at at time zone 'America/Mexico_City')::date, 'sold', 100000 + a.id % 97 * 1000,
      l.subcategory_id, l.sex, l.date_of_birth, l.ranch_id, 1 + a.id % ${count}::int, 1 + a.id % 7
    from auctions a join listings l on l.id = a.listing_id where not a.live`
  await sql`
    insert into evening_results (evening, catalogued, withdrawn, sold, total, median, highest, kept_at)
    select evening, count(*), 0, count(price), sum(price),
      percentile_cont(0.5) within group (order by price), max(price), now()
    from lot_results group by evening`
  await sql`vacuum analyze`
}
