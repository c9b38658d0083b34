import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities, ranches, states, subcategories } from '#db/schema/catalogue.ts'
import { listingPhotos, listings, photos } from '#db/schema/listings.ts'
import { viewPhoto } from '#server/media/photo-view.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { buyNowColumns } from './buy-now-columns.ts'
import { type LotFilter, lotConditions, needsListing } from './lot-filter.ts'

export type CardOrder = 'closing' | 'newest' | 'highest' | 'lowest'

/** A place in a list: the sort value and id of the card at its edge. */
export type Cursor = { value: number; id: number }

export type CardQuery = {
  /** Scheduled and open ones, or else the closed ones. */
  live: boolean
  filter?: LotFilter
  order: CardOrder
  size: number
  /** Cards after this place, or before it. */
  after?: Cursor | undefined
  before?: Cursor | undefined
}

/** A page of cards; the cursors lead on where there is more. */
export async function listCards(db: Database, query: CardQuery, now: number) {
  const backwards = query.before !== undefined
  const edge = query.before ?? query.after
  const { column, ascending } = sortOf(query)
  const forward = ascending !== backwards
  const conditions: (SQL | undefined)[] = [
    ...conditionsOf(query),
    edge && column === auctions.id
      ? forward
        ? sql`${auctions.id} > ${edge.id}`
        : sql`${auctions.id} < ${edge.id}`
      : undefined,
    edge && column !== auctions.id ? beyond(column, edge, forward) : undefined,
  ]
  const direction = forward ? asc : desc
  // One more than asked for tells whether there is more.
  const rows = await selectCards(db)
    .where(and(...conditions))
    .orderBy(direction(column), direction(auctions.id))
    .limit(query.size + 1)
  const more = rows.length > query.size
  const page = rows.slice(0, query.size)
  if (backwards) page.reverse()
  const first = page[0]
  const last = page.at(-1)
  const cursor = (row: CardRow): Cursor => ({
    id: row.id,
    value: column === auctions.closesAt ? row.closesAt : column === auctions.price ? row.price : row.id,
  })
  return {
    cards: page.map((row) => toCard(row, now)),
    previous: first && (backwards ? more : query.after !== undefined) ? cursor(first) : null,
    next: last && (backwards || more) ? cursor(last) : null,
  }
}

/** The most that is counted: a list that grows without end is not read to its end for a figure. */
export const MOST_COUNTED = 1_000

/** How many auctions are on all pages of the list; one more than `MOST_COUNTED` where there are more. */
export function countCards(db: Database, query: Pick<CardQuery, 'live' | 'filter'>): Promise<number> {
  const found = db.select({ id: auctions.id }).from(auctions).$dynamic()
  if (needsListing(query.filter ?? {}))
    found.innerJoin(listings, eq(listings.id, auctions.listingId)).innerJoin(cities, eq(cities.id, listings.cityId))
  return db.$count(
    found
      .where(and(...conditionsOf(query)))
      .limit(MOST_COUNTED + 1)
      .as('found'),
  )
}

function conditionsOf({ live, filter = {} }: Pick<CardQuery, 'live' | 'filter'>): SQL[] {
  return [eq(auctions.live, live), ...(live ? [] : [sql`${auctions.state} <> 'cancelled'`]), ...lotConditions(filter)]
}

/** A page of a ranch's lots: those that run as they close, then those that are over, the newest first. */
export async function listRanchCards(db: Database, ranch: number, asked: PageAsked, now: number) {
  const query = selectCards(db).where(and(eq(listings.ranchId, ranch), sql`${auctions.state} <> 'cancelled'`))
  const closing = sql`case when ${auctions.live} then ${auctions.closesAt} end`
  const orderBy = [desc(auctions.live), asc(closing), desc(auctions.closesAt), desc(auctions.id)]
  const { rows, ...page } = await pageOf(db, query, { ...asked, orderBy })
  return { ...page, cards: rows.map((row) => toCard(row, now)) }
}

/** The cards of these auctions, in this order. */
export async function cardsOf(db: Database, ids: number[], now: number) {
  if (ids.length === 0) return []
  const rows = await selectCards(db).where(inArray(auctions.id, ids))
  const byId = new Map(rows.map((row) => [row.id, toCard(row, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The end of the year 9999; PostgreSQL does not read the later ones as JavaScript writes them. Anyone may invent a
 * place in a list.
 */
const LAST_MOMENT = 253_402_300_799_999

/** The row comparison is what lets PostgreSQL start in the middle of the index. */
function beyond(column: SortColumn, { value, id }: Cursor, forward: boolean): SQL {
  const bound =
    column === auctions.closesAt
      ? sql`${new Date(Math.min(value, LAST_MOMENT)).toISOString()}::timestamptz`
      : sql`${value}::bigint`
  return forward
    ? sql`(${column}, ${auctions.id}) > (${bound}, ${id}::int)`
    : sql`(${column}, ${auctions.id}) < (${bound}, ${id}::int)`
}

type SortColumn = typeof auctions.closesAt | typeof auctions.price | typeof auctions.id

function sortOf({ order, live }: CardQuery): { column: SortColumn; ascending: boolean } {
  switch (order) {
    case 'closing':
      return { column: auctions.closesAt, ascending: live }
    case 'newest':
      return { column: auctions.id, ascending: false }
    case 'highest':
      return { column: auctions.price, ascending: false }
    case 'lowest':
      return { column: auctions.price, ascending: true }
  }
}

function selectCards(db: Database) {
  return db
    .select({
      id: auctions.id,
      state: auctions.state,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      price: auctions.price,
      bidCount: auctions.bidCount,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      buyNow: buyNowColumns,
      title: listings.name,
      kind: listings.kind,
      subcategory: subcategories.name,
      city: cities.name,
      region: states.name,
      ranch: ranches.name,
      photo: photos,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(subcategories, eq(subcategories.id, auctions.subcategoryId))
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(ranches, eq(ranches.id, listings.ranchId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .$dynamic()
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

function toCard({ state, city, region, photo, buyNow, price: _price, ...card }: CardRow, now: number) {
  const phase = phaseOf({ state, ...card }, now)
  return {
    ...card,
    phase,
    buyNowPrice: buyNow.offered && (phase === 'scheduled' || phase === 'open') ? buyNow.price : null,
    place: `${city}, ${region}`,
    photo: photo && viewPhoto(photo, card.title),
  }
}
