import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, type PageFound, pageOf } from '#db/page-of.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities, ranches, states } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import { foldForSearch } from '#server/catalogues/search-text.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { cardsOf } from './cards.ts'

/** PostgreSQL's own 0.6 misses one wrong letter in nine ("contemder"); from 0.5 down, words that only rhyme come in. */
const ALIKE = 0.52

/** Each kind of thing that is found has pages of its own. */
export type SearchAsked = { lots: PageAsked; ranches: PageAsked }

const NOTHING: PageFound<never> = { rows: [], total: 0, page: 1, pages: 1 }

/**
 * Horses, auctions and ranches by name, breed or place, forgiving accents and slips of the finger (trigrams); what is
 * nearest comes first. A lot is a horse with the auction that it is or was last held in, so each is found once.
 */
export async function searchHouse(db: Database, asked: string, { lots, ranches }: SearchAsked, now: number) {
  const q = foldForSearch(asked).slice(0, 80)
  if (q.length < 2) return { lots: NOTHING, auctions: [], ranches: NOTHING }
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`))
    return { lots: await findLots(tx, q, lots), ranches: await findRanches(tx, q, ranches) }
  })
  const ids = found.lots.rows.map(({ auction }) => auction)
  return { ...found, auctions: await cardsOf(db, ids, now) }
}

function findLots(tx: Tx, q: string, page: PageAsked) {
  const ofListing = eq(auctions.listingId, listings.id)
  const last = tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(ofListing)
    .orderBy(desc(auctions.live), desc(auctions.id))
    .limit(1)
  const query = tx
    .select({ id: listings.id, name: listings.name, place, auction: sql<number>`${last}` })
    .from(listings)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(
      and(matches(listings.search, q), isNull(listings.deletedAt), exists(tx.select().from(auctions).where(ofListing))),
    )
    .$dynamic()
  return pageOf(tx, query, { ...page, orderBy: [desc(closeness(listings.search, q)), desc(listings.id)] })
}

function findRanches(tx: Tx, q: string, page: PageAsked) {
  const query = tx
    .select({ name: ranches.name, place: sql<string>`coalesce(${place}, '')` })
    .from(ranches)
    .leftJoin(cities, eq(cities.id, ranches.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .where(matches(ranches.search, q))
    .$dynamic()
  return pageOf(tx, query, { ...page, orderBy: [desc(closeness(ranches.search, q)), asc(ranches.id)] })
}

const place = sql<string>`${cities.name} || ', ' || ${states.name}`

type Column = typeof listings.search | typeof ranches.search

/** Both operators use the trigram index. */
function matches(column: Column, q: string) {
  return sql`(${column} like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} or ${q} <% ${column})`
}

function closeness(column: Column, q: string) {
  return sql`word_similarity(${q}, ${column})`
}
