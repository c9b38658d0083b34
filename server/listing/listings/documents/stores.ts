import type { StoreName } from '#db/schema/engine/infrastructure.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { releaseFiles } from '#server/engine/media/release.ts'

/**
 * Certificate and pedigree are shown to buyers on the auction's page, so they are in the public store, named by their
 * hash. Until that page links to them only the seller and the administrators know the URL. The registration document
 * names owners and stays private.
 */
export function storeOf(kind: ListingDocumentKind): StoreName {
  return kind === 'registration' ? 'private' : 'public'
}

/** Removes a file no longer named by a row, after this transaction; a public one only if no other row names it. */
export async function removeReplaced(tx: Tx, kind: ListingDocumentKind, file: string | null): Promise<void> {
  if (file === null) return
  if (storeOf(kind) === 'public') await releaseFiles(tx, 'public', [file])
  else await enqueue(tx, [{ task: 'people.remove-file', payload: { file } }])
}
