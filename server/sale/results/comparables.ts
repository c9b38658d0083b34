import { and, desc, eq, gte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { lotResults } from '#db/schema/sale/results.ts'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sires } from '#db/schema/listing/sires.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { ageBandOf, BAND_STEPS } from '#machines/results/age-bands.ts'
import { groupsOf, LEAST_IN_GROUP, quantile } from '#machines/results/rules.ts'
import { type LotResult, selectResults } from './read-lots.ts'

/** Months within which a sale is comparable. */
const COMPARABLE_MONTHS = 24
/** Most sales that are compared, the latest, and most that are listed. */
const MOST_COMPARED = 1_000
const MOST_LISTED = 30

/** Prices in whole pesos; `low` and `high` bound the middle half. */
export type Spread = { count: number; median: number; low: number; high: number }

export type Comparables = {
  /** All comparable sales; null if there are fewer than five. */
  all: Spread | null
  /** Those by the same sire; null also if they, or the others, are fewer than five. */
  bySire: Spread | null
  /** The sales, those by the same sire first, then the latest; none if there are fewer than five. */
  lots: (LotResult & { sameSire: boolean })[]
  /** What was compared; null if the horse lacks class, sex or date of birth. */
  basis: { ageFrom: number; ageTo: number; sire: string | null } | null
}

const NOTHING: Comparables = { all: null, bySire: null, lots: [], basis: null }

/**
 * Sold lots of the same class, sex and age band within 24 months (ruling 79), for a listing. Trailers have none. `now`
 * in epoch ms.
 */
export async function readComparables(db: Database, listing: number, now: number): Promise<Comparables> {
  const [horse] = await db
    .select({
      subcategoryId: listings.subcategoryId,
      sex: listings.sex,
      age: sql<number | null>`extract(year from age(${dayAt(now)}::date, ${listings.dateOfBirth}))::int`,
      sireId: sql<number | null>`coalesce(${sires.headId}, ${sires.id})`,
      sire: sql<string | null>`coalesce((select h.name from ${sires} h where h.id = ${sires.headId}), ${sires.name})`,
    })
    .from(listings)
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(sires, sql`${sires.key} = nullif(sire_key(${pedigrees.ancestors}[1]), '')`)
    .where(eq(listings.id, sql`${listing}::int`))
  if (!horse) return NOTHING
  const { subcategoryId, sex, age, sireId, sire } = horse
  if (subcategoryId === null || sex === null || age === null) return NOTHING
  const { from, to } = ageBandOf(age)
  const basis = { ageFrom: from, ageTo: to, sire }
  const rows = await selectResults(db)
    .where(comparableWith({ listing, subcategory: subcategoryId, sex, age, today: dayAt(now) }))
    .orderBy(desc(lotResults.evening), desc(lotResults.auctionId))
    .limit(MOST_COMPARED)
  if (rows.length < LEAST_IN_GROUP) return { ...NOTHING, basis }
  const lots = rows.map((row) => ({ ...row, sameSire: sireId !== null && row.sireId === sireId }))
  const { own } = groupsOf(lots, { own: (lot) => (lot.sameSire ? 'own' : null) })
  const mine = own.find(({ name }) => name === 'own')
  const everyOne = lots.every(({ sameSire }) => sameSire)
  return {
    all: spreadOf(lots),
    bySire: mine || everyOne ? spreadOf(mine?.lots ?? lots) : null,
    lots: lots.toSorted((a, b) => Number(b.sameSire) - Number(a.sameSire)).slice(0, MOST_LISTED),
    basis,
  }
}

/** `age`: whole years on the day `today`. */
type Compared = Record<'listing' | 'subcategory' | 'sex' | 'age' | 'today', string | number | SQLWrapper>

/** Condition on `lot_results`: sold lots of the same class, sex and age band within 24 months (ruling 79). */
function comparableWith({ listing, subcategory, sex, age, today }: Compared) {
  const ageThen = sql`extract(year from age(${lotResults.evening}, ${lotResults.dateOfBirth}))`
  return and(
    sql`${lotResults.subcategoryId} = ${subcategory}`,
    sql`${lotResults.sex} = ${sex}`,
    sql`${lotResults.price} is not null`,
    gte(
      lotResults.evening,
      sql`(${today}::date - make_interval(months => ${sql.raw(String(COMPARABLE_MONTHS))}))::date`,
    ),
    sql`${bandOf(ageThen)} = ${bandOf(age)}`,
    sql`${lotResults.listingId} <> ${listing}`,
  )
}

/** The number of an age's band, as in `ageBandOf`. */
const bandOf = (age: number | string | SQLWrapper) =>
  sql`width_bucket((${age})::int, ${sql.raw(`array[${BAND_STEPS.join()}]`)})`

/**
 * True if there are the five sales from which on a listing's comparables are shown (ruling 79), as a column of a
 * statement about listings. `today`: a day.
 */
export const enoughComparables = (today: SQLWrapper) => {
  const { id, subcategoryId, sex, dateOfBirth } = listings
  const age = sql`extract(year from age(${today}, ${dateOfBirth}))`
  return sql<boolean>`(select count(*) = ${sql.raw(String(LEAST_IN_GROUP))} from (select from ${lotResults}
    where ${comparableWith({ listing: id, subcategory: subcategoryId, sex, age, today })}
    limit ${sql.raw(String(LEAST_IN_GROUP))}) as found)`
}

/** `readComparables` for the horse of an auction; undefined if there is no such auction. */
export async function readLotComparables(db: Database, auction: number, now: number) {
  const [row] = await db
    .select({ listing: auctions.listingId, title: listings.name })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(auctions.id, sql`${auction}::int`), eq(auctions.practice, false)))
  return row && { title: row.title, ...(await readComparables(db, row.listing, now)) }
}

function spreadOf(lots: readonly LotResult[]): Spread {
  const prices = lots.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b)
  const at = (share: number) => quantile(prices, share) ?? 0
  return { count: prices.length, median: at(0.5), low: at(0.25), high: at(0.75) }
}
