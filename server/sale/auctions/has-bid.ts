import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { bids } from '#db/schema/sale/auctions.ts'

/** Whether an account ever bid in an auction, voided bids included. */
export async function hasBid(db: Database, auction: number, account: number): Promise<boolean> {
  const [row] = await db
    .select({ sequence: bids.sequence })
    .from(bids)
    .where(and(eq(bids.auctionId, auction), eq(bids.bidderId, account)))
    .limit(1)
  return row !== undefined
}
