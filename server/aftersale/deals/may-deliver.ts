import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { deals } from '#db/schema/aftersale/deals.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { states } from '#machines/deal/status.ts'
import { BACKWARDS_MS } from './begin.ts'

/**
 * True if the seller may hand over a paid lot: no document of the deal is missing. Also true for a sale without a deal,
 * unless its deal is about to start. `now` in epoch ms.
 */
export async function mayDeliver(db: Database, auction: number, now = Date.now()): Promise<boolean> {
  const [row] = await db
    .select({ state: deals.state, on: settings.deals, soldAt: sales.soldAt })
    .from(sales)
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(deals, and(eq(deals.auctionId, sales.auctionId), ne(deals.state, 'cancelled')))
    .where(eq(sales.auctionId, auction))
  if (!row) return false
  if (row.state === null) return !row.on || row.soldAt <= now - BACKWARDS_MS
  return states[row.state].mayDeliver
}
