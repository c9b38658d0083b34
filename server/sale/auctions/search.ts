import { and, asc, desc, eq, isNull, or, type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { tookTooLong } from '#db/failures.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { flag, rows } from '#db/prepared.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities, ranches, states } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { cardsOf } from './card-rows.ts'
import { type LotFilter, lotConditions } from './lot-filter.ts'
import { readWords, type SearchWord } from './search-words.ts'

/** PostgreSQL's own 0.6 misses one wrong letter in nine ("contemder"); from 0.5 down, words that only rhyme come in. */
const ALIKE = 0.52

/** Each kind of thing that is found has pages of its own. The filter is of lots. */
export type SearchAsked = { lots: PageAsked; ranches: PageAsked; filter?: LotFilter }

/** The most lots that are ranked: the newest, those that run before those that are over. */
export const MOST_FOUND = 1_000

/** A search that takes longer is given up, in ms: anyone may ask for what is dear to look for. */
const LONGEST_MS = 2_000

const NOTHING: PageFound<never> = { rows: [], total: 0, page: 1, pages: 1 }

/**
 * Horses, auctions and ranches of which every word is found somewhere (lot number, name, sex, class, ranch, place),
 * forgiving accents and slips of the finger (trigrams); what is nearest comes first. A lot is a horse with the auction
 * that it is or was last held in, so each is found once. `tooLong`: it was given up.
 */
export async function searchHouse(db: Database, asked: string, { lots, ranches, filter }: SearchAsked, now: number) {
  const words = readWords(asked)
  const nothing = { lots: NOTHING, auctions: [], ranches: NOTHING, tooLong: false }
  if (words.length === 0) return nothing
  const found = await db
    .transaction(async (tx) => {
      await tx.execute(
        sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}; set local statement_timeout = ${LONGEST_MS}`),
      )
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

/** How many lots such a search would find. */
export async function countLots(db: Database, asked: string, filter: LotFilter): Promise<number> {
  const nothing = { page: 1, size: 1 }
  return (await searchHouse(db, asked, { lots: nothing, ranches: nothing, filter }, 0)).lots.total
}

/** Lots by how near they are, and the page of them. */
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
 * The newest matching lots, those that run before those that are over: these are looked for only where the others leave room,
 * so that a word that is everywhere is not read to the end of the house.
 */
function newestOf(tx: Tx, matching: (SQL | undefined)[], number: number | undefined) {
  const running = tx.$with('running').as(newestThat(tx, true, matching, number).limit(rows(MOST_FOUND + 1)))
  const room = sql`(select ${rows(MOST_FOUND + 1)} - count(*) from ${running})` as unknown as Placeholder
  const over = tx.$with('over').as(newestThat(tx, false, matching, number).limit(room))
  const newest = unionAll(tx.select().from(running), tx.select().from(over)).as('newest')
  return { newest, parts: [running, over] as const }
}

function newestThat(tx: Tx, live: boolean, matching: (SQL | undefined)[], number: number | undefined) {
  // Looked up for one listing after the other: without a limit PostgreSQL would rather read all auctions of the house.
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
 * Which of a listing's auctions is found: the one that is asked for by its number, or else the one that runs, or the last.
 * One look into the index `auctions_listing`, however often it was held.
 */
function auctionOf(number: number | undefined): SQL {
  const last = sql`(
    select a.id from ${auctions} a where a.listing_id = ${listings.id} and not a.practice
    order by a.live desc, a.id desc limit 1)`
  if (number === undefined) return last
  return sql`coalesce((
    select a.id from ${auctions} a where a.id = ${number} and a.listing_id = ${listings.id} and not a.practice), ${last})`
}

/** Slips of the finger are forgiven where the words as they stand find nothing: forgiving is dear, and finds more. */
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
    // The house's own stands for sellers who have none.
    .where(and(eq(ranches.default, false), ...words.map(({ text }) => contains(ranches.search, text))))
    .$dynamic()
  const text = words.map(({ text }) => text).join(' ')
  return pageOf(tx, query, { ...page, orderBy: [desc(closeness(ranches.search, text)), asc(ranches.id)] })
}

const place = sql<string>`${cities.name} || ', ' || ${states.name}`

type Column = typeof listings.search | typeof ranches.search

const isLot =
  (match: typeof contains) =>
  ({ text, sex, lot, onlyLot }: SearchWord): SQL | undefined => {
    if (sex) return eq(listings.sex, sex)
    if (lot === undefined) return match(listings.search, text)
    const numbered = sql`${listings.id} = (select n.listing_id from ${auctions} n where n.id = ${lot})`
    return onlyLot ? numbered : or(numbered, match(listings.search, text))
  }

// All operators use the trigram index.

function contains(column: Column, word: string): SQL | undefined {
  const exactly = containsExactly(column, word)
  return isFigure(word) ? exactly : or(exactly, sql`${word} <% ${column}`)
}

/** Figures are whole words; of less than three letters the index has only beginnings. */
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
