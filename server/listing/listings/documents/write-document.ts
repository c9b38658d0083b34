import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listingDocuments } from '#db/schema/listing/listings.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import { ANCESTORS } from '#server/listing/listings/create-listing.ts'
import { storeOf } from './stores.ts'

type Paper = {
  listing: number
  kind: ListingDocumentKind
  file: string
  contentType: string
  bytes: number
  at: number
}

/**
 * Records a stored file as a listing's document, in the caller's transaction. Creates the row of health or pedigree if
 * it was not captured yet. Throws FileGone.
 */
export async function writeDocument(tx: Tx, { listing, kind, file, contentType, bytes, at }: Paper): Promise<void> {
  await claimFiles(tx, storeOf(kind), [file])
  const listingId = listing
  if (kind === 'certificate')
    await tx
      .insert(healthRecords)
      .values({ listingId, certificate: file })
      .onConflictDoUpdate({ target: healthRecords.listingId, set: { certificate: file } })
  else if (kind === 'pedigree')
    await tx
      .insert(pedigrees)
      .values({ listingId, ancestors: Array<string>(ANCESTORS).fill(''), document: file })
      .onConflictDoUpdate({ target: pedigrees.listingId, set: { document: file } })
  else {
    const row = { file, contentType, bytes, uploadedAt: at }
    await tx
      .insert(listingDocuments)
      .values({ listingId, kind, ...row })
      .onConflictDoUpdate({ target: [listingDocuments.listingId, listingDocuments.kind], set: row })
  }
}
