import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities, ranches, states } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { cardsOf } from './cards.ts'
import { type LotFilter, lotConditions } from './lot-filter.ts'
import { readWords, type SearchWord } from './search-words.ts'

/** PostgreSQL's own 0.6 misses one wrong letter in nine ("contemder"); from 0.5 down, words that only rhyme come in. */
const ALIKE = 0.52

/** Each kind of thing that is found has pages of its own. The filter is of lots. */
export type SearchAsked = { lots: PageAsked; ranches: PageAsked; filter?: LotFilter }

const NOTHING: PageFound<never> = { rows: [], total: 0, page: 1, pages: 1 }

/**
 * Horses, auctions and ranches of which every word is found somewhere (lot number, name, sex, class, ranch, place),
 * forgiving accents and slips of the finger (trigrams); what is nearest comes first. A lot is a horse with the auction
 * that it is or was last held in, so each is found once.
 */
export async function searchHouse(db: Database, asked: string, { lots, ranches, filter }: SearchAsked, now: number) {
  const words = readWords(asked)
  if (words.length === 0) return { lots: NOTHING, auctions: [], ranches: NOTHING }
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`))
    return { lots: await findLots(tx, words, filter ?? {}, lots), ranches: await findRanches(tx, words, ranches) }
  })
  const ids = found.lots.rows.map(({ auction }) => auction)
  return { ...found, auctions: await cardsOf(db, ids, now) }
}

/** How many lots such a search would find. */
export async function countLots(db: Database, asked: string, filter: LotFilter): Promise<number> {
  const nothing = { page: 1, size: 1 }
  return (await searchHouse(db, asked, { lots: nothing, ranches: nothing, filter }, 0)).lots.total
}

function findLots(tx: Tx, words: SearchWord[], filter: LotFilter, page: PageAsked) {
  const number = words.find(({ lot }) => lot !== undefined)?.lot
  const last = sql`(select a.id from ${auctions} a where a.listing_id = ${listings.id} order by a.live desc, a.id desc limit 1)`
  // An earlier auction of the listing, where it is asked for by its number.
  const asked = sql`(select a.id from ${auctions} a where a.id = ${number ?? 0} and a.listing_id = ${listings.id})`
  const shown = number === undefined ? last : sql`coalesce(${asked}, ${last})`
  const query = tx
    .select({ id: listings.id, name: listings.name, place, auction: auctions.id })
    .from(listings)
    .innerJoin(auctions, and(eq(auctions.listingId, listings.id), eq(auctions.id, shown)))
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(and(...words.map(isLot), ...lotConditions(filter), isNull(listings.deletedAt)))
    .$dynamic()
  const text = words.flatMap(({ text, sex, onlyLot }) => (sex || onlyLot ? [] : [text])).join(' ')
  const orderBy = [
    ...(number === undefined ? [] : [desc(sql`(${auctions.id} = ${number})`)]),
    ...(text ? [desc(closeness(listings.search, text))] : []),
    desc(auctions.live),
    desc(listings.id),
  ]
  return pageOf(tx, query, { ...page, orderBy })
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

function isLot({ text, sex, lot, onlyLot }: SearchWord): SQL | undefined {
  if (sex) return eq(listings.sex, sex)
  if (lot === undefined) return contains(listings.search, text)
  const numbered = sql`${listings.id} = (select n.listing_id from ${auctions} n where n.id = ${lot})`
  return onlyLot ? numbered : or(numbered, contains(listings.search, text))
}

/** All three operators use the trigram index. Figures are taken as they are; of two letters no index could tell more. */
function contains(column: Column, word: string): SQL {
  if (/^\d+$/.test(word)) return sql`${word} <<% ${column}`
  if (word.length < 3) return sql`${word} <% ${column}`
  return sql`(${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} or ${word} <% ${column})`
}

function closeness(column: Column, text: string) {
  return sql`word_similarity(${text}, ${column})`
}
