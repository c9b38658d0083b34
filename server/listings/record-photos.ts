import type { Database } from '#db/client.ts'
import { photos } from '#db/schema/listings.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import { claimFiles } from '#server/media/pending.ts'
import { photoKeys, type StoredPhoto } from '#server/media/photos.ts'

/**
 * Makes photos of the media store known to the pages. A photo that is known already stays as it is. Throws FileGone.
 */
export async function recordPhotos(db: Tx | Database, stored: readonly StoredPhoto[]): Promise<void> {
  if (stored.length === 0) return
  await db.transaction(async (tx) => {
    await claimFiles(tx, 'public', stored.flatMap(photoKeys))
    await tx
      .insert(photos)
      .values([...stored])
      .onConflictDoNothing()
  })
}
