import { and, eq, isNotNull } from 'drizzle-orm'
import { dataExports } from '#db/schema/people/data-exports.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { announceFiles } from '#server/engine/media/pending.ts'

/** Deletes all copies of an account's data that is being closed; their files are swept. */
export async function dropCopies(tx: Tx, account: number): Promise<void> {
  const gone = await tx
    .delete(dataExports)
    .where(eq(dataExports.accountId, account))
    .returning({ file: dataExports.file })
  await announceFiles(
    tx,
    'private',
    gone.flatMap(({ file }) => file ?? []),
  )
}

/** Ends a copy whose day is over: it cannot be downloaded any more, and its file is swept. */
export async function expireCopy(tx: Tx, id: number): Promise<void> {
  const [copy] = await tx
    .select({ file: dataExports.file })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), isNotNull(dataExports.file)))
    .for('update')
  if (!copy?.file) return
  await tx.update(dataExports).set({ file: null }).where(eq(dataExports.id, id))
  await announceFiles(tx, 'private', [copy.file])
}
