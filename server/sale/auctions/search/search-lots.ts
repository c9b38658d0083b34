import { and, desc, eq, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll, type WithSubqueryWithSelection } from 'drizzle-orm/pg-core'
import type { PageAsked, PageFound } from '#db/page-of.ts'
import { flag, list, rows } from '#db/prepared.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type LotFilter, lotConditions } from './lot-filter.ts'
import { byMatch, isToldOfLot, matchOf } from './search-conditions.ts'
import { hasTokens, type WordsOf } from './search-tokens.ts'
import { haveFewTexts, type SearchWord } from './search-words.ts'

/** Maximum number of lots ranked. */
export const MOST_FOUND = 1_000
const MOST = rows(MOST_FOUND + 1)
/** Limits nothing. Without it PostgreSQL would join other tables first, or sort what is sorted. */
const ALL = rows(2 ** 31 - 1)
/** If as many of the newest lots are running, older running ones are not read. */
const ENOUGH_RUNNING = rows(500)

type Lot = { id: number; auction: number }
export type LotsAsked = {
  words: SearchWord[]
  /** The house's words that contain the parts of `words`. */
  known: WordsOf
  filter: LotFilter
  page: PageAsked
}

/**
 * A page of the lots in which every word occurs and that the filter admits, best match first, withdrawn ones last. Only
 * if a word has more than `MOST_FOUND` lots, and few of the newest are running, are the running ones read on their own.
 */
export async function findLots(tx: Tx, asked: LotsAsked): Promise<PageFound<Lot>> {
  const newest = tx.$with('newest').as(newestOf(tx, asked))
  const { over, ...found } = await readPage(tx, asked, newest)
  return over ? readRunningFirst(tx, asked, over) : found
}

/** The newest lots, the searched number first: each listing with the running auction, else the last. */
function newestOf(tx: Tx, asked: LotsAsked) {
  const number = numberOf(asked)
  const newest = newestBySpans(tx, asked, number)
  if (!number) return newest
  return unionAll(lotOfNumber(tx, asked, number), newest)
    .orderBy((row) => [desc(row.numbered), desc(row.id)])
    .limit(MOST)
}

/** SQL: spans of ids, newest first, as `search_tokens` names them: short ones first, since a common word needs few. */
export const spansUpTo = (last: SQL) => sql`(
  with last as (select ${last} as id)
  select '#' || n as token, n * 256 as first
  from last, generate_series(greatest(id / 2048 - 1, 0) * 8, id / 256) as n
  union all select '##' || n, n * 2048 from last, generate_series(greatest(id / 16384 - 1, 0) * 8, id / 2048 - 2) as n
  union all select '###' || n, n * 16384 from last, generate_series(0, id / 16384 - 2) as n
  order by first desc limit ${ALL}) as spans`

/** Span after span is read until enough lots are found, so that a common word needs few of its listings. */
function newestBySpans(tx: Tx, asked: LotsAsked, number: NumberOfLot | undefined) {
  const { id, name, search, sex, cityId } = listings
  const inSpan = sql`search_tokens(${id}, ${search}) @> array[spans.token]`
  const others = number && ne(id, number.listing)
  const listing = tx
    .select({ id, name, search, sex, cityId })
    .from(listings)
    .where(and(inSpan, ...asked.words.map((word) => isFound(word, asked)), isNull(listings.deletedAt), others))
    .limit(ALL)
    .as('listings')
  // Looked up once per listing: without a limit PostgreSQL would read all auctions of the house.
  const { listingId, subcategoryId, price, live, status, practice } = auctions
  const auction = tx
    .select({ id: auctions.id, listingId, subcategoryId, price, live, status })
    .from(auctions)
    .where(and(eq(listingId, listings.id), eq(practice, flag(false))))
    .orderBy(desc(live), desc(auctions.id))
    .limit(rows(1))
    .as('auctions')
  return tx
    .select(columnsOf(asked, sql`false`))
    .from(spansUpTo(sql`(select coalesce(max(id), 0) from ${listings})`))
    .innerJoinLateral(listing, sql`true`)
    .innerJoinLateral(auction, sql`true`)
    .where(and(...lotConditions(asked.filter)))
    .orderBy(sql`spans.first desc`, desc(listings.id))
    .limit(MOST)
}

/** Condition for a listing of a span that has the word, apart from the one of the searched number. */
function isFound(word: SearchWord, asked: LotsAsked): SQL | undefined {
  const isNumber = word === asked.words.find(({ lot }) => lot !== undefined)
  if (isNumber && word.onlyLot) return sql`false`
  if (word.lot !== undefined && !isNumber) return isToldOfLot(word)
  const indexed = hasTokens(word, asked.known)
  if (!indexed) return isToldOfLot(word)
  return indexed.exact ? indexed.condition : and(indexed.condition, isToldOfLot(word))
}

