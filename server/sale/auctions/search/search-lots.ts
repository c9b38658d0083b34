import { and, desc, eq, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll, type WithSubqueryWithSelection } from 'drizzle-orm/pg-core'
import type { PageAsked, PageFound } from '#db/page-of.ts'
import { flag, list, rows } from '#db/prepared.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type LotFilter, lotConditions } from './lot-filter.ts'
import { byMatch, isToldOfLot, tellsOfLot } from './search-conditions.ts'
import { isFigure, isPlain, type SearchWord } from './search-words.ts'

/** Maximum number of lots ranked. */
export const MOST_FOUND = 1_000
const MOST = rows(MOST_FOUND + 1)
/** Limits nothing. Without it PostgreSQL reads and sorts all listings of a common word, instead of the newest. */
const ALL = rows(2 ** 31 - 1)
/** If as many of the newest lots are running, older running ones are not read. */
const ENOUGH_RUNNING = rows(500)

/** Words of a statement that is prepared. */
const MOST_PREPARED = 3

type Lot = { id: number; auction: number }
type Asked = {
  words: SearchWord[]
  filter: LotFilter
  page: PageAsked
  /** True: the words are frequent, so the newest listings are read in order. False: the index of texts is used. */
  common: boolean
}

/**
 * A page of the lots in which every word occurs and that the filter admits, best match first, withdrawn ones last. Only
 * if a word has more than `MOST_FOUND` lots, and few of the newest are running, are the running ones read on their own.
 */
export async function findLots(tx: Tx, about: Omit<Asked, 'common'>): Promise<PageFound<Lot>> {
  const asked = { ...about, common: await areCommon(tx, about.words) }
  const newest = tx.$with('newest').as(newestOf(tx, asked))
  const { over, ...found } = await readPage(tx, asked, newest)
  return over ? readRunningFirst(tx, asked, over) : found
}

/** Listings, evenly among all, of which it is counted how many have the words: it takes a few tenths of a ms. */
const SAMPLE = 64
/** From one listing in 13 on, reading the newest takes less time than all that have the words. */
const COMMON = 5

/** True if the statements of such words have few SQL texts, which every connection keeps. */
function haveFewTexts(words: SearchWord[]): boolean {
  return words.length <= MOST_PREPARED && words.every((word) => isPlain(word) || (isFigure(word.text) && !word.any))
}

/** True if reading listings from the newest on finds the lots of these words sooner than the index of texts. */
async function areCommon(tx: Tx, words: SearchWord[]): Promise<boolean> {
  // The searched lot comes first: all that have the words are sorted.
  if (words.some(({ listing }) => listing)) return false
  const sample = sql`array(select (n * last / ${rows(SAMPLE)})::int from generate_series(1, ${rows(SAMPLE)}) as n,
    (select max(id) as last from ${listings}) as newest)`
  const statement = tx
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(and(sql`${listings.id} = any(${sample})`, ...words.map(isToldOfLot)))
  const [row] = await (haveFewTexts(words) ? statement.prepare('sample').execute() : statement)
  return (row?.count ?? 0) >= COMMON
}

/** The newest lots: each listing with the auction of the searched number, else the running one, else the last. */
function newestOf(tx: Tx, asked: Asked) {
  const number = numberOf(asked)
  const numbered = number && eq(listings.id, number.listing)
  // Sorted by itself, so that PostgreSQL looks up auctions of the newest listings only.
  const { id, name, search, sex, cityId } = listings
  const listing = tx
    .select({ id, name, search, sex, cityId, numbered: sql<boolean>`${numbered ?? sql`false`}`.as('numbered') })
    .from(listings)
    .where(hasWords(asked))
    // By the column itself: PostgreSQL takes a repeated expression for another order, and sorts all again.
    .orderBy((row) => [...(numbered ? [desc(row.numbered)] : []), desc(row.id)])
    .limit(ALL)
    .as('listings')
  // Looked up once per listing: without a limit PostgreSQL would read all auctions of the house.
  const { listingId, subcategoryId, price, live, status, practice } = auctions
  const auction = tx
    .select({ id: auctions.id, listingId, subcategoryId, price, live, status })
    .from(auctions)
    .where(and(eq(listingId, listings.id), eq(practice, false), isOfNumber(asked)))
    .orderBy(desc(live), desc(auctions.id))
    .limit(rows(1))
    .as('auctions')
  return tx
    .select(columnsOf(asked))
    .from(listing)
    .innerJoinLateral(auction, sql`true`)
    .where(and(...lotConditions(asked.filter)))
    .orderBy(...(numbered ? [desc(listing.numbered)] : []), desc(listings.id))
    .limit(MOST)
}

