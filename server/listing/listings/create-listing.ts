import { eq } from 'drizzle-orm'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { type HealthFlag, healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import type { StoredPhoto } from '#server/engine/media/photos.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { refreshSearch } from './refresh-search.ts'

/** Number of ancestors in a pedigree, down to the great-grandparents. */
export const ANCESTORS = 14

type Columns = Parameters<House['actors']['listing']['create']>[2]

type NewListing = Omit<Columns, 'search' | 'createdAt'> & {
  /** In display order; the first is used on cards. */
  photos: readonly StoredPhoto[]
  /** `ancestors` in heap order (see the schema); missing ones are unknown. Null for trailers. */
  pedigree: { ancestors: readonly string[]; document: string | null } | null
  health: { findings: readonly HealthFlag[]; observations: string | null; certificate: string | null } | null
}

/** Writes a capture with all its records, in one transaction. Returns its id. */
export async function createListing(
  house: Pick<House, 'db' | 'actors'>,
  { photos, pedigree, health, ...listing }: NewListing,
): Promise<number> {
  return transact(house.db, async (work) => {
    const { tx } = work
    const listingId = await house.actors.listing.create(work, undefined, listing)
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
    await refreshSearch(tx, eq(listings.id, listingId))
    return listingId
  })
}
