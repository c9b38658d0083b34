import { and, eq } from 'drizzle-orm'
import { documents, type StoredDocumentKind } from '#db/schema/people/onboarding.ts'
import type { House } from '#server/engine/house.ts'
import type { PreparedDocument } from '#server/engine/media/documents.ts'

/**
 * Upload time of this very document, epoch ms; null if another one or none is stored. Re-encoding the same upload gives
 * the same bytes, so the stored file is compared: no hash of an identity card is kept, which would allow testing
 * candidates.
 */
export async function sameDocument(
  { db, media }: Pick<House, 'db' | 'media'>,
  account: number,
  kind: StoredDocumentKind,
  { bytes }: PreparedDocument,
): Promise<number | null> {
  const [row] = await db
    .select({ file: documents.file, uploadedAt: documents.uploadedAt })
    .from(documents)
    .where(and(eq(documents.accountId, account), eq(documents.kind, kind), eq(documents.bytes, bytes.byteLength)))
  const stands = row && (await media.private.read(row.file))?.equals(bytes)
  return stands ? row.uploadedAt : null
}
