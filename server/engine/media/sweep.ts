import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { pendingFiles } from '#db/schema/infrastructure.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { namedAmong } from './named.ts'

/** Files looked at in one go; the rest follows at once. */
const BATCH = 200
/** A store that fails so often is away: the others would fail as well. */
const FAILURES = 3

type Sweeping = Pick<House, 'db' | 'media'>
type Looked = 'removed' | 'named' | { failed: unknown }

/** What a sweep did. `more`: it ended at its batch. */
export type Swept = { removed: number; named: number; failed: unknown[]; more: boolean }

/**
 * Removes files that were stored for a transaction which never came: announced more than an hour ago, and named by no
 * row. One that cannot be removed is tried again an hour later and keeps no other waiting.
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
 * The oldest that is due and that nobody is just now naming; its row is locked until the file is gone. null when there
 * is none.
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
