import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { list } from '#db/prepared.ts'
import { lotResults } from '#db/schema/sale/results.ts'
import { type Figures, figuresOf, groupsOf, type Outcome } from '#machines/results/rules.ts'
import { namesOfSire, readSire } from '#server/listing/index.ts'
import { type LotResult, selectResults } from './read-lots.ts'

/** A horse as the sire of lots, or as the sire of their dams. */
type SireRole = 'sire' | 'damSire'

export type SireResults = {
  id: number
  name: string
  /** Other names that are the same horse. */
  names: string[]
  role: SireRole
  /** Of all lots; null if fewer than five were sold. */
  figures: Figures | null
  /** Number of lots in each role. */
  counts: Record<SireRole, number>
  /** By year, latest first, as far as they may be shown; `year` is null for the rest. */
  years: { year: string | null; figures: Figures }[]
  lots: LotResult[]
  page: number
  pages: number
  total: number
}

/** Most lots of one horse that are added up, the latest. */
const MOST_LOTS = 10_000
const LEAST_SOLD = 5

/** What the lots of a horse have brought, with a page of them; undefined if there is no such horse. */
export async function readSireResults(
  db: Database,
  id: number,
  role: SireRole,
  page: PageAsked,
): Promise<SireResults | undefined> {
  const sire = await readSire(db, id)
  if (!sire) return undefined
  const names = await namesOfSire(db, sire.id)
  const query = selectResults(db).where(inArray(columnOf[role], names))
  const [found, all, offspring, grandOffspring] = await Promise.all([
    pageOf(db, query, { ...page, orderBy: [desc(lotResults.evening), desc(lotResults.auctionId)] }),
    readOutcomes(db, names, columnOf[role]),
    db.$count(lotResults, inArray(lotResults.sireId, names)),
    db.$count(lotResults, inArray(lotResults.damSireId, names)),
  ])
  const { rows, ...pages } = found
  const figures = figuresOf(all)
  const { year } = groupsOf(all, { year: (lot) => lot.year })
  return {
    id: sire.id,
    name: sire.name,
    names: sire.names.map(({ name }) => name),
    role,
    figures: figures.sold >= LEAST_SOLD ? figures : null,
    counts: { sire: offspring, damSire: grandOffspring },
    years: year
      .map(({ name, lots }) => ({ year: name, figures: figuresOf(lots) }))
      .toSorted((a, b) => (b.year ?? '').localeCompare(a.year ?? '')),
    lots: rows,
    ...pages,
  }
}

const columnOf = { sire: lotResults.sireId, damSire: lotResults.damSireId }

/** Rows as they come: of a sire with thousands of lots the driver's mapping would cost more than the statement. */
function readOutcomes(db: Database, names: number[], column: (typeof columnOf)[SireRole]) {
  return db.execute<{ outcome: Outcome; price: number | null; year: string }>(sql`
    select outcome, price::float8 as price, extract(year from evening)::int::text as year from ${lotResults}
    where ${column} = any(${list(names, 'int')}) order by evening desc limit ${MOST_LOTS}`)
}
