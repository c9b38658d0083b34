/**
 * A process may fail between storing a file and the transaction that names it. So each file is announced in a row of
 * its own, committed before the first byte is stored. The transaction that names the file deletes that row. Files
 * announced too long ago are swept.
 *
 * The announcement is also the lock. Storing a key writes its row first, naming it deletes the row before anything
 * else, and the sweep locks the row until the file is removed. So a file is never removed during a transaction that
 * names it, and storing again after a sweep stores it anew. Several keys are always locked in order.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pendingFiles, type StoreName } from '#db/schema/engine/infrastructure.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Media } from './create.ts'
import { namedAmong } from './named.ts'
import type { MediaStore } from './store.ts'

/** Maximum time from the announcement to the transaction that names the file; well below the time until the sweep. */
const NAMED_WITHIN = sql`interval '45 minutes'`
const SWEPT_AFTER = sql`interval '1 hour'`

/** The file was swept or never announced: it must be stored again. */
export class FileGone extends Error {
  override name = 'FileGone'
}

/** Stores that announce every file put into them. */
export function trackedMedia(media: Media, db: Database): Media {
  return { public: tracked('public', media.public, db), private: tracked('private', media.private, db) }
}

function tracked(name: StoreName, store: MediaStore, db: Database): MediaStore {
  return {
    ...store,
    async put(key, bytes, contentType) {
      await announceFiles(db, name, [key])
      await store.put(key, bytes, contentType)
    },
    async putFile(key, path, contentType) {
      await announceFiles(db, name, [key])
      await store.putFile(key, path, contentType)
    },
  }
}

/**
 * Announces files that are about to be stored, or already exist, and will be named within 45 minutes. Waits for a
 * concurrent sweep. In a transaction that removes a name, it leaves the file to the sweep, which keeps files still
 * named by another row.
 */
export async function announceFiles(db: Database | Tx, store: StoreName, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = inOrder(keys).map((key) => ({
    store,
    key,
    announcedAt: sql<number>`clock_timestamp()`,
    sweepAt: sql<number>`clock_timestamp() + ${SWEPT_AFTER}`,
  }))
  await db
    .insert(pendingFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [pendingFiles.store, pendingFiles.key],
      set: { announcedAt: sql`excluded.announced_at`, sweepAt: sql`excluded.sweep_at` },
    })
}

/**
 * Takes announced files over into a transaction that names them: must be called before the first row with such a name
 * is written. Rolled back with the transaction. A public file already named by committed rows needs no announcement.
 * Throws FileGone.
 */
export async function claimFiles(tx: Tx, store: StoreName, keys: readonly string[]): Promise<void> {
  const wanted = inOrder(keys)
  if (wanted.length === 0) return
  const found = await tx
    .select({
      key: pendingFiles.key,
      fresh: sql<boolean>`${pendingFiles.announcedAt} > clock_timestamp() - ${NAMED_WITHIN}`,
    })
    .from(pendingFiles)
    .where(and(eq(pendingFiles.store, store), inArray(pendingFiles.key, wanted)))
    .orderBy(sql`${pendingFiles.key} collate "C"`)
    .for('update')
  const fresh = new Set(found.filter((row) => row.fresh).map(({ key }) => key))
  const rest = wanted.filter((key) => !fresh.has(key))
  const named = rest.length > 0 ? await namedAmong(tx, store, rest) : new Set<string>()
  const gone = rest.find((key) => !named.has(key))
  if (gone !== undefined) throw new FileGone(`${store}/${gone} is not announced: store it again`)
  if (fresh.size > 0)
    await tx.delete(pendingFiles).where(and(eq(pendingFiles.store, store), inArray(pendingFiles.key, [...fresh])))
}

/** Stores and names a file, repeating once from the beginning if it was swept meanwhile. */
export async function storeAndName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
    return work()
  }
}

/** The common lock order; `collate "C"` in the database. */
function inOrder(keys: readonly string[]): string[] {
  return [...new Set(keys)].toSorted()
}
