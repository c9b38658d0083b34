import { and, eq, inArray, isNull } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import { vetFiles, vetImages, vetPapers, vetUploadParts, vetUploads } from '#db/schema/listing/vet-file.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { releaseFiles } from '#server/engine/media/release.ts'
import { removeFiles } from './change-file.ts'

/** Lets go of all files of a listing that is about to be erased; its rows follow by cascade. */
export async function releaseVetFiles(tx: Tx, listing: number): Promise<void> {
  const [originals, copies, papers, parts] = await Promise.all([
    tx.select({ key: vetFiles.file }).from(vetFiles).where(eq(vetFiles.listingId, listing)),
    tx
      .select({ key: vetImages.picture })
      .from(vetImages)
      .innerJoin(vetFiles, eq(vetFiles.id, vetImages.fileId))
      .where(eq(vetFiles.listingId, listing)),
    tx.select({ key: vetPapers.file }).from(vetPapers).where(eq(vetPapers.listingId, listing)),
    tx
      .select({ key: vetUploadParts.file })
      .from(vetUploadParts)
      .innerJoin(vetUploads, eq(vetUploads.id, vetUploadParts.uploadId))
      .where(eq(vetUploads.listingId, listing)),
  ])
  const keys = [...originals, ...copies, ...papers, ...parts].flatMap(({ key }) => key ?? [])
  await releaseFiles(tx, 'private', keys)
}

/**
 * Removes the files of a closed seller account, since they name owners and clinics. Signed summaries stay: buyers
 * relied on them.
 */
export async function eraseVetFiles(tx: Tx, seller: number, at: number): Promise<void> {
  const theirs = tx.select({ id: listings.id }).from(listings).where(eq(listings.sellerId, seller))
  const files = await tx
    .select({ id: vetFiles.id })
    .from(vetFiles)
    .where(and(inArray(vetFiles.listingId, theirs), isNull(vetFiles.removedAt)))
  await removeFiles(
    tx,
    files.map(({ id }) => id),
    at,
  )
  const papers = await tx
    .delete(vetPapers)
    .where(inArray(vetPapers.listingId, theirs))
    .returning({ key: vetPapers.file })
  const parts = await tx
    .select({ key: vetUploadParts.file })
    .from(vetUploadParts)
    .innerJoin(vetUploads, eq(vetUploads.id, vetUploadParts.uploadId))
    .where(eq(vetUploads.sellerId, seller))
  await releaseFiles(
    tx,
    'private',
    [...papers, ...parts].map(({ key }) => key),
  )
  await tx.delete(vetUploads).where(eq(vetUploads.sellerId, seller))
}
