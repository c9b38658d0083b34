import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { eveningResults } from '#db/schema/sale/results.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { type Figures, figuresOf, type Group, groupsOf } from '#machines/results/rules.ts'
import { type LotResult, readLotsOfEvening } from './read-lots.ts'

/** Totals of an evening whose last hammer has fallen, whole pesos. `evening`: "2026-11-21". */
export type EveningTotals = Pick<
  Figures,
  'catalogued' | 'withdrawn' | 'offered' | 'sold' | 'total' | 'average' | 'median' | 'highest'
> & { evening: string }

export type Dimension = 'class' | 'sex' | 'sire' | 'damSire' | 'ranch'

export type EveningResults = {
  evening: string
  figures: Figures
  /** The groups that may be shown, with their figures; `name` is null for the rest. */
  groups: Record<Dimension, { name: string | null; figures: Figures }[]>
  lots: LotResult[]
}

/** Evenings with results before the day `before`, latest first. `now` in epoch ms. */
export async function listEveningResults(
  db: Pick<Database, 'execute'>,
  { before, size }: { before: string | null; size: number },
  now: number,
): Promise<EveningTotals[]> {
  const rows = await db.execute<Record<keyof EveningTotals, number | string | null>>(sql`
    select evening::text as evening, catalogued, withdrawn, catalogued - withdrawn as offered, sold,
      total::float8 as total, round(total::numeric / nullif(sold, 0))::float8 as average, median::float8 as median,
      highest::float8 as highest
    from ${eveningResults} where ${isOver(now)} ${before === null ? sql`` : sql`and evening < ${before}::date`}
    order by evening_results.evening desc limit ${size}`)
  return rows.map((row) => row as EveningTotals)
}

/** The results of an evening; undefined until its last hammer, and if no lot was offered in it. `now` in epoch ms. */
export async function readEveningResults(
  db: Database,
  evening: string,
  now: number,
): Promise<EveningResults | undefined> {
  if (!(await hasResults(db, evening, now))) return undefined
  const lots = await readLotsOfEvening(db, evening)
  const groups = groupsOf(lots, DIMENSIONS)
  return {
    evening,
    figures: figuresOf(lots),
    groups: Object.fromEntries(
      Object.entries(groups).map(([dimension, members]) => [dimension, members.map(withFigures)]),
    ) as EveningResults['groups'],
    lots,
  }
}

/** True after the last hammer of an evening in which a lot was offered. `now` in epoch ms. */
export async function hasResults(db: Pick<Database, 'execute'>, evening: string, now: number): Promise<boolean> {
  const rows = await db.execute(sql`select from ${eveningResults} where evening = ${evening}::date and ${isOver(now)}`)
  return rows.length > 0
}

const withFigures = ({ name, lots }: Group<LotResult>) => ({ name, figures: figuresOf(lots) })

/** A lot's group in each dimension, by a name that is unique in it. */
const DIMENSIONS: Record<Dimension, (lot: LotResult) => string | null> = {
  class: ({ kind, category, subcategory }) => (kind === 'trailer' ? 'trailer' : `${category} · ${subcategory}`),
  sex: ({ sex }) => sex,
  sire: ({ sire }) => sire,
  damSire: ({ damSire }) => damSire,
  ranch: ({ ranch }) => ranch,
}

/** Condition for rows of `evening_results` that are shown: lots were offered, and none of them is to close. */
function isOver(now: number) {
  const from = sql.raw(`(evening_results.evening::timestamp at time zone 'America/Mexico_City') + interval '4 hours'`)
  const until = sql.raw(
    `((evening_results.evening + 1)::timestamp at time zone 'America/Mexico_City') + interval '4 hours'`,
  )
  return sql`evening_results.evening <= ${eveningOf(now)}::date and catalogued > withdrawn and not exists (
    select from ${auctions} a where a.live and not a.practice and a.closes_at >= ${from} and a.closes_at < ${until})`
}
