import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { documents, documentViews, type StoredDocumentKind } from '#db/schema/people/onboarding.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { Admin, Buyer, Seller } from '#server/people/accounts/sessions/audiences.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'

/** A document and its viewer: a buyer or seller for their own, an administrator for another account's. */
type DocumentView = {
  kind: StoredDocumentKind
  /** The viewer's address, as `addressKey` writes it. */
  address?: string
} & ({ viewer: Buyer | Seller; owner?: undefined } | { viewer: Admin; owner: number })

/**
 * Path of a document's private file, or null if there is none. The view is logged before any byte is sent; an
 * administrator's also enters the audit log. Throws if the view cannot be logged.
 */
export async function openDocument(db: Database, view: DocumentView): Promise<string | null> {
  if (view.owner === undefined) return transact(db, ({ tx }) => look(tx, view, view.viewer.accountId))
  const { viewer, owner } = view
  const act = { action: 'document.viewed', subject: `account:${owner}`, details: { kind: view.kind } } as const
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
  // Views by others are logged one by one; the owner's are folded, since their page shows three documents on each
  // visit.
  await recordSecurityEvent(tx, viewerId === owner ? { ...view, fold: kind } : view)
  return row.file
}
