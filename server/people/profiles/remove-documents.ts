import { and, eq, inArray } from 'drizzle-orm'
import { documents } from '#db/schema/people/onboarding.ts'
import { REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'

/**
 * Deletes an account's documents: those that prove identity or a bank account, or `all`, including the photo. The rows
 * are deleted in this transaction, the files by its jobs, and each leaves a security event. Returns their number. `at`
 * in epoch ms.
 */
export async function removeDocuments(
  tx: Tx,
  account: number,
  which: 'identity' | 'all',
  { at, address = null }: { at: number; address?: string | null },
): Promise<number> {
  const those = which === 'identity' ? inArray(documents.kind, [...REQUIRED_DOCUMENTS, 'bank-statement']) : undefined
  const removed = await tx
    .delete(documents)
    .where(and(eq(documents.accountId, account), those))
    .returning({ id: documents.id, file: documents.file })
  await enqueue(
    tx,
    removed.map(({ file }) => ({ task: 'people.remove-file', payload: { file } }) as const),
  )
  for (const { id } of removed) {
    await recordSecurityEvent(tx, { kind: 'document.retired', account, address, detail: { document: id }, at })
  }
  return removed.length
}
