import { type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Writes anew what these listings are found by. To be called after a change of a listing, of its pedigree, or of the
 * name of its ranch, class or place. The text is made by the database's `listing_search`.
 */
export async function refreshSearch(tx: Tx, which: SQL): Promise<void> {
  await tx
    .update(listings)
    .set({ search: sql`listing_search(${listings.id})` })
    .where(which)
}
