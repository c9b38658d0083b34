import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos } from '#db/schema/listings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { claimFiles } from './pending.ts'
import { photoKeys, type StoredPhoto } from './photos.ts'

/**
 * Makes photos of the media store known to the pages. A photo that is known already stays as it is. Throws FileGone.
 */
export async function recordPhotos(db: Tx | Database, stored: readonly StoredPhoto[]): Promise<void> {
  if (stored.length === 0) return
  // Each once, as one statement demands.
  const byHash = new Map(stored.map((photo) => [photo.hash, photo]))
  await db.transaction(async (tx) => {
    await claimFiles(tx, 'public', stored.flatMap(photoKeys))
    await tx
      .insert(photos)
      .values([...byHash.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
      // Its row is held until the transaction has named it: nobody forgets it meanwhile (`releasePhotos`).
      .onConflictDoUpdate({ target: photos.hash, set: { hash: sql`excluded.hash` } })
  })
}
