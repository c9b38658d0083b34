import { and, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { literally } from '#db/contains.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, states } from '#db/schema/people/places.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import { missingFrom, type Missing, type Observed, type Stage } from '#machines/horse-audit/rules.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import type { PhotoRow } from '#server/engine/media/photo-view.ts'
import { lotColumns } from './lots.ts'
import { observed } from './observed.ts'
import { captureColumns } from './read-capture.ts'

export type OwnListingRow = {
  id: number
  number: number
  name: string
  stage: Stage
  /** Subcategory; null for a trailer, and until one is chosen. */
  subcategory: string | null
  category: string | null
  place: string | null
  /** Estimated price, pesos. */
  price: number | null
  /** The photo used on cards. */
  cover: PhotoRow | null
  enrolled: boolean
  /** Fields missing from the capture. */
  missing: Missing[]
  observed: Observed
  /** Its auction, if it is assigned to one. */
  auction: number | null
  /** The last auction, at stage 6: it ended without a sale. */
  lastAuction: number | null
}

export type OwnListings = PageAsked & { kind: ListingKind; stages?: readonly Stage[]; text?: string }

/** A seller's horses or trailers, newest first. Uses the index on the seller, regardless of the total number. */
export async function listOwn(
  house: Pick<House, 'db' | 'lots'>,
  { accountId }: Seller,
  { kind, stages, text = '', ...asked }: OwnListings,
): Promise<PageFound<OwnListingRow>> {
  const { db } = house
  const found = await pageOf(
    db,
    db
      .select({
        id: listings.id,
        number: listings.number,
        stage: sql<Stage>`${listings.stage}`,
        subcategory: subcategories.name,
        category: categories.name,
        place: sql<string | null>`${cities.name} || ', ' || ${states.name}`,
        cover: sql<PhotoRow | null>`(select to_jsonb(p) from listing_photos lp join photos p on p.hash = lp.photo
          where lp.listing_id = ${listings.id} order by lp.position limit 1)`,
        enrolled: sql<boolean>`exists (select from enrolments e where e.listing_id = ${listings.id})`,
        observed,
        ...lotColumns(house),
        capture: captureColumns,
      })
      .from(listings)
      .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
      .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
      .leftJoin(subcategories, eq(subcategories.id, listings.subcategoryId))
      .leftJoin(categories, eq(categories.id, subcategories.categoryId))
      .leftJoin(cities, eq(cities.id, listings.cityId))
      .leftJoin(states, eq(states.id, cities.stateId))
      .where(
        and(
          eq(listings.sellerId, accountId),
          eq(listings.kind, kind),
          isNull(listings.deletedAt),
          stages && inArray(listings.stage, [...stages]),
          contains(text),
        ),
      )
      .$dynamic(),
    { ...asked, orderBy: [desc(listings.id)] },
  )
  const rows = found.rows.map(({ capture, ...row }) => ({
    ...row,
    name: capture.name,
    price: capture.price,
    missing: missingFrom(capture),
  }))
  return { ...found, rows }
}

/** Matches all words of the text in any order, or the listing's number. */
function contains(text: string): SQL | undefined {
  const words = foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
  if (words.length === 0) return undefined
  const all = and(...words.map((word) => like(listings.search, `%${literally(word)}%`)))
  const [, digits] = /^#?(\d{1,9})$/.exec(text.trim()) ?? []
  return digits ? or(eq(listings.number, Number(digits)), all) : all
}
