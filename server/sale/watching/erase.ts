import { eq } from 'drizzle-orm'
import { alertChoices, savedSearches, watches } from '#db/schema/sale/watching.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Deletes what an account follows and searches for, when it is closed. */
export async function eraseWatching(tx: Tx, account: number): Promise<void> {
  await tx.delete(watches).where(eq(watches.accountId, account))
  await tx.delete(savedSearches).where(eq(savedSearches.accountId, account))
  await tx.delete(alertChoices).where(eq(alertChoices.accountId, account))
}
