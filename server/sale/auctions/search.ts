import { and, asc, desc, eq, isNull, or, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { tookTooLong } from '#db/failures.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { flag, rows } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { cities, ranches, states, synonyms } from '#db/schema/listing/catalogue.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { cardsOf } from './card-rows.ts'
import { type LotFilter, lotConditions } from './lot-filter.ts'
import { readWords, type SearchWord } from './search-words.ts'

/** PostgreSQL's default 0.6 misses one wrong letter in nine ("contemder"); from 0.5 down, similar sounds match. */
const ALIKE = 0.52

/** Lots and ranches are paged separately. The filter applies to lots. */
export type SearchAsked = { lots: PageAsked; ranches: PageAsked; filter?: LotFilter }

/** Maximum number of lots ranked: the newest, running ones first. */
export const MOST_FOUND = 1_000

/** Lists of synonyms read at most. */
const MOST_LISTS = 500

/** Time limit of a search in ms: expensive searches are open to everyone. */
const LONGEST_MS = 2_000

const NOTHING: PageFound<never> = { rows: [], total: 0, page: 1, pages: 1 }

/**
 * Horses, auctions and ranches in which every word occurs (lot number, name, sex, class, ranch, place), tolerating
 * accents and typing errors (trigrams), best match first. A lot is a horse with its current or last auction, so each is
 * found once. `tooLong`: the search reached its time limit.
 */
export async function searchHouse(db: Database, asked: string, { lots, ranches, filter }: SearchAsked, now: number) {
  const nothing = { lots: NOTHING, auctions: [], ranches: NOTHING, tooLong: false }
  if (readWords(asked).length === 0) return nothing
  const found = await db
    .transaction(async (tx) => {
      await tx.execute(
        sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}; set local statement_timeout = ${LONGEST_MS}`),
      )
      const words = readWords(asked, await readSynonyms(tx))
      return { lots: await findLots(tx, words, filter ?? {}, lots), ranches: await findRanches(tx, words, ranches) }
    })
    .catch((error: unknown) => {
      if (tookTooLong(error)) return null
      throw error
    })
  if (!found) return { ...nothing, tooLong: true }
  const ids = found.lots.rows.map(({ auction }) => auction)
  return { ...found, auctions: await cardsOf(db, ids, now), tooLong: false }
}

export async function countLots(db: Database, asked: string, filter: LotFilter): Promise<number> {
  const nothing = { page: 1, size: 1 }
  return (await searchHouse(db, asked, { lots: nothing, ranches: nothing, filter }, 0)).lots.total
}

/** A page of lots, best match first. */
async function findLots(tx: Tx, words: SearchWord[], filter: LotFilter, asked: PageAsked) {
  const number = words.find(({ lot }) => lot !== undefined)?.lot
  const match = (await hasExactly(tx, words)) ? containsExactly : contains
  const matching = [...words.map(isLot(match)), ...lotConditions(filter), isNull(listings.deletedAt)]
  const { newest, parts } = newestOf(tx, matching, number)
  const text = words.flatMap(({ text, sex, onlyLot }) => (sex || onlyLot ? [] : [text])).join(' ')
  const ranked = await tx
    .with(...parts)
    .select({ id: newest.id, auction: newest.auction })
    .from(newest)
    .orderBy(
      ...byNumber(newest.auction, number),
      ...(text ? [desc(closeness(newest.search, text))] : []),
      desc(newest.live),
      desc(newest.id),
    )
  return pageOfAll(ranked, asked)
}

/**
 * The newest matching lots, running ones first. Ended lots are searched only for the remaining room, so that a very
 * common word does not read all lots.
 */
function newestOf(tx: Tx, matching: (SQL | undefined)[], number: number | undefined) {
  const running = tx.$with('running').as(newestThat(tx, true, matching, number).limit(rows(MOST_FOUND + 1)))
  const room = sql`(select ${rows(MOST_FOUND + 1)} - count(*) from ${running})` as unknown as Placeholder
  const over = tx.$with('over').as(newestThat(tx, false, matching, number).limit(room))
  const newest = unionAll(tx.select().from(running), tx.select().from(over)).as('newest')
  return { newest, parts: [running, over] as const }
}

function newestThat(tx: Tx, live: boolean, matching: (SQL | undefined)[], number: number | undefined) {
  // Looked up once per listing: without a limit PostgreSQL would read all auctions of the house.
  const auction = tx
    .select()
    .from(auctions)
    .where(sql`${auctions.id} = ${auctionOf(number)}`)
    .limit(rows(1))
    .as('auctions')
  return tx
    .select({
      id: listings.id,
      auction: sql<number>`${auctions.id}`.as('auction'),
      live: auctions.live,
      search: listings.search,
    })
    .from(listings)
    .innerJoinLateral(auction, sql`true`)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(and(eq(auctions.live, flag(live)), ...matching))
    .orderBy(...byNumber(auctions.id, number), desc(listings.id))
}

/**
 * The auction found for a listing: the one with the searched number, else the running one, else the last. One lookup in
 * the index `auctions_listing`, however many auctions the listing has had.
 */
function auctionOf(number: number | undefined): SQL {
  const last = sql`(
    select a.id from ${auctions} a where a.listing_id = ${listings.id} and not a.practice
    order by a.live desc, a.id desc limit 1)`
  if (number === undefined) return last
  return sql`coalesce((
    select a.id from ${auctions} a where a.id = ${number} and a.listing_id = ${listings.id}
    and not a.practice), ${last})`
}

/** Typing errors are tolerated only if the exact words find nothing: the tolerant search costs more and finds more. */
async function hasExactly(tx: Tx, words: SearchWord[]): Promise<boolean> {
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(...words.map(isLot(containsExactly)), isNull(listings.deletedAt), sql`exists ${auctionOf(undefined)}`))
    .limit(1)
  return found.length > 0
}

function byNumber(column: SQLWrapper, number: number | undefined): SQL[] {
  return number === undefined ? [] : [desc(sql`(${column} = ${number})`)]
}

function pageOfAll<Row>(all: Row[], { page: asked, size }: PageAsked): PageFound<Row> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const page = Math.min(Math.max(1, asked), pages)
  return { rows: all.slice((page - 1) * size, page * size), total: all.length, page, pages }
}

function findRanches(tx: Tx, words: SearchWord[], page: PageAsked) {
  const query = tx
    .select({ id: ranches.id, name: ranches.name, place: sql<string>`coalesce(${place}, '')` })
    .from(ranches)
    .leftJoin(cities, eq(cities.id, ranches.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    // Excludes the default ranch, used by sellers who have none.
    .where(
      and(
        eq(ranches.default, false),
        ...words.map((word) => meant(word, ({ text }) => contains(ranches.search, text))),
      ),
    )
    .$dynamic()
  const text = words.map(({ text }) => text).join(' ')
  return pageOf(tx, query, { ...page, orderBy: [desc(closeness(ranches.search, text)), asc(ranches.id)] })
}

const place = sql<string>`${cities.name} || ', ' || ${states.name}`

type Column = typeof listings.search | typeof ranches.search

/** Lists of words that mean the same, as administrators keep them. */
async function readSynonyms(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ name: synonyms.name })
    .from(synonyms)
    .where(eq(synonyms.active, true))
    .orderBy(asc(synonyms.id))
    .limit(MOST_LISTS)
  return rows.map(({ name }) => name)
}

/** Condition for a word, or for any of its meanings. */
function meant({ any, ...word }: SearchWord, one: (word: SearchWord) => SQL | undefined): SQL | undefined {
  return any ? or(...any.map((all) => and(...all.map((each) => meant(each, one))))) : one(word)
}

const isLot = (match: typeof contains) => (asked: SearchWord) =>
  meant(asked, ({ text, sex, lot, onlyLot }) => {
    if (sex) return eq(listings.sex, sex)
    if (lot === undefined) return match(listings.search, text)
    const numbered = sql`${listings.id} = (select n.listing_id from ${auctions} n where n.id = ${lot})`
    return onlyLot ? numbered : or(numbered, match(listings.search, text))
  })

// All operators use the trigram index.

function contains(column: Column, word: string): SQL | undefined {
  const exactly = containsExactly(column, word)
  return isFigure(word) ? exactly : or(exactly, sql`${word} <% ${column}`)
}

/**
 * Numbers match whole words. Words of fewer than three letters match beginnings, as the index has no shorter trigrams.
 */
function containsExactly(column: Column, word: string): SQL | undefined {
  if (isFigure(word)) return sql`${word} <<% ${column}`
  if (word.length < 3) return sql`${word} <% ${column}`
  return sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

function isFigure(word: string): boolean {
  return /^\d+$/.test(word)
}

function closeness(column: SQLWrapper, text: string) {
  return sql`word_similarity(${text}, ${column})`
}
