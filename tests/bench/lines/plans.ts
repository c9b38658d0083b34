import { and, asc, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { selectCards } from '#server/sale/auctions/lots/card-rows.ts'
import { listCards } from '#server/sale/auctions/lots/cards.ts'
import { searchHouse } from '#server/sale/auctions/search/search.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { findLotsBefore } from '#tests/support/search-before.ts'
import { openDemo } from '../kit/demo.ts'
import { type Bench, type Line, type Measure, measure } from '../kit/line.ts'
import { sideBySide } from '../kit/rounds.ts'

const MANY = 100_000
const AT_ONCE = 8
const CARDS = 12
/** A word of every horse, a place, words of several lots in ten, a number, and typing errors of a common and a rare word. */
const SEARCHES = ['caballo', 'hermosillo', 'casa', 'cuarto de milla', '300', 'cabalo', 'contemder']
const SOON_MS = 50
const RARE = 'khalifa centauro'
const FIRST = { page: 1, size: 12 }

/** The home page's cards with a prepared plan, against planning each time; searches among many lots. */
export const plans: Line = {
  name: 'plans',
  async run(bench) {
    bench.log(`  a house of ${MANY.toLocaleString('en')} listings and auctions`)
    const database = await bench.database()
    await openDemo(database, MANY)
    await database.sql`vacuum analyze`
    const { db } = database
    const query = { live: true, order: 'closing', size: CARDS } as const
    const planned = () =>
      selectCards(db)
        .where(and(eq(auctions.live, true), eq(auctions.practice, false)))
        .orderBy(asc(auctions.closesAt), asc(auctions.id))
        .limit(CARDS + 1)
    const cards = await sideBySide(
      bench.rounds,
      () => timeOf(bench, () => listCards(db, query, Date.now())),
      () => timeOf(bench, planned),
    )
    const about = { what: 'home’s cards, eight in flight', against: 'planned each time', reach: { atMost: 0.5 } }
    const measures: Measure[] = [measure(about, cards, (time) => time, 'ms')]
    const search = (asked: string) => () => searchHouse(db, asked, { lots: FIRST, ranches: FIRST }, Date.now())
    for (const asked of SEARCHES) {
      const found = await sideBySide(
        bench.rounds,
        () => timeOf(bench, search(asked)),
        async () => SOON_MS,
      )
      const about = { what: `a search for “${asked}”, eight in flight`, against: `${SOON_MS} ms`, reach: { atMost: 1 } }
      measures.push(measure(about, found, (time) => time, 'ms'))
    }
    let turn = 0
    const different = () => search(SEARCHES[turn++ % SEARCHES.length] ?? '')()
    const mixed = await sideBySide(
      bench.rounds,
      () => timeOf(bench, different),
      async () => SOON_MS,
    )
    const apart = { what: 'a search, eight different ones in flight', against: `${SOON_MS} ms`, reach: { atMost: 1 } }
    measures.push(measure(apart, mixed, (time) => time, 'ms'))
    const words = RARE.split(' ').map(foldForSearch)
    const rare = await sideBySide(
      bench.rounds,
      () => timeOf(bench, search(RARE)),
      () => timeOf(bench, () => findLotsBefore(db, words)),
    )
    const all = { what: `all of a search for “${RARE}”, eight in flight`, against: 'the statement for its lots alone' }
    measures.push(measure({ ...all, reach: { atMost: 1.5 } }, rare, (time) => time, 'ms'))
    return measures
  },
}

/** Milliseconds per run, with eight in parallel. */
async function timeOf(bench: Bench, run: () => PromiseLike<unknown>): Promise<number> {
  const from = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - from < bench.seconds * 1_000) {
      await run()
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return ((performance.now() - from) * AT_ONCE) / done
}
