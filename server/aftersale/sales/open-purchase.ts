import { and, desc, eq, like } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { purchases } from '#db/schema/money/payments.ts'

/** A buyer's newest unfinished purchase of this auction; undefined if there is none. */
export async function findOpenPurchase(db: Database, auction: number, buyer: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.auctionId, auction), eq(purchases.buyerId, buyer), like(purchases.state, 'underway.%')))
    .orderBy(desc(purchases.id))
    .limit(1)
  return row?.id
}
