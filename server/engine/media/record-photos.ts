import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos } from '#db/schema/engine/photos.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { claimFiles } from './pending.ts'
import { photoKeys, type StoredPhoto } from './photos.ts'

/** Creates the rows of stored photos. Existing rows stay unchanged. Throws FileGone. */
export async function recordPhotos(db: Tx | Database, stored: readonly StoredPhoto[]): Promise<void> {
  if (stored.length === 0) return
  // Without duplicates, which the statement does not allow.
  const byHash = new Map(stored.map((photo) => [photo.hash, photo]))
  await db.transaction(async (tx) => {
    await claimFiles(tx, 'public', stored.flatMap(photoKeys))
    await tx
      .insert(photos)
      .values([...byHash.values()].toSorted((a, b) => (a.hash < b.hash ? -1 : 1)))
      // Locks existing rows until the transaction has named them, so that `releasePhotos` cannot delete them meanwhile.
      .onConflictDoUpdate({ target: photos.hash, set: { hash: sql`excluded.hash` } })
  })
}
