import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { phaseOf, takesBids } from '#machines/auction/status.ts'
import { buyNowColumns } from './buy-now-columns.ts'
import { soldVia } from './sold-via.ts'

/** The columns of a card; the query has neither conditions nor an order yet. */
export const selectCards = (db: Database) => selectCardsAnd(db, {})

/** The same with `more` columns. */
export function selectCardsAnd<More extends Record<string, SQL>>(db: Database, more: More) {
  return db
    .select({
      id: auctions.id,
      version: auctions.version,
      state: auctions.state,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      price: auctions.price,
      bidCount: auctions.bidCount,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      finishDate: auctions.finishDate,
      via: soldVia,
      buyNow: buyNowColumns,
      title: listings.name,
      kind: listings.kind,
      sex: listings.sex,
      dateOfBirth: listings.dateOfBirth,
      brand: listings.brand,
      model: listings.model,
      sire: ancestor(1),
      dam: ancestor(2),
      subcategory: subcategories.name,
      city: cities.name,
      region: states.name,
      ranch: ranches.name,
      photo: photos,
      ...more,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(subcategories, eq(subcategories.id, auctions.subcategoryId))
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(ranches, eq(ranches.id, listings.ranchId))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .$dynamic()
}

/** A parent's name by its place in the pedigree; null if it is not given. */
function ancestor(place: 1 | 2) {
  return sql<string | null>`nullif(${pedigrees.ancestors}[${sql.raw(String(place))}], '')`
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

export function toCard(row: CardRow, now: number) {
  const { state, city, region, photo, buyNow, price: _price, sex, dateOfBirth, brand, model, sire, dam, ...card } = row
  const phase = phaseOf({ state, ...card }, now)
  return {
    ...card,
    about: { sex, dateOfBirth, brand, model, sire, dam },
    phase,
    buyNowPrice: buyNow.offered && takesBids(phase) ? buyNow.price : null,
    place: `${city}, ${region}`,
    photo: photo && viewPhoto(photo, card.title),
  }
}

/** The card of an auction; undefined if it does not exist or is for practice. */
export async function readCardOf(db: Database, id: number, now: number) {
  const [row] = await selectCards(db).where(and(eq(auctions.id, sql`${id}::int`), eq(auctions.practice, false)))
  return row && toCard(row, now)
}

/** The cards of these auctions, in the order of `ids`. */
export async function cardsOf(db: Database, ids: number[], now: number) {
  if (ids.length === 0) return []
  const rows = await byIds(db).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, toCard(row, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const byIds = prepared((db: Database) =>
  selectCards(db)
    .where(sql`${auctions.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('cards_of'),
)
