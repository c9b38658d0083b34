import { and, inArray, sql } from 'drizzle-orm'
import { photos } from '#db/schema/listings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { announceFiles } from './pending.ts'
import { photoKeys } from './photos.ts'
import type { StoreName } from '#db/schema/infrastructure.ts'

/**
 * Gives up files in the transaction that deletes the rows which named them: the sweep looks at them an hour later, and
 * keeps what another row names.
 */
export async function releaseFiles(tx: Tx, store: StoreName, keys: readonly string[]): Promise<void> {
  await announceFiles(tx, store, keys)
}

/** Photos, by their hashes, that were taken off a page: those that no other page shows are forgotten, with their files. */
export async function releasePhotos(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  const known = await tx
    .select()
    .from(photos)
    .where(inArray(photos.hash, [...hashes]))
  // The files first, as whoever stores a photo does.
  await releaseFiles(tx, 'public', known.flatMap(photoKeys))
  // Whoever is just recording one, or giving it up as well, is waited for. Seen anew once they are ours.
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
  await tx.delete(photos).where(
    and(
      ours,
      sql`not exists (select from listing_photos where photo = ${photos.hash})
        and not exists (select from articles where image = ${photos.hash})
        and not exists (select from ranches where photo = ${photos.hash})
        and not exists (select from settings where ${photos.hash} = any(slides))`,
    ),
  )
}
