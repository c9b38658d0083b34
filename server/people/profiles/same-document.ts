import { and, eq } from 'drizzle-orm'
import { documents, type StoredDocumentKind } from '#db/schema/onboarding.ts'
import type { House } from '#server/engine/house.ts'
import type { PreparedDocument } from '#server/engine/media/documents.ts'

/**
 * When this very document came, epoch ms; null when another or none stands there. The same upload is re-encoded to the
 * same bytes, so what stands is compared: no hash of an identity card is kept, by which one could be tried.
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
