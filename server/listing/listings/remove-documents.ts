import { eq, inArray } from 'drizzle-orm'
import { listingDocuments, listings } from '#db/schema/listing/listings.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'

/** Deletes all private documents of a seller's listings, since they name owners; jobs delete the files. */
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
