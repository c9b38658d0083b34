import { asc, eq } from 'drizzle-orm'
import { vetUploadParts, vetUploads } from '#db/schema/listing/vet-file.ts'
import type { House } from '#server/engine/house.ts'
import { incomingFolder } from '#server/engine/http/uploads.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { scanFile } from '#server/engine/media/clamd.ts'
import { sha256Of, withCopyOf } from '#server/engine/media/local-copy.ts'
import { releaseFiles } from '#server/engine/media/release.ts'
import { addVetFile } from '#server/listing/vet-file/add-file.ts'

/** The scanner is away: the job comes again. */
class NotScanned extends Error {
  override name = 'NotScanned'
}

/**
 * Makes a file of an upload whose pieces are all there, byte by byte as the browser sent it, and lets go of the pieces.
 * Of two runs the second finds nothing to do. `at` in epoch ms.
 */
export async function assembleVetUpload(
  house: Pick<House, 'db' | 'env' | 'media'>,
  { upload, at }: { upload: string; at: number },
): Promise<void> {
  const [row] = await house.db.select().from(vetUploads).where(eq(vetUploads.id, upload))
  if (!row || row.received !== row.bytes) return
  // The run that added the file may have ended before it let go of the pieces.
  if (row.fileId !== null || row.refusal !== null) return house.db.transaction((tx) => forgetParts(tx, upload))
  const parts = await house.db
    .select({ file: vetUploadParts.file })
    .from(vetUploadParts)
    .where(eq(vetUploadParts.uploadId, upload))
    .orderBy(asc(vetUploadParts.start))
  const keys = parts.map(({ file }) => file)
  const folder = incomingFolder(house.env.DATA_DIR)
  const refused = await withCopyOf(folder, house.media.private, keys, (path) => take(house, row, path, at))
  await house.db.transaction(async (tx) => {
    // A file lost from the store, or refused; otherwise the row names its file by now.
    const refusal = refused === 'taken' ? null : (refused ?? 'lost')
    if (refusal) await tx.update(vetUploads).set({ refusal }).where(eq(vetUploads.id, upload))
    await forgetParts(tx, upload)
  })
}

type Row = typeof vetUploads.$inferSelect

/** Adds the file; returns why it was not, or 'taken'. */
async function take(
  house: Pick<House, 'db' | 'env' | 'media'>,
  { id, listingId: listing, sellerId, bytes: _, kind, limb, takenOn, takenBy, ...row }: Row,
  path: string,
  at: number,
): Promise<string> {
  if (row.sha256 && (await sha256Of(path)) !== row.sha256) return 'hash-differs'
  const scanned = await scanFile(house.env.CLAMD_URL, path)
  if (scanned === 'away') throw new NotScanned('vet-files: the scanner does not answer')
  if (scanned === 'infected') return 'infected'
  const facts = { kind, limb, takenOn, takenBy }
  const added = await addVetFile(house, { accountId: sellerId }, { listing, path, upload: id, ...facts, at })
  return 'refused' in added ? added.refused : 'taken'
}

/** Lets go of an upload's pieces; the sweep deletes them. */
export async function forgetParts(tx: Tx, upload: string): Promise<void> {
  const parts = await tx
    .delete(vetUploadParts)
    .where(eq(vetUploadParts.uploadId, upload))
    .returning({ file: vetUploadParts.file })
  await releaseFiles(
    tx,
    'private',
    parts.map(({ file }) => file),
  )
}