/** A page of the running lots, and of the newest that are over where running ones leave room. */
async function readRunningFirst(tx: Tx, asked: Asked, { ids, found }: Over) {
  const newest = sql`unnest(${list(ids, 'int')}, ${list(found, 'int')}) as newest (id, auction)`
  const over = tx
    .select({
      ...columnsOf(asked),
      auction: sql<number>`newest.auction`.as('auction'),
      live: sql<boolean>`false`.as('live'),
      status: sql<boolean>`(select status from auctions a where a.id = newest.auction)`.as('status'),
      numbered: sql<boolean>`newest.auction is not distinct from ${numberOf(asked)?.lot ?? null}::int`.as('numbered'),
    })
    .from(newest)
    .innerJoin(listings, eq(listings.id, sql`newest.id`))
  const both = tx.$with('found').as(
    unionAll(runningOf(tx, asked), over)
      .orderBy((row) => [desc(row.numbered), desc(row.live), desc(row.id)])
      .limit(MOST),
  )
  const { over: _, ...page } = await readPage(tx, asked, both)
  return page
}

/** The newest running lots. */
function runningOf(tx: Tx, asked: Asked) {
  // Looked up once per auction: few of a house's lots are running, and many listings have a common word.
  const { id, name, search, sex, cityId } = listings
  const numbered = isNumbered(asked)
  const listing = tx
    .select({ id, name, search, sex, cityId })
    .from(listings)
    .where(and(eq(id, auctions.listingId), hasWords(asked)))
    .limit(rows(1))
    .as('listings')
  return (
    tx
      .select(columnsOf(asked))
      .from(auctions)
      .innerJoinLateral(listing, sql`true`)
      // A listing is in one running auction at most; only a searched number can name an earlier one of it.
      .where(
        and(
          eq(auctions.live, flag(true)),
          eq(auctions.practice, false),
          isOfNumber(asked),
          ...lotConditions(asked.filter),
        ),
      )
      .orderBy(...(numbered ? [desc(numbered)] : []), desc(listings.id))
      .limit(MOST)
  )
}

function columnsOf(asked: Asked) {
  return {
    id: listings.id,
    auction: sql<number>`${auctions.id}`.as('auction'),
    live: auctions.live,
    // False for a withdrawn lot.
    status: auctions.status,
    name: listings.name,
    search: listings.search,
    numbered: sql<boolean>`${isNumbered(asked) ?? sql`false`}`.as('numbered'),
  }
}

/** Listings without a running auction, and the auctions found for them. */
type Over = { ids: number[]; found: number[] }

/** A page of `found`. `over`: its lots that are over, if older running ones have to be read. */
async function readPage(tx: Tx, { words, filter, page: { page: asked, size } }: Asked, found: Found) {
  const count = sql<number>`(select count(*)::int from ${found})`
  const skipped = Math.max(0, Math.trunc(asked) - 1) * size
  // A page beyond the end is the last one.
  const offset = sql`least(${skipped}::int, (greatest(${count}, 1) - 1) / ${rows(size)} * ${rows(size)})`
  const page = tx
    .select({ id: found.id, auction: found.auction })
    .from(found)
    .orderBy(desc(found.numbered), desc(found.status), ...byMatch(found, words), desc(found.live), desc(found.id))
    .limit(rows(size))
    .offset(offset as unknown as Placeholder)
    .as('page')
  const statement = tx
    .with(found)
    .select({
      total: count,
      lots: sql<Lot[] | null>`(select json_agg(page) from ${page})`,
      over: sql<Over | null>`case when ${count} > ${rows(MOST_FOUND)} and (
        select count(*) from ${found} f where f.live) < ${ENOUGH_RUNNING} then (
        select json_build_object('ids', array_agg(f.id), 'found', array_agg(f.auction))
        from ${found} f where not f.live) end`,
    })
    .from(sql`(values (1)) as one`)
  const isFrequent = haveFewTexts(words) && Object.values(filter).every((each) => each === undefined)
  const [row] = await (isFrequent ? statement.prepare('search_lots').execute() : statement)
  const total = row?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  const read = Math.min(Math.max(1, Math.trunc(asked)), pages)
  return { rows: row?.lots ?? [], total, page: read, pages, over: row?.over }
}

type Found = WithSubqueryWithSelection<ReturnType<typeof columnsOf>, string>

function hasWords({ words, common }: Asked): SQL | undefined {
  return and(...words.map(common ? isToldOfLot : tellsOfLot), isNull(listings.deletedAt))
}

/** The number of a lot among the words, with its listing. */
function numberOf({ words }: Asked) {
  const { lot, listing } = words.find((word) => word.lot !== undefined) ?? {}
  return lot === undefined || listing === undefined || listing === null ? undefined : { lot, listing }
}

/** SQL: true for the auction of the searched number. */
function isNumbered(asked: Asked): SQL | undefined {
  const number = numberOf(asked)
  return number && eq(auctions.id, number.lot)
}

/** SQL: of the searched number's listing that auction alone, of others any. */
function isOfNumber(asked: Asked): SQL | undefined {
  const number = numberOf(asked)
  return number && or(eq(auctions.id, number.lot), ne(auctions.listingId, number.listing))
}
