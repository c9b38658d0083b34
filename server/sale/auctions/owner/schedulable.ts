import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, states } from '#db/schema/people/places.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { type ListingKind, listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { choiceOf } from '#machines/auction/hours.ts'
import { openingBid, proposals } from '#machines/auction/rules.ts'
import { states as standings } from '#machines/auction/status.ts'
import type { Seller } from '#server/people/index.ts'
import { availableCredits, ownListing } from '#server/listing/index.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/** Listings in state 6, "Autorizado / Listo para evento", which a seller may schedule (ruling 33). */
function readyOf(seller: number): SQL | undefined {
  return and(eq(listings.sellerId, seller), isNull(listings.deletedAt), eq(listings.state, 'readyForEvent'))
}

/** Ids chosen in the two chains of dependent lists; the deepest choice applies and implies those above it. */
type SchedulableFilter = {
  text: string
  kind: ListingKind | null
  group: number | null
  category: number | null
  subcategory: number | null
  country: number | null
  state: number | null
  city: number | null
}

export async function listSchedulable(db: Database, seller: number, filter: SchedulableFilter, page: PageAsked) {
  const query = db
    .select({
      id: listings.id,
      kind: listings.kind,
      name: listings.name,
      number: listings.number,
      subcategory: subcategories.name,
      city: cities.name,
      region: states.name,
      photo: photos,
    })
    .from(listings)
    .leftJoin(subcategories, eq(subcategories.id, listings.subcategoryId))
    .leftJoin(categories, eq(categories.id, subcategories.categoryId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(readyOf(seller), conditionOf(filter)))
    .$dynamic()
  const { rows, ...found } = await pageOf(db, query, { ...page, orderBy: [asc(listings.name), asc(listings.id)] })
  return { ...found, rows: rows.map(({ photo, ...row }) => ({ ...row, photo: photo && viewPhoto(photo, row.name) })) }
}

/** Number of a seller's schedulable listings without any filter. */
export function countSchedulable(db: Database, seller: number): Promise<number> {
  return db.$count(listings, readyOf(seller))
}

function conditionOf({ text, kind, group, category, subcategory, country, state, city }: SchedulableFilter) {
  const is = (column: Parameters<typeof eq>[0], id: number | string | null) =>
    id === null ? undefined : eq(column, id)
  return and(
    contains(text, [listings.name, sql`${listings.number}::text`]),
    is(listings.kind, kind),
    is(categories.groupId, group),
    is(subcategories.categoryId, category),
    is(listings.subcategoryId, subcategory),
    is(states.countryId, country),
    is(cities.stateId, state),
    is(listings.cityId, city),
  )
}

/**
 * One listing with the consequences of scheduling it, except the hours: amounts that the current configuration derives
 * from its price. `auction`: the live auction it is in. undefined if this seller has no such listing. Whole pesos.
 */
export async function readSchedulable(db: Database, seller: Seller, listing: number, now: number) {
  const [row] = await db
    .select({
      id: listings.id,
      kind: listings.kind,
      name: listings.name,
      state: listings.state,
      buyNow: listings.buyNow,
      offerBuyNow: listings.offerBuyNow,
      photo: photos,
      enrolled: sql<boolean>`${enrolments.listingId} is not null`,
      percentage: settings.openingBid,
      small: settings.smallBid,
      medium: settings.mediumBid,
      big: settings.bigBid,
      extensionMinutes: settings.extensionMinutes,
    })
    .from(listings)
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(enrolments, eq(enrolments.listingId, listings.id))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(ownListing(seller, listing))
  if (!row) return undefined
  const { percentage, small, medium, big, photo, state, ...rest } = row
  const [last, credits] = await Promise.all([
    lastAuctionOf(db, listing),
    row.enrolled ? null : availableCredits(db, seller.accountId, now),
  ])
  const opening = openingBid(row.buyNow ?? 0, percentage)
  return {
    ...rest,
    photo: photo && viewPhoto(photo, row.name),
    // Between the closing of its last auction and the job that frees it, the listing is still assigned.
    ready: state === 'readyForEvent' || (state === 'assigned' && last?.free === true),
    opening,
    proposals: proposals(opening, [small, medium, big]),
    /** Credits that enrolling it now would use; null if it is enrolled. */
    credits,
    auction: last?.live ? last.id : null,
    /** Its last auction, live or ended. */
    lastAuction: last?.id ?? null,
    /** Duration of its last auction, as default for the next one. */
    lastDays: last ? choiceOf({ opensAt: last.opensAt, closesAt: last.finishDate }).days : null,
  }
}

export type Schedulable = NonNullable<Awaited<ReturnType<typeof readSchedulable>>>

async function lastAuctionOf(db: Database, listing: number) {
  const [row] = await db
    .select({
      id: auctions.id,
      live: auctions.live,
      state: auctions.state,
      opensAt: auctions.opensAt,
      finishDate: auctions.finishDate,
    })
    .from(auctions)
    .where(and(eq(auctions.listingId, listing), eq(auctions.practice, false)))
    .orderBy(desc(auctions.id))
    .limit(1)
  return row && { ...row, free: standings[row.state].free }
}
