import { and, asc, gt, inArray } from 'drizzle-orm'
import type { CatalogueNoun } from '#app/texts/listing/catalogue-kinds.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { CATALOGUES } from '#server/listing/catalogues/definition.ts'
import { refreshSearch } from './refresh-search.ts'

/** Listings per transaction, so that row locks are short. */
const PIECE = 500

type Renamed = { noun: string; entry: number; after: number }

/** Updates the search text of a renamed class's or place's listings: a first batch, and a job for the rest. */
export async function refreshRenamed({ db }: Pick<House, 'db'>, { noun, entry, after }: Renamed): Promise<void> {
  const isOf = CATALOGUES[noun as CatalogueNoun].findsListings?.(db, entry)
  if (!isOf) throw new Error(`No listing is found by a ${noun}`)
  await db.transaction(async (tx) => {
    const piece = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(and(isOf, gt(listings.id, after)))
      .orderBy(asc(listings.id))
      .limit(PIECE)
    const ids = piece.map(({ id }) => id)
    if (ids.length > 0) await refreshSearch(tx, inArray(listings.id, ids))
    if (ids.length === PIECE)
      await enqueue(tx, [{ task: 'listings.renamed', payload: { noun, entry, after: ids.at(-1) as number } }])
  })
}
