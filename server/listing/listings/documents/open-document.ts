import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { StoreName } from '#db/schema/engine/infrastructure.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { documentViews } from '#db/schema/people/onboarding.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import { type Admin, adminAct, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { ownListing } from '#server/listing/listings/own-listing.ts'
import { documentFiles } from './read-documents.ts'
import { storeOf } from './stores.ts'

/** A document and its viewer: a seller for their own listing's, an administrator for any. */
type ListingDocumentView = {
  listing: number
  kind: ListingDocumentKind
  viewer: Seller | Admin
  /** The viewer's address, as `addressKey` writes it. */
  address?: string
}

/** `name`: the listing's. */
type OpenedDocument = { store: StoreName; file: string; name: string }

/**
 * Location of a listing's document, or null if there is none or the listing is another seller's. The view is logged
 * before any byte is sent; an administrator's also enters the audit log. Throws if the view cannot be logged.
 */
export async function openListingDocument(db: Database, view: ListingDocumentView): Promise<OpenedDocument | null> {
  const { viewer, listing, kind } = view
  if (viewer.audience === 'seller') return transact(db, ({ tx }) => look(tx, view))
  const act = { action: 'listing.document-viewed', subject: `listing:${listing}`, details: { kind } } as const
  return adminAct(db, viewer, act, async ({ tx, refuse }: UnitOfWork<null>) => (await look(tx, view)) ?? refuse(null))
}

async function look(tx: Tx, { listing, kind, viewer, address }: ListingDocumentView): Promise<OpenedDocument | null> {
  const visible = viewer.audience === 'seller' ? ownListing(viewer, listing) : eq(listings.id, listing)
  const [row] = await tx.select({ owner: listings.sellerId, name: listings.name }).from(listings).where(visible)
  const { [kind]: file } = await documentFiles(tx, listing)
  if (!row || file === null) return null
  const viewerId = viewer.accountId
  await tx.insert(documentViews).values({ ownerId: row.owner, kind, file, viewerId })
  await recordSecurityEvent(tx, {
    kind: 'document.viewed',
    account: row.owner,
    address: address ?? null,
    detail: { document: kind, listing, viewer: viewerId },
    at: Date.now(),
    // The seller's own views are folded, since their page shows the documents on each visit; others' are logged one by
    // one.
    ...(viewerId === row.owner && { fold: `${listing}-${kind}` }),
  })
  return { store: storeOf(kind), file, name: row.name }
}
