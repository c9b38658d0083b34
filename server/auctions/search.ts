import { and, asc, desc, eq, exists, isNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tookTooLong } from '#db/failures.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities, ranches, states } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
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

/** Lots by how near they are, and the page of them. A word that is everywhere is not read to the end of the house. */
async function findLots(tx: Tx, words: SearchWord[], filter: LotFilter, asked: PageAsked) {
  const number = words.find(({ lot }) => lot !== undefined)?.lot
  // The auction that is asked for by its number, or else the one that runs, or the last.
  const auction = auctionOf(tx)
    .orderBy(...byNumber(auctions.id, number), desc(auctions.live), desc(auctions.id))
    .limit(1)
    .as('auctions')
  const match = (await hasExactly(tx, words)) ? containsExactly : contains
  const found = tx
    .select({
      id: listings.id,
      auction: sql<number>`${auctions.id}`.as('auction'),
      live: auctions.live,
      search: listings.search,
    })
    .from(listings)
    .innerJoinLateral(auction, sql`true`)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .where(and(...words.map(isLot(match)), ...lotConditions(filter), isNull(listings.deletedAt)))
    .orderBy(...byNumber(auctions.id, number), desc(auctions.live), desc(listings.id))
    .limit(MOST_FOUND + 1)
    .as('found')
  const text = words.flatMap(({ text, sex, onlyLot }) => (sex || onlyLot ? [] : [text])).join(' ')
  const ranked = await tx
    .select({ id: found.id, auction: found.auction })
    .from(found)
    .orderBy(
      ...byNumber(found.auction, number),
      ...(text ? [desc(closeness(found.search, text))] : []),
      desc(found.live),
      desc(found.id),
    )
  return pageOfAll(ranked, asked)
}

/** Slips of the finger are forgiven where the words as they stand find nothing: forgiving is dear, and finds more. */
async function hasExactly(tx: Tx, words: SearchWord[]): Promise<boolean> {
  const found = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(...words.map(isLot(containsExactly)), isNull(listings.deletedAt), exists(auctionOf(tx))))
    .limit(1)
  return found.length > 0
}

const auctionOf = (tx: Tx) => tx.select().from(auctions).where(eq(auctions.listingId, listings.id))

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
