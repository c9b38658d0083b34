import { and, inArray } from 'drizzle-orm'
import { photos } from '#db/schema/engine/photos.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { unshown } from './named.ts'
import { announceFiles } from './pending.ts'
import { photoKeys } from './photos.ts'
import type { StoreName } from '#db/schema/engine/infrastructure.ts'

/**
 * Releases files in the transaction that deletes the rows naming them: the sweep checks them an hour later, and keeps
 * those named by another row.
 */
export async function releaseFiles(tx: Tx, store: StoreName, keys: readonly string[]): Promise<void> {
  await announceFiles(tx, store, keys)
}

/** Deletes the photos with these hashes, and their files, unless another page shows them. */
export async function releasePhotos(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const known = await tx
    .select()
    .from(photos)
    .where(inArray(photos.hash, [...hashes]))
  // Files first: the lock order of storing a photo.
  await releaseFiles(tx, 'public', known.flatMap(photoKeys))
  // Waits for concurrent recording or releasing, and reads again under the lock.
  const free = await tx
    .select({ hash: photos.hash })
    .from(photos)
    .where(inArray(photos.hash, [...hashes]))
    .orderBy(photos.hash)
    .for('update')
  if (free.length === 0) return
  const ours = inArray(
    photos.hash,
    free.map(({ hash }) => hash),
  )
  await tx.delete(photos).where(and(ours, unshown))
}
