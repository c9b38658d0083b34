import { and, eq } from 'drizzle-orm'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listingDocuments } from '#db/schema/listing/listings.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type EditRefusal, editListing } from '#server/listing/listings/edit-listing.ts'
import { documentFiles } from './read-documents.ts'
import { removeReplaced } from './stores.ts'

/** Removes a document, if there is one, from a listing; its file follows after the transaction. `at` in epoch ms. */
export async function removeListingDocument(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, kind, at }: { listing: number; kind: ListingDocumentKind; at: number },
): Promise<{ removed: boolean } | EditRefusal> {
  return editListing(house, seller, { listing, at }, async ({ tx }) => {
    const { [kind]: before } = await documentFiles(tx, listing)
    if (before === null) return { changed: false, result: { removed: false } }
    await forget(tx, listing, kind)
    await removeReplaced(tx, kind, before)
    return { changed: true, result: { removed: true } }
  })
}

async function forget(tx: Tx, listing: number, kind: ListingDocumentKind): Promise<void> {
  if (kind === 'certificate')
    await tx.update(healthRecords).set({ certificate: null }).where(eq(healthRecords.listingId, listing))
  else if (kind === 'pedigree')
    await tx.update(pedigrees).set({ document: null }).where(eq(pedigrees.listingId, listing))
  else
    await tx
      .delete(listingDocuments)
      .where(and(eq(listingDocuments.listingId, listing), eq(listingDocuments.kind, kind)))
}
