import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { literally } from '#db/contains.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { cities } from '#db/schema/people/places.ts'
import { listings, type Sex } from '#db/schema/listing/listings.ts'

/** Filter of a list of lots; omitted fields do not filter. */
export type LotFilter = {
  /** One subcategory, or all of a category or group. */
  subcategories?: readonly number[] | undefined
  sex?: Sex | undefined
  /** Entidad federativa. */
  state?: number | undefined
  /** Names or parts of them, ignoring case and accents. */
  sire?: string | undefined
  damSire?: string | undefined
  /** Bounds of the current price, whole pesos, both included. */
  from?: number | undefined
  to?: number | undefined
}

/** The filter as conditions of a query on auctions, joined with their listings if `needsListing`. */
export function lotConditions({ subcategories, sex, state, sire, damSire, from, to }: LotFilter): SQL[] {
  return [
    subcategories && inArray(auctions.subcategoryId, [...subcategories]),
    sex && eq(listings.sex, sex),
    state === undefined ? undefined : inState(state),
    sire ? hasAncestor(SIRE, sire) : undefined,
    damSire ? hasAncestor(DAM_SIRE, damSire) : undefined,
    from === undefined ? undefined : gte(auctions.price, from),
    to === undefined ? undefined : lte(auctions.price, to),
  ].filter((condition) => condition !== undefined)
}

/** True if the conditions use the listing. */
export function needsListing({ sex, state }: LotFilter): boolean {
  return sex !== undefined || state !== undefined
}

/** Lists without this filter need not look up the city of each lot. */
function inState(state: number): SQL {
  return sql`${listings.cityId} in (select c.id from ${cities} c where c.state_id = ${state})`
}

/** Positions in a pedigree, one-based as PostgreSQL counts. */
const SIRE = 1
const DAM_SIRE = 5

/** Matches trigrams of the folded name, indexed for each position. */
function hasAncestor(place: number, name: string): SQL {
  const part = literally(name)
  return sql`${auctions.listingId} in (
    select p.listing_id from pedigrees p
    where fold_name(p.ancestors[${sql.raw(String(place))}]) like '%' || fold_name(${part}) || '%')`
}
