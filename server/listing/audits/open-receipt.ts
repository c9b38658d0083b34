import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { subjectOf } from './listing-act.ts'

type ReceiptView = {
  listing: number
  receipt: number
  /** The viewer's address, as `addressKey` writes it. */ address: string
  at: number
}

/** The private file of a listing's receipt, logging the view before any byte is sent; null if there is none. */
export async function openReceiptFile(
  db: Database,
  admin: Admin,
  { listing, receipt, address, at }: ReceiptView,
): Promise<string | null> {
  const act = { action: 'receipt.document-viewed', subject: subjectOf(listing), details: { receipt }, at } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [row] = await tx
      .select({ file: transferReceipts.file, listing: listings.id, owner: listings.sellerId })
      .from(transferReceipts)
      .innerJoin(listings, eq(listings.id, transferReceipts.listingId))
      .where(eq(transferReceipts.id, receipt))
    if (row?.listing !== listing) return refuse(null)
    const detail = { document: 'receipt', listing, viewer: admin.accountId }
    await recordSecurityEvent(tx, { kind: 'document.viewed', account: row.owner, address, detail, at })
    return row.file
  })
}
