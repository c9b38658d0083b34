import { HOUR } from '#machines/time.ts'
import { and, asc, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { flag, prepared, rows } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type CardRow, selectCards, toCard } from './card-rows.ts'
import { type LotFilter, lotConditions, needsListing } from '#server/sale/auctions/search/lot-filter.ts'

export type CardOrder = 'closing' | 'newest' | 'highest' | 'lowest'

/** A place in a list: the sort value and id of the card at its edge. */
export type Cursor = { value: number; id: number }

export type CardQuery = {
  /** True: scheduled and open auctions. False: closed ones. */
  live: boolean
  filter?: LotFilter
  order: CardOrder
  size: number
  /** Position after or before which cards are listed. */
  after?: Cursor | undefined
  before?: Cursor | undefined
}

/** A page of cards; a cursor is set for each direction that has more. */
export async function listCards(db: Database, query: CardQuery, now: number) {
  const backwards = query.before !== undefined
  const { column } = sortOf(query)
  // One row more than the page size shows if there are more.
  const found = await rowsOf(db, query)
  const more = found.length > query.size
  const page = found.slice(0, query.size)
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

/** Longest time between two pages of a list, in ms: after that nothing is remembered of the first. */
const BETWEEN_PAGES_MS = 6 * HOUR

/**
 * Lots that a reader who goes from one page of a list by price to the next would not see on either. At `since` (epoch
 * ms), when the page before was shown, they stood beyond its edge. A bid or a void has brought them before it since.
 */
export async function listPassed(
  db: Database,
  { live, filter = {}, order, size, after, since }: Omit<CardQuery, 'before'> & { since: number | undefined },
  now: number,
) {
  const { column, ascending } = sortOf({ live, order })
  const isKnown = since !== undefined && since > now - BETWEEN_PAGES_MS && since <= now
  if (column !== auctions.price || !after || !isKnown) return []
  const than = sql.raw(ascending ? '>' : '<')
  const at = new Date(since).toISOString()
  const priceThen = sql`coalesce((select max(b.amount) from bids b
    left join voids v on v.auction_id = b.auction_id and v.turn = b.struck_turn
    where b.auction_id = ${auctions.id} and b.received_at <= ${at}::timestamptz
    and (b.struck_turn is null or v.voided_at > ${at}::timestamptz)), ${auctions.openingBid})`
  const rows = await selectCards(db)
    .where(
      and(
        ...conditionsOf(live),
        ...lotConditions(filter),
        beyond(column, valuesOf(after, column), !ascending),
        sql`(${priceThen}, ${auctions.id}) ${than} (${after.value}::bigint, ${after.id}::int)`,
      ),
    )
    .orderBy((ascending ? asc : desc)(column), asc(auctions.id))
    .limit(size)
  return rows.map((row) => toCard(row, now))
}

function rowsOf(db: Database, query: CardQuery): Promise<CardRow[]> {
  const edge = query.before ?? query.after
  const at = edge && valuesOf(edge, sortOf(query).column)
  const start = query.before ? 'before' : edge ? 'after' : 'start'
  const { live, order, size, filter = {} } = query
  if (isNarrowed(filter)) return selectPage(db, { live, order, size, start, at }, lotConditions(filter))
  const [subcategory] = filter.subcategories ?? []
  return cardsOfPage(db, live, order, size, start, subcategory !== undefined).execute({ subcategory, ...at })
}

/**
 * True if the filter is more than a single subcategory. Such queries have too many variants to keep as prepared
 * statements on every connection, and their best plan depends on the filter.
 */
function isNarrowed({ subcategories, ...others }: LotFilter): boolean {
  return (
    (subcategories !== undefined && subcategories.length !== 1) ||
    Object.values(others).some((value) => value !== undefined)
  )
}

const placeholder = { value: sql.placeholder('value'), id: sql.placeholder('id') }

const cardsOfPage = prepared(
  (db: Database, live: boolean, order: CardOrder, size: number, start: Start, ofSubcategory: boolean) =>
    selectPage(db, { live, order, size, start, at: placeholder }, inSubcategory(ofSubcategory)).prepare('cards'),
)

const inSubcategory = (one: boolean) => (one ? [eq(auctions.subcategoryId, sql.placeholder('subcategory'))] : [])

type Start = 'start' | 'after' | 'before'

type Page = Pick<CardQuery, 'live' | 'order' | 'size'> & { start: Start; at: Edge | undefined }

function selectPage(db: Database, { start, at, size, ...query }: Page, narrowed: SQL[]) {
  const { column, ascending } = sortOf(query)
  const forward = ascending !== (start === 'before')
  const direction = forward ? asc : desc
  return selectCards(db)
    .where(
      and(...conditionsOf(query.live), ...narrowed, start !== 'start' && at ? beyond(column, at, forward) : undefined),
    )
    .orderBy(direction(column), direction(auctions.id))
    .limit(rows(size + 1))
}

/** Maximum count: an unbounded list is not read to its end for a total. */
export const MOST_COUNTED = 1_000

/** Number of auctions on all pages of the list; `MOST_COUNTED` + 1 if there are more. */
export async function countCards(
  db: Database,
  { live, filter = {} }: Pick<CardQuery, 'live' | 'filter'>,
): Promise<number> {
  const [subcategory] = filter.subcategories ?? []
  const [row] = isNarrowed(filter)
    ? await selectCount(db, live, lotConditions(filter), needsListing(filter))
    : await countOf(db, live, subcategory !== undefined).execute({ subcategory })
  return row?.count ?? 0
}

const countOf = prepared((db: Database, live: boolean, ofSubcategory: boolean) =>
  selectCount(db, live, inSubcategory(ofSubcategory), false).prepare('cards_count'),
)

function selectCount(db: Database, live: boolean, narrowed: SQL[], ofListing: boolean) {
  const found = db.select({ id: auctions.id }).from(auctions).$dynamic()
  if (ofListing) found.innerJoin(listings, eq(listings.id, auctions.listingId))
  return db.select({ count: count() }).from(
    found
      .where(and(...conditionsOf(live), ...narrowed))
      .limit(rows(MOST_COUNTED + 1))
      .as('found'),
  )
}

function conditionsOf(live: boolean): SQL[] {
  return [
    eq(auctions.live, flag(live)),
    eq(auctions.practice, flag(false)),
    ...(live ? [] : [sql`${auctions.state} not in ${STATES.auction.cancelled}`]),
  ]
}

/**
 * End of the year 9999; PostgreSQL does not parse later dates as JavaScript writes them. A request may contain any
 * cursor.
 */
const LAST_MOMENT = 253_402_300_799_999

/** A cursor as a statement's parameters. */
type Edge = { value: string | number | Placeholder; id: number | Placeholder }

function valuesOf({ value, id }: Cursor, column: SortColumn): Edge {
  return { id, value: column === auctions.closesAt ? new Date(Math.min(value, LAST_MOMENT)).toISOString() : value }
}

/** The row comparison lets PostgreSQL start in the middle of the index. */
function beyond(column: SortColumn, { value, id }: Edge, forward: boolean): SQL {
  const than = sql.raw(forward ? '>' : '<')
  if (column === auctions.id) return sql`${auctions.id} ${than} ${id}::int`
  const type = sql.raw(column === auctions.closesAt ? 'timestamptz' : 'bigint')
  return sql`(${column}, ${auctions.id}) ${than} (${value}::${type}, ${id}::int)`
}

type SortColumn = typeof auctions.closesAt | typeof auctions.price | typeof auctions.id

function sortOf({ order, live }: Pick<CardQuery, 'order' | 'live'>): { column: SortColumn; ascending: boolean } {
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
