import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import { type CardRow, selectCards, toCard } from './card-rows.ts'
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
