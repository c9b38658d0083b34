import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { Database } from '#db/client.ts'
import { prepared, rows } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { payments } from '#db/schema/money/payments.ts'
import { lapsedSales, sales } from '#db/schema/sale/sales.ts'
import type { LotPurpose } from '#machines/payment/purposes.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { heldFor, nextDue, paidFor } from './dues.ts'
import { isKept } from '#server/money/index.ts'

/** Position in the list: time of the sale (epoch ms) and auction. */
type SaleCursor = { at: number; auction: number }

/** True if the sale has a deal, which is tracked step by step. */
const dealStands = sql<boolean>`exists (
  select from deals d where d.auction_id = ${sales.auctionId} and d.buyer_id = ${sales.buyerId}
  and d.state <> 'cancelled')`

/**
 * Auctions a buyer won, newest first, before `after`, with amounts paid and due; includes sales ended for lack of
 * payment (`lapsedAt`), of which nothing is due. Whole pesos, epoch ms.
 */
export async function readWonAuctions(
  db: Database,
  buyer: number,
  { size, after }: { size: number; after?: SaleCursor | undefined },
) {
  const asked = { buyer, at: after && new Date(after.at).toISOString(), auction: after?.auction }
  const statements = soldOf(db, size, after !== undefined)
  const [held, lapsed] = await Promise.all([statements.held.execute(asked), statements.lapsed.execute(asked)])
  const found = [
    ...held.map(({ state, held: money, ...sale }) => ({
      ...sale,
      lapsedAt: null,
      due: nextDue({ ...sale, state, held: money }),
    })),
    ...lapsed.map((sale) => ({ ...sale, paid: 0, deal: false, delivered: false, due: null })),
  ].toSorted((one, other) => other.soldAt - one.soldAt || other.auction - one.auction)
  const page = found.slice(0, size)
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
      receipts: receipts.filter(({ auction }) => auction === sale.auction),
    })),
    next: last && found.length > size ? ({ at: last.soldAt, auction: last.auction } satisfies SaleCursor) : null,
  }
}

const soldOf = prepared((db: Database, size: number, after: boolean) => ({
  held: db
    .select({
      ...columnsOf(sales),
      state: auctions.state,
      paid: paidFor,
      held: heldFor,
      deal: dealStands,
      delivered: sql<boolean>`${sales.deliveredAt} is not null`,
      horse: listings.name,
      photo: photos,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(sales.buyerId, sql.placeholder('buyer')), after ? before(sales) : undefined))
    .orderBy(desc(sales.soldAt), desc(sales.auctionId))
    .limit(rows(size + 1))
    .prepare('sales_held'),
  lapsed: db
    .select({
      ...columnsOf(lapsedSales),
      lapsedAt: lapsedSales.lapsedAt,
      horse: listings.name,
      photo: photos,
    })
    .from(lapsedSales)
    .innerJoin(auctions, eq(auctions.id, lapsedSales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(lapsedSales.buyerId, sql.placeholder('buyer')), after ? before(lapsedSales) : undefined))
    .orderBy(desc(lapsedSales.soldAt), desc(lapsedSales.auctionId))
    .limit(rows(size + 1))
    .prepare('sales_lapsed'),
}))

type Sold = typeof sales | typeof lapsedSales

const columnsOf = <Table extends Sold>({
  auctionId,
  price,
  via,
  soldAt,
  firstPayment,
  firstPaymentDueAt,
  fine,
}: Table) =>
  ({ auction: auctionId, price, via, soldAt, firstPayment, firstPaymentDueAt, fine }) as {
    auction: Table['auctionId']
    price: Table['price']
    via: Table['via']
    soldAt: Table['soldAt']
    firstPayment: Table['firstPayment']
    firstPaymentDueAt: Table['firstPaymentDueAt']
    fine: Table['fine']
  }

function before({ soldAt, auctionId }: Sold) {
  return sql`(${soldAt}, ${auctionId}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('auction')}::int)`
}

/** Approved payments of these auctions without those to be refunded, oldest first. */
async function receiptsOf(db: Database, buyer: number, ids: number[]) {
  return ids.length === 0 ? [] : approvedOf(db).execute({ buyer, ids })
}

const approvedOf = prepared((db: Database) =>
  db
    .select({
      auction: payments.auctionId,
      reference: payments.reference,
      purpose: sql<LotPurpose>`${payments.purpose}`,
      part: payments.part,
      amount: payments.amount,
      at: payments.settledAt,
    })
    .from(payments)
    .where(
      and(
        sql`${payments.auctionId} = any(${sql.placeholder('ids')}::int[])`,
        eq(payments.payerId, sql.placeholder('buyer')),
        sql`${payments.state} = 'approved'`,
        isKept('payments'),
        inArray(payments.purpose, STATES.purpose.ofLot),
      ),
    )
    .orderBy(asc(payments.id))
    .prepare('sale_receipts'),
)
