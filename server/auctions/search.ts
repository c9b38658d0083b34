import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { cities, ranches, states } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import { foldForSearch } from '#server/catalogues/search-text.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { cardsOf } from './cards.ts'

const MOST = 12
/** PostgreSQL's own 0.6 misses one wrong letter in nine ("contemder"); from 0.5 down, words that only rhyme come in. */
const ALIKE = 0.52

/**
 * Horses, auctions and ranches by name, breed or place, forgiving accents and slips of the finger (trigrams). A horse
 * is shown once: as its auction where it has one that is or was held.
 */
export async function searchHouse(db: Database, asked: string, now: number) {
  const q = foldForSearch(asked).slice(0, 80)
  if (q.length < 2) return { auctions: [], horses: [], ranches: [] }
  const { found, held, farms } = await db.transaction((tx) => lookUp(tx, q))
  const auctionOf = new Map(held.map(({ listing, auction }) => [listing, auction]))
  return {
    auctions: await cardsOf(
      db,
      found.flatMap(({ id }) => auctionOf.get(id) ?? []),
      now,
    ),
    horses: found
      .filter(({ id }) => auctionOf.has(id))
      .map((horse) => ({ ...horse, auction: auctionOf.get(horse.id) as number })),
    ranches: farms.map(({ name, place }) => ({ name, place: place ?? '' })),
  }
}

async function lookUp(tx: Tx, q: string) {
  await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`))
  const found = await tx
    .select({ id: listings.id, name: listings.name, place: sql<string>`${cities.name} || ', ' || ${states.name}` })
    .from(listings)
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(and(matches(listings.search, q), isNull(listings.deletedAt)))
    .orderBy(desc(closeness(listings.search, q)), desc(listings.id))
    .limit(MOST)
  const ids = found.map(({ id }) => id)
  const held =
    ids.length === 0
      ? []
      : await tx
          .selectDistinctOn([auctions.listingId], { listing: auctions.listingId, auction: auctions.id })
          .from(auctions)
          .where(inArray(auctions.listingId, ids))
          .orderBy(auctions.listingId, desc(auctions.live), desc(auctions.id))
  const farms = await tx
    .select({ id: ranches.id, name: ranches.name, place: sql<string | null>`${cities.name} || ', ' || ${states.name}` })
    .from(ranches)
    .leftJoin(cities, eq(cities.id, ranches.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .where(matches(ranches.search, q))
    .orderBy(desc(closeness(ranches.search, q)))
    .limit(MOST)
  return { found, held, farms }
}

type Column = typeof listings.search | typeof ranches.search

/** Both operators use the trigram index. */
function matches(column: Column, q: string) {
  return sql`(${column} like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} or ${q} <% ${column})`
}

function closeness(column: Column, q: string) {
  return sql`word_similarity(${q}, ${column})`
}
