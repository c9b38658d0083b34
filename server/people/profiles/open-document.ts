import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { documents, documentViews, type StoredDocumentKind } from '#db/schema/onboarding.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin, Buyer, Seller } from '#server/people/accounts/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'

/** Which document, and who looks at it: a buyer or a seller at one of their own, an administrator at somebody's. */
export type DocumentView = {
  kind: StoredDocumentKind
  /** The viewer's, as `addressKey` writes it. */
  address?: string
} & ({ viewer: Buyer | Seller; owner?: undefined } | { viewer: Admin; owner: number })

/**
 * The private file of a document, with the view logged before a byte of it leaves, an administrator's also among their
 * acts; null when there is none. A view that cannot be logged throws.
 */
export async function openDocument(db: Database, view: DocumentView): Promise<string | null> {
  if (view.owner === undefined) return transact(db, ({ tx }) => look(tx, view, view.viewer.accountId))
  const { viewer, owner } = view
  const act = { action: 'document.viewed', subject: `account:${owner}`, details: { kind: view.kind } }
  return adminAct(
    db,
    viewer,
    act,
    async ({ tx, refuse }: UnitOfWork<null>) => (await look(tx, view, owner)) ?? refuse(null),
  )
}

async function look(tx: Tx, { kind, viewer, address }: DocumentView, owner: number): Promise<string | null> {
  const [row] = await tx
    .select({ file: documents.file })
    .from(documents)
    .where(and(eq(documents.accountId, owner), eq(documents.kind, kind)))
  if (!row) return null
  const viewerId = viewer.accountId
  await tx.insert(documentViews).values({ ownerId: owner, kind, file: row.file, viewerId })
  const view = {
    kind: 'document.viewed',
    account: owner,
    address: address ?? null,
    detail: { document: kind, viewer: viewerId },
    at: Date.now(),
  } as const
  // Others' views each have a row of their own; the owner's page shows three documents whenever it is looked at.
  await recordSecurityEvent(tx, viewerId === owner ? { ...view, fold: kind } : view)
  return row.file
}
