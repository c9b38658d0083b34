import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { heldFor, nextDue, paidFor } from './dues.ts'

const MOST_SHOWN = 50

/** Sales of which a buyer owes a payment: first payments by their date, then final ones. Whole pesos; 50 at most. */
export async function readOwedSales(db: Database, buyer: number) {
  const rows = await db
    .select({
      auction: sales.auctionId,
      title: listings.name,
      price: sales.price,
      firstPayment: sales.firstPayment,
      firstPaymentDueAt: sales.firstPaymentDueAt,
      fine: sales.fine,
      state: auctions.state,
      paid: paidFor,
      held: heldFor,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(sales.buyerId, buyer), inArray(auctions.state, STATES.auction.toPay)))
    .orderBy(desc(inArray(auctions.state, STATES.auction.firstDue)), asc(sales.firstPaymentDueAt))
    .limit(MOST_SHOWN)
  return rows.flatMap(({ auction, title, price, ...row }) => {
    const due = nextDue({ price, ...row })
    return due === null ? [] : [{ auction, title, price, due }]
  })
}

export type OwedSale = Awaited<ReturnType<typeof readOwedSales>>[number]
