import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { documentViews } from '#db/schema/people/onboarding.ts'
import { settlements } from '#db/schema/aftersale/settlements.ts'
import { type Admin, adminAct, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { viewSettlement } from './view.ts'

/** A settlement and its viewer: a seller for their own sale's, an administrator for any. */
type PaperView = {
  auction: number
  viewer: Seller | Admin
  /** The viewer's address, as `addressKey` writes it. */
  address: string
}

/** The file and its download name; `drawing`: the PDF is outdated and being drawn. */
type OpenedPaper = { file: string; name: string } | 'drawing'

/**
 * The PDF of a settlement, or null if there is none for this viewer. The view is logged before any byte is sent; an
 * administrator's also enters the audit log. An outdated PDF is never returned.
 */
export async function openSettlementPaper(db: Database, view: PaperView): Promise<OpenedPaper | null> {
  const { viewer, auction } = view
  const shown = await viewSettlement(db, auction, viewer.audience === 'seller' ? viewer.accountId : undefined)
  if (!shown) return null
  if (!shown.paper) return 'drawing'
  const { digest, number } = shown.settlement
  const file = await open(db, view, digest)
  return file === null ? 'drawing' : { file, name: `liquidacion-${number}` }
}

function open(db: Database, view: PaperView, digest: string): Promise<string | null> {
  const { viewer, auction } = view
  if (viewer.audience === 'seller') return transact(db, ({ tx }) => look(tx, view, digest))
  const act = { action: 'settlement.viewed', subject: `auction:${auction}` } as const
  return adminAct(
    db,
    viewer,
    act,
    async ({ tx, refuse }: UnitOfWork<null>) => (await look(tx, view, digest)) ?? refuse(null),
  )
}

async function look(tx: Tx, { auction, viewer, address }: PaperView, digest: string): Promise<string | null> {
  const [row] = await tx
    .select({ file: settlements.file, owner: auctions.sellerId })
    .from(settlements)
    .innerJoin(auctions, eq(auctions.id, settlements.auctionId))
    .where(and(eq(settlements.auctionId, auction), eq(settlements.digest, digest)))
  if (!row) return null
  const viewerId = viewer.accountId
  await tx.insert(documentViews).values({ ownerId: row.owner, kind: 'settlement', file: row.file, viewerId })
  await recordSecurityEvent(tx, {
    kind: 'document.viewed',
    account: row.owner,
    address,
    detail: { document: 'settlement', auction, viewer: viewerId },
    at: Date.now(),
    // A seller's own views within an hour are folded into one row; others' are logged one by one.
    ...(viewerId === row.owner && { fold: `settlement-${auction}` }),
  })
  return row.file
}
