import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditLog } from '#db/schema/messages.ts'
import { documents, documentViews } from '#db/schema/onboarding.ts'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { recordSecurityEvent } from '#server/security/record.ts'

/**
 * Whose document, which, and who looks at it: the owner or an administrator. Whether they may is the caller's to
 * decide.
 */
export type DocumentView = {
  owner: number
  kind: DocumentKind
  viewer: number
  /** The viewer's, as `addressKey` writes it. */ address?: string
}

/**
 * The private file of a document, with the view logged before a byte of it leaves, an administrator's also among their
 * acts; null when there is none. A view that cannot be logged throws.
 */
export async function openDocument(
  db: Database,
  { owner, kind, viewer, address }: DocumentView,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ file: documents.file })
      .from(documents)
      .where(and(eq(documents.accountId, owner), eq(documents.kind, kind)))
    if (!row) return null
    await tx.insert(documentViews).values({ ownerId: owner, kind, file: row.file, viewerId: viewer })
    const view = {
      kind: 'document.viewed',
      account: owner,
      address: address ?? null,
      detail: { document: kind, viewer },
      at: Date.now(),
    } as const
    // Others' views each have a row of their own; the owner's page shows three documents whenever it is looked at.
    await recordSecurityEvent(tx, viewer === owner ? { ...view, fold: kind } : view)
    if (viewer !== owner)
      await tx
        .insert(auditLog)
        .values({ adminId: viewer, action: 'document.viewed', subject: `account:${owner}`, details: { kind } })
    return row.file
  })
}
