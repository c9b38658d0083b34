import { eq, type InferInsertModel } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, cities, ranches, states, subcategories } from '#db/schema/catalogue.ts'
import { type HealthFlag, healthRecords, listingPhotos, listings, pedigrees } from '#db/schema/listings.ts'
import { foldForSearch } from '#server/catalogues/search-text.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { claimFiles } from '#server/media/pending.ts'
import type { StoredPhoto } from '#server/media/photos.ts'
import { recordPhotos } from './record-photos.ts'

/** The ancestors of a pedigree down to the great-grandparents. */
export const ANCESTORS = 14

export type NewListing = Omit<InferInsertModel<typeof listings>, 'search' | 'createdAt'> & {
  /** In the order they are shown; the first is the one on cards. */
  photos: readonly StoredPhoto[]
  /** `ancestors` in heap order (see the schema); missing ones are unknown. Null for trailers. */
  pedigree: { ancestors: readonly string[]; document: string | null } | null
  health: { findings: readonly HealthFlag[]; observations: string | null; certificate: string | null } | null
}

/** Writes a listing with all that belongs to it, in one transaction. Returns its id. */
export async function createListing(
  db: Database,
  { photos, pedigree, health, ...listing }: NewListing,
): Promise<number> {
  return db.transaction(async (tx) => {
    const search = await searchText(tx, listing, pedigree?.ancestors.slice(0, 2) ?? [])
    const [{ id: listingId } = { id: 0 }] = await tx
      .insert(listings)
      .values({ ...listing, search })
      .returning({ id: listings.id })
    await recordPhotos(tx, photos)
    await claimFiles(
      tx,
      'public',
      [pedigree?.document, health?.certificate].filter((key) => typeof key === 'string'),
    )
    if (photos.length > 0) {
      await tx.insert(listingPhotos).values(photos.map(({ hash }, position) => ({ listingId, position, photo: hash })))
    }
    if (pedigree) {
      const ancestors = Array.from({ length: ANCESTORS }, (_, place) => pedigree.ancestors[place] ?? '')
      await tx.insert(pedigrees).values({ listingId, ancestors, document: pedigree.document })
    }
    if (health) await tx.insert(healthRecords).values({ listingId, ...health, findings: [...health.findings] })
    return listingId
  })
}

/**
 * What a listing is found by: its name, parents, breed and discipline, ranch and place, and the words that describe it.
 */
async function searchText(
  tx: Tx,
  listing: Pick<NewListing, 'name' | 'description' | 'subcategoryId' | 'ranchId' | 'cityId'>,
  parents: readonly string[],
): Promise<string> {
  const [words] = await tx
    .select({
      category: categories.name,
      subcategory: subcategories.name,
      ranch: ranches.name,
      city: cities.name,
      state: states.name,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .innerJoin(ranches, eq(ranches.id, listing.ranchId))
    .innerJoin(cities, eq(cities.id, listing.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(eq(subcategories.id, listing.subcategoryId))
  return foldForSearch([listing.name, ...parents, ...Object.values(words ?? {}), listing.description].join(' '))
}
