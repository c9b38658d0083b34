/**
 * Between a file's arrival in a store and the transaction that names it anything may happen. So it is announced in a
 * row of its own, committed before the first byte is stored; the transaction that names the file deletes that row; what
 * stays announced too long is swept.
 *
 * The announcement is also the lock. Whoever stores a key writes its row first, whoever names it deletes the row before
 * anything else, the sweep holds the row until the file is removed. So a file is never removed while a transaction that
 * names it is open, and what is stored again after a sweep is stored anew. Several keys are always locked in their
 * order.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pendingFiles, type StoreName } from '#db/schema/infrastructure.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Media } from './create.ts'
import { namedAmong } from './named.ts'
import type { MediaStore } from './store.ts'

/** From the announcement to the transaction that names the file; a good deal less than until the sweep. */
const NAMED_WITHIN = sql`interval '45 minutes'`
const SWEPT_AFTER = sql`interval '1 hour'`

/** The file was swept, or never announced: it has to be stored again. */
export class FileGone extends Error {
  override name = 'FileGone'
}

/** The stores, announcing whatever is put into them. */
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
  }
}

/**
 * Says that these files are about to be stored, or are known to stand, and will be named within 45 minutes. Waits for a
 * sweep that is just removing one. In a transaction that takes a name away, it leaves the file to the sweep, which keeps
 * what another row still names.
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
 * Takes announced files over into a transaction that names them: to be called before the first row with such a name is
 * written. Rolled back with it. A public file that committed rows name already needs no announcement. Throws FileGone.
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

/** Stores and names a file, and once more from the beginning where it was swept in between. */
export async function storeAndName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
    return work()
  }
}

/** As the locks are taken everywhere; `collate "C"` in the database. */
function inOrder(keys: readonly string[]): string[] {
  return [...new Set(keys)].toSorted()
}
