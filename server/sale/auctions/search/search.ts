import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { tookTooLong } from '#db/failures.ts'
import type { PageAsked, PageFound } from '#db/page-of.ts'
import { flag, list, rows } from '#db/prepared.ts'
import { synonyms } from '#db/schema/listing/catalogue.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { cardsOf } from '#server/sale/auctions/lots/card-rows.ts'
import type { LotFilter } from './lot-filter.ts'
import { byMatch, contains, matchOf, meant } from './search-conditions.ts'
import { findLots, type LotsAsked } from './search-lots.ts'
import { type WordsOf, wordsOf } from './search-tokens.ts'
import { haveFewTexts, isPartOfWord, readWords, type SearchWord } from './search-words.ts'
import { withSimilar } from './similar-words.ts'

/** Lots and ranches are paged separately. The filter applies to lots. */
type SearchAsked = { lots: PageAsked; ranches: PageAsked; filter?: LotFilter }

/** Lists of synonyms read at most. */
const MOST_LISTS = 500

/** Time limit of each statement of a search in ms: expensive searches are open to everyone. */
const LONGEST_MS = 2_000

const NOTHING: PageFound<never> = { rows: [], total: 0, page: 1, pages: 1 }
const ONE = { page: 1, size: 1 }

/**
 * Horses, auctions and ranches in which every word occurs (lot number, name, sex, class, ranch, place), best match
 * first. Accents are tolerated and, if nothing has the words as typed, typing errors. A lot is a horse with its current
 * or last auction, so each is found once. `tooLong`: the search reached its time limit.
 */
export async function searchHouse(db: Database, typed: string, asked: SearchAsked, now: number) {
  const nothing = { lots: NOTHING, auctions: [], ranches: NOTHING, tooLong: false }
  if (readWords(typed).length === 0) return nothing
  const found = await db
    .transaction((tx) => find(tx, typed, asked))
    .catch((error: unknown) => {
      if (tookTooLong(error)) return null
      throw error
    })
  if (!found) return { ...nothing, tooLong: true }
  const ids = found.lots.rows.map(({ auction }) => auction)
  return { ...found, auctions: await cardsOf(db, ids, now), tooLong: false }
}

export async function countLots(db: Database, typed: string, filter: LotFilter): Promise<number> {
  return (await searchHouse(db, typed, { lots: ONE, ranches: ONE, filter }, 0)).lots.total
}

async function find(tx: Tx, typed: string, { filter = {}, ...pages }: SearchAsked) {
  const asTyped = readWords(typed)
  const [, lists, listings, typedWords] = await Promise.all([
    tx.execute(sql.raw(SETTINGS)),
    readSynonyms(tx),
    listingsOf(tx, asTyped),
    wordsOf(tx, asTyped),
  ])
  const words = readWords(typed, lists).map((word) =>
    word.lot === undefined ? word : { ...word, listing: listings.get(word.lot) ?? null },
  )
  const both = (words: SearchWord[], known: WordsOf) =>
    Promise.all([findLots(tx, { words, known, filter, page: pages.lots }), findRanches(tx, words, pages.ranches)])
  // No text has a word that is in none of the house's words, as is usual of a mistyped one: none has to be read.
  const mayBeFound = !words.some((word) => isPartOfWord(word) && typedWords.get(word.text)?.length === 0)
  const known = mayBeFound ? await wordsOf(tx, words, typedWords) : typedWords
  const [lots, ranches] = mayBeFound ? await both(words, known) : [NOTHING, NOTHING]
  if (lots.total > 0 || (mayBeFound && (await areFoundUnfiltered(tx, { words, known, filter })))) {
    return { lots, ranches }
  }
  const similar = await withSimilar(tx, words)
  if (!similar) return { lots, ranches }
  const [similarLots, similarRanches] = await both(similar, await wordsOf(tx, similar, known))
  return { lots: similarLots, ranches: ranches.total > 0 ? ranches : similarRanches }
}

/** The listings of the lots whose numbers are among the words, by number. */
async function listingsOf(tx: Tx, words: SearchWord[]): Promise<Map<number, number>> {
  const numbers = words.flatMap(({ lot }) => lot ?? [])
  if (numbers.length === 0) return new Map()
  const found = await tx
    .select({ number: auctions.id, listing: auctions.listingId })
    .from(auctions)
    .where(and(sql`${auctions.id} = any(${list(numbers, 'int')})`, eq(auctions.practice, flag(false))))
    .prepare('listings_of_numbers')
    .execute()
  return new Map(found.map(({ number, listing }) => [number, listing]))
}

/**
 * Settings for the statements of a search. Costs as measured with tables in memory: reading a page or a row costs about
 * the same, and an index lookup four times as much. With its defaults PostgreSQL reads 47,000 listings in order where
 * an index finds the 2,000 that match.
 */
const SETTINGS = [
  `set local statement_timeout = ${LONGEST_MS}`,
  'set local seq_page_cost = 0.1',
  'set local random_page_cost = 0.1',
  'set local cpu_tuple_cost = 0.1',
  // Each listing is looked up once.
  'set local enable_memoize = off',
].join(';')

/** True if only the filter excludes the lots: the words are then typed correctly. */
async function areFoundUnfiltered(tx: Tx, asked: Omit<LotsAsked, 'page'>): Promise<boolean> {
  if (Object.values(asked.filter).every((each) => each === undefined)) return false
  return (await findLots(tx, { ...asked, filter: {}, page: ONE })).total > 0
}

async function findRanches(tx: Tx, words: SearchWord[], asked: PageAsked) {
  const query = tx
    .select({
      id: ranches.id,
      name: ranches.name,
      place: sql<string>`coalesce(${place}, '')`,
      // Counted with the page: of the few ranches that have the words all are read to be sorted.
      total: sql<number>`(count(*) over ())::int`,
    })
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
    .orderBy(...byMatch(matchOf(ranches, words)), asc(ranches.id))
    .$dynamic()
  const read = (page: number) => {
    const statement = query.limit(asked.size).offset((page - 1) * asked.size)
    return haveFewTexts(words) ? statement.prepare('search_ranches').execute() : statement
  }
  const page = Math.max(1, Math.trunc(asked.page))
  const found = await read(page)
  if (found.length === 0 && page > 1) {
    const [first] = await read(1)
    const last = Math.max(1, Math.ceil((first?.total ?? 0) / asked.size))
    return pageWith(await read(last), last, asked.size)
  }
  return pageWith(found, page, asked.size)
}

function pageWith<Row extends { total: number }>(found: Row[], page: number, size: number) {
  const total = found[0]?.total ?? 0
  return { rows: found.map(({ total: _, ...row }) => row), total, page, pages: Math.max(1, Math.ceil(total / size)) }
}

const place = sql<string>`${cities.name} || ', ' || ${states.name}`

/** Lists of words that mean the same, as administrators keep them. */
export async function readSynonyms(tx: Pick<Database, 'select'>): Promise<string[]> {
  const lists = await tx
    .select({ name: synonyms.name })
    .from(synonyms)
    .where(eq(synonyms.active, true))
    .orderBy(asc(synonyms.id))
    .limit(rows(MOST_LISTS))
    .prepare('read_synonyms')
    .execute()
  return lists.map(({ name }) => name)
}
