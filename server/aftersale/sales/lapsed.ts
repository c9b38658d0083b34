import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { lapsedSales } from '#db/schema/sale/sales.ts'

/** A sale ended by its seller because this buyer did not pay; undefined for other users. Whole pesos, epoch ms. */
export async function readLapsedSale(db: Database, auction: number, buyer: number) {
  const [row] = await db
    .select({
      auction: lapsedSales.auctionId,
      price: lapsedSales.price,
      lapsedAt: lapsedSales.lapsedAt,
      horse: listings.name,
    })
    .from(lapsedSales)
    .innerJoin(auctions, eq(auctions.id, lapsedSales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(lapsedSales.auctionId, auction), eq(lapsedSales.buyerId, buyer)))
  return row
}
