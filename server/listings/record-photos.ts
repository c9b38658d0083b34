import type { Database } from '#db/client.ts'
import { photos } from '#db/schema/listings.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import type { StoredPhoto } from '#server/media/photos.ts'

/** Makes photos of the media store known to the pages. A photo that is known already stays as it is. */
export async function recordPhotos(tx: Tx | Database, stored: readonly StoredPhoto[]): Promise<void> {
  if (stored.length > 0) await tx.insert(photos).values([...stored]).onConflictDoNothing()
}
