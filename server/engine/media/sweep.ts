import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { pendingFiles } from '#db/schema/engine/infrastructure.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { namedAmong } from './named.ts'

/** Files per run; the next run follows at once. */
const BATCH = 200
/** Failures after which the store counts as unavailable and the run ends. */
const FAILURES = 3

type Sweeping = Pick<House, 'db' | 'media'>
type Looked = 'removed' | 'named' | { failed: unknown }

/** Result of a sweep. `more`: it ended at its limit. */
type Swept = { removed: number; named: number; failed: unknown[]; more: boolean }

/**
 * Removes files whose transaction never came: announced more than an hour ago, and named by no row. A failed removal is
 * retried an hour later and does not delay others.
 */
export async function sweepFiles({ db, media }: Sweeping): Promise<Swept> {
  const swept: Swept = { removed: 0, named: 0, failed: [], more: true }
  for (let looked = 0; looked < BATCH && swept.failed.length < FAILURES; looked++) {
    const found = await db.transaction((tx) => sweepNext(tx, media))
    if (found === null) return { ...swept, more: false }
    if (typeof found === 'object') swept.failed.push(found.failed)
    else swept[found]++
  }
  return { ...swept, more: swept.failed.length < FAILURES }
}

/**
 * Handles the oldest due file that no transaction is just naming; its row is locked until the file is gone. null if
 * there is none.
 */
async function sweepNext(tx: Tx, media: House['media']): Promise<Looked | null> {
  const [row] = await tx
    .select({ store: pendingFiles.store, key: pendingFiles.key })
    .from(pendingFiles)
    .where(lt(pendingFiles.sweepAt, sql`clock_timestamp()`))
    .orderBy(asc(pendingFiles.sweepAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return null
  const itself = and(eq(pendingFiles.store, row.store), eq(pendingFiles.key, row.key))
  const named = (await namedAmong(tx, row.store, [row.key])).has(row.key)
  if (!named) {
    const failed = await media[row.store].remove(row.key).then(
      () => null,
      (error: unknown) => ({ failed: error }),
    )
    if (failed) {
      await tx
        .update(pendingFiles)
        .set({ sweepAt: sql`clock_timestamp() + interval '1 hour'` })
        .where(itself)
      return failed
    }
  }
  await tx.delete(pendingFiles).where(itself)
  return named ? 'named' : 'removed'
}
