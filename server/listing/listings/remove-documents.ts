import { eq, inArray } from 'drizzle-orm'
import { listingDocuments, listings } from '#db/schema/listings.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'

/** Removes the private papers of all that a seller listed: they name owners. The files go with this transaction's jobs. */
export async function removeListingDocuments(tx: Tx, seller: number): Promise<void> {
  const theirs = tx.select({ id: listings.id }).from(listings).where(eq(listings.sellerId, seller))
  const removed = await tx
    .delete(listingDocuments)
    .where(inArray(listingDocuments.listingId, theirs))
    .returning({ file: listingDocuments.file })
  await enqueue(
    tx,
    removed.map(({ file }) => ({ task: 'people.remove-file', payload: { file } }) as const),
  )
}