/** The lot of the searched number, if it has the other words too. */
function lotOfNumber(tx: Tx, asked: LotsAsked, number: NumberOfLot) {
  return tx
    .select(columnsOf(asked, sql`true`))
    .from(listings)
    .innerJoin(auctions, eq(auctions.listingId, listings.id))
    .where(
      and(
        eq(listings.id, number.listing),
        eq(auctions.id, number.lot),
        eq(auctions.practice, flag(false)),
        ...asked.words.filter(({ lot }) => lot !== number.lot).map(isToldOfLot),
        isNull(listings.deletedAt),
        ...lotConditions(asked.filter),
      ),
    )
}

/** A page of the running lots, and of the newest that are over where running ones leave room. */
async function readRunningFirst(tx: Tx, asked: LotsAsked, { ids, found }: Over) {
  const newest = sql`unnest(${list(ids, 'int')}, ${list(found, 'int')}) as newest (id, auction)`
  const over = tx
    .select({
      ...columnsOf(asked, sql`newest.auction is not distinct from ${numberOf(asked)?.lot ?? null}::int`),
      auction: sql<number>`newest.auction`.as('auction'),
      live: sql<boolean>`false`.as('live'),
      status: sql<boolean>`(select status from auctions a where a.id = newest.auction)`.as('status'),
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
function runningOf(tx: Tx, asked: LotsAsked) {
  // Looked up once per auction: few of a house's lots are running, and many listings have a common word.
  const { id, name, search, sex, cityId } = listings
  const numbered = isNumbered(asked)
  const listing = tx
    .select({ id, name, search, sex, cityId })
    .from(listings)
    .where(and(eq(id, auctions.listingId), ...asked.words.map(isToldOfLot), isNull(listings.deletedAt)))
    .limit(rows(1))
    .as('listings')
  return (
    tx
      .select(columnsOf(asked, numbered ?? sql`false`))
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

function columnsOf({ words }: LotsAsked, numbered: SQL) {
  const { closeness, together, named } = matchOf(listings, words)
  return {
    id: listings.id,
    auction: sql<number>`${auctions.id}`.as('auction'),
    live: auctions.live,
    // False for a withdrawn lot.
    status: auctions.status,
    numbered: sql<boolean>`${numbered}`.as('numbered'),
    // Lots are ranked by these, so that their texts are not copied from step to step.
    closeness: closeness.as('closeness'),
    together: together.as('together'),
    named: named.as('named'),
  }
}

/** Listings without a running auction, and the auctions found for them. */
type Over = { ids: number[]; found: number[] }

/** A page of `found`. `over`: its lots that are over, if older running ones have to be read. */
async function readPage(tx: Tx, { words, filter, page: { page: asked, size } }: LotsAsked, found: Found) {
  const counted = tx
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      running: sql<number>`count(*) filter (where ${found.live})`.as('running'),
    })
    .from(found)
    .as('counted')
  const skipped = Math.max(0, Math.trunc(asked) - 1) * size
  // A page beyond the end is the last one.
  const offset = sql`least(${skipped}::int, (greatest(${counted.total}, 1) - 1) / ${rows(size)} * ${rows(size)})`
  const page = tx
    .select({ id: found.id, auction: found.auction })
    .from(found)
    .orderBy(desc(found.numbered), desc(found.status), ...byMatch(found), desc(found.live), desc(found.id))
    .limit(rows(size))
    .offset(offset as unknown as Placeholder)
    .as('page')
  const statement = tx
    .with(found)
    .select({
      total: counted.total,
      lots: sql<Lot[] | null>`(select json_agg(page) from ${page})`,
      over: sql<Over | null>`case when ${counted.total} > ${rows(MOST_FOUND)}
        and ${counted.running} < ${ENOUGH_RUNNING} then (
        select json_build_object('ids', array_agg(f.id), 'found', array_agg(f.auction))
        from ${found} f where not f.live) end`,
    })
    .from(counted)
  const isFrequent = haveFewTexts(words) && Object.values(filter).every((each) => each === undefined)
  const [row] = await (isFrequent ? statement.prepare('search_lots').execute() : statement)
  const total = row?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  const read = Math.min(Math.max(1, Math.trunc(asked)), pages)
  return { rows: row?.lots ?? [], total, page: read, pages, over: row?.over }
}

type Found = WithSubqueryWithSelection<ReturnType<typeof columnsOf>, string>

type NumberOfLot = { lot: number; listing: number }

/** The number of a lot among the words, with its listing. */
function numberOf({ words }: LotsAsked): NumberOfLot | undefined {
  const { lot, listing } = words.find((word) => word.lot !== undefined) ?? {}
  return lot === undefined || listing === undefined || listing === null ? undefined : { lot, listing }
}

/** SQL: true for the auction of the searched number. */
function isNumbered(asked: LotsAsked): SQL | undefined {
  const number = numberOf(asked)
  return number && eq(auctions.id, number.lot)
}

/** SQL: of the searched number's listing that auction alone, of others any. */
function isOfNumber(asked: LotsAsked): SQL | undefined {
  const number = numberOf(asked)
  return number && or(eq(auctions.id, number.lot), ne(auctions.listingId, number.listing))
}
