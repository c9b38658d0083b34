import { eq, sql } from 'drizzle-orm'
import { lapsedSales, sales } from '#db/schema/sale/sales.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Archives a sale whose first payment was never made, since its auction may have another buyer now. `at` in epoch ms.
 */
export async function lapseSale(tx: Tx, auction: number, at: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${sales} where ${eq(sales.auctionId, auction)} returning *)
    insert into ${lapsedSales} (auction_id, buyer_id, price, via, sold_at, first_payment, first_payment_due_at, fine,
    delivered_at, lapsed_at)
    select auction_id, buyer_id, price, via, sold_at, first_payment, first_payment_due_at, fine, delivered_at,
      to_timestamp(${at}::float8 / 1000)
    from gone`)
}
