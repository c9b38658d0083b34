import { and, eq } from 'drizzle-orm'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A bidder's offer in an auction, locked until the transaction ends. Must be locked before the auction. */
export async function lockChance(tx: Tx, auction: number, bidder: number) {
  const [row] = await tx
    .select({ id: secondChances.id, state: secondChances.state, price: secondChances.price })
    .from(secondChances)
    .where(and(eq(secondChances.auctionId, auction), eq(secondChances.bidderId, bidder)))
    .for('update')
  return row
}
