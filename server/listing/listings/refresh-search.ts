import { type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Updates the search text of these listings. Must be called after changes to a listing, its pedigree, or the name of
 * its ranch, class or place. The text is computed by the database function `listing_search`.
 */
export async function refreshSearch(tx: Tx, which: SQL): Promise<void> {
  await tx
    .update(listings)
    .set({ search: sql`listing_search(${listings.id})` })
    .where(which)
}
