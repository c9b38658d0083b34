import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { ownRow } from './own-row.ts'

/** Data for enrolling one of this seller's listings, with its last receipt; undefined for other listings. */
export async function readTransfer(db: Database, seller: Seller, listing: number) {
  const [row] = await db
    .select({
      id: listings.id,
      kind: listings.kind,
      name: listings.name,
      number: listings.number,
      enrolled: sql<boolean>`${enrolments.listingId} is not null`,
      receipt: {
        id: transferReceipts.id,
        status: transferReceipts.status,
        date: transferReceipts.transferredOn,
        key: transferReceipts.trackingKey,
        bank: transferReceipts.bank,
        amount: transferReceipts.amount,
        uploadedAt: transferReceipts.uploadedAt,
        decidedAt: transferReceipts.decidedAt,
      },
    })
    .from(listings)
    .leftJoin(enrolments, eq(enrolments.listingId, listings.id))
    .leftJoin(transferReceipts, eq(transferReceipts.listingId, listings.id))
    .where(ownRow(seller, listing))
    .orderBy(desc(transferReceipts.id))
    .limit(1)
  return row
}

/** The private file of a listing's last receipt; null if the listing is another seller's or has none. */
export async function openReceipt(db: Database, seller: Seller, listing: number): Promise<string | null> {
  const [row] = await db
    .select({ file: transferReceipts.file })
    .from(transferReceipts)
    .innerJoin(listings, eq(listings.id, transferReceipts.listingId))
    .where(ownRow(seller, listing))
    .orderBy(desc(transferReceipts.id))
    .limit(1)
  return row?.file ?? null
}
