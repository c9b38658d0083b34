import { HOUR } from '#machines/time.ts'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { vetUploads } from '#db/schema/listing/vet-file.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { forgetParts } from './assemble.ts'
import { ABANDONED_MS, FINISHED_MS } from './limits.ts'

/** Interval between sweeps, in ms. */
const SWEEP_MS = HOUR
/** Uploads per sweep. */
const BATCH = 100

/** Deletes uploads that were never finished, and the rows of those that ended long ago. `now` in epoch ms. */
export async function sweepVetUploads({ db }: Pick<House, 'db'>, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const over = or(isNotNull(vetUploads.fileId), isNotNull(vetUploads.refusal))
    const begun = and(isNull(vetUploads.fileId), isNull(vetUploads.refusal))
    const old = await tx
      .select({ id: vetUploads.id })
      .from(vetUploads)
      .where(
        or(
          and(begun, lt(vetUploads.heardAt, now - ABANDONED_MS)),
          and(over, lt(vetUploads.heardAt, now - FINISHED_MS)),
        ),
      )
      .orderBy(vetUploads.heardAt)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id } of old) {
      await forgetParts(tx, id)
      await tx.delete(vetUploads).where(eq(vetUploads.id, id))
    }
    return old.length
  })
}

/** One pending sweep at a time, for any number of nodes. */
export async function scheduleVetSweep({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'vet-files.sweep', payload: {}, runAt, key: 'vet-files.sweep' }])
}

export const nextSweep = (now: number) => now + SWEEP_MS
