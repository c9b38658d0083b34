import { and, eq } from 'drizzle-orm'
import { documents, type StoredDocumentKind } from '#db/schema/people/onboarding.ts'
import type { Buyer, Seller } from '#server/people/accounts/sessions/audiences.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { type PreparedDocument, storeDocument } from '#server/engine/media/documents.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import { reportDocument } from './report-document.ts'
import { sameDocument } from './same-document.ts'

/**
 * Replaces a document and returns the time it was uploaded, epoch ms: `at`, or an earlier time if the same document is
 * already stored, which then stays untouched. The file is stored first and is inaccessible until the transaction names
 * it; files of failed transactions are swept. The old file is deleted by a job of the same transaction, so never before
 * it is replaced.
 */
export async function keepDocument(
  house: Pick<House, 'db' | 'actors' | 'media'>,
  owner: Buyer | Seller,
  kind: StoredDocumentKind,
  document: PreparedDocument,
  at: number,
): Promise<number> {
  const { accountId } = owner
  const standing = await sameDocument(house, accountId, kind, document)
  if (standing !== null) return standing
  const file = await storeDocument(house.media.private, document)
  const row = { file, contentType: document.contentType, bytes: document.bytes.byteLength, uploadedAt: at, mark: null }
  await transact(house.db, async (work) => {
    await claimFiles(work.tx, 'private', [file])
    await reportDocument(house, work, owner, { kind, at })
    // Under the account's lock: of two concurrent uploads the later one finds the earlier one's file.
    const [before] = await work.tx
      .select({ file: documents.file })
      .from(documents)
      .where(and(eq(documents.accountId, accountId), eq(documents.kind, kind)))
    await work.tx
      .insert(documents)
      .values({ accountId, kind, ...row })
      .onConflictDoUpdate({ target: [documents.accountId, documents.kind], set: row })
    if (before) await enqueue(work.tx, [{ task: 'people.remove-file', payload: { file: before.file } }])
  })
  return at
}
