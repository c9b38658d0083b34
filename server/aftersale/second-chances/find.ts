import { and, eq } from 'drizzle-orm'
import { secondChances } from '#db/schema/second-chances.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** The one that a bidder was offered in an auction, held until the transaction ends: before its auction. */
export async function lockChance(tx: Tx, auction: number, bidder: number) {
  const [row] = await tx
    .select({ id: secondChances.id, state: secondChances.state })
    .from(secondChances)
    .where(and(eq(secondChances.auctionId, auction), eq(secondChances.bidderId, bidder)))
    .for('update')
  return row
}
