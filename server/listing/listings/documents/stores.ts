import type { StoreName } from '#db/schema/infrastructure.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { releaseFiles } from '#server/engine/media/release.ts'

/**
 * Buyers read certificate and pedigree on the auction's page: they stand in the public store, named by their hash. Until
 * that page leads to them nobody but the seller and the house knows the address. What backs the registry's number names
 * owners and stays private.
 */
export function storeOf(kind: ListingDocumentKind): StoreName {
  return kind === 'registration' ? 'private' : 'public'
}

/** Removes the file that a row has just stopped naming, after this transaction; a public one only if nobody else names it. */
export async function removeReplaced(tx: Tx, kind: ListingDocumentKind, file: string | null): Promise<void> {
  if (file === null) return
  if (storeOf(kind) === 'public') await releaseFiles(tx, 'public', [file])
  else await enqueue(tx, [{ task: 'people.remove-file', payload: { file } }])
}
