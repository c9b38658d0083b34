import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listingPhotos, listings, photos } from '#db/schema/listings.ts'
import { payments } from '#db/schema/payments.ts'
import { sales } from '#db/schema/sales.ts'
import { viewPhoto } from '#server/media/photo-view.ts'
import { nextDue, paidFor } from '#server/sales/dues.ts'

/** A place in the list: when the horse was sold (epoch ms), and in which auction. */
export type SaleCursor = { at: number; auction: number }

/**
 * What a buyer won, newest first, those before `after`, each with what was paid and what is due. Whole pesos, epoch ms.
 */
export async function readWonAuctions(
  db: Database,
  buyer: number,
  { size, after }: { size: number; after?: SaleCursor | undefined },
) {
  const rows = await db
    .select({
      auction: sales.auctionId,
      price: sales.price,
      via: sales.via,
      soldAt: sales.soldAt,
      firstPayment: sales.firstPayment,
      firstPaymentDueAt: sales.firstPaymentDueAt,
      fine: sales.fine,
      state: auctions.state,
      paid: paidFor,
      horse: listings.name,
      photo: photos,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(sales.buyerId, buyer), after && before(after)))
    .orderBy(desc(sales.soldAt), desc(sales.auctionId))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const receipts = await receiptsOf(
    db,
    buyer,
    page.map(({ auction }) => auction),
  )
  const last = page.at(-1)
  return {
    rows: page.map(({ photo, ...sale }) => ({
      ...sale,
      photo: photo && viewPhoto(photo, sale.horse),
      due: nextDue(sale),
      receipts: receipts.filter(({ auction }) => auction === sale.auction),
    })),
    next: last && rows.length > size ? ({ at: last.soldAt, auction: last.auction } satisfies SaleCursor) : null,
  }
}

function before({ at, auction }: SaleCursor) {
  return sql`(${sales.soldAt}, ${sales.auctionId}) < (${new Date(at).toISOString()}::timestamptz, ${auction}::int)`
}

/** The approved payments of these auctions that are not owed back, oldest first. */
async function receiptsOf(db: Database, buyer: number, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      auction: payments.auctionId,
      reference: payments.reference,
      purpose: payments.purpose,
      amount: payments.amount,
      at: payments.settledAt,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.auctionId, ids),
        eq(payments.payerId, buyer),
        eq(payments.state, 'approved'),
        sql`not exists (select from refunds_due r where r.payment_id = ${payments.id} and r.transaction_id = ${payments.transactionId})`,
      ),
    )
    .orderBy(asc(payments.id))
  return rows
}
