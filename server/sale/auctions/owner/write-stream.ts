import { and, eq, gt, inArray } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'

/** Sets the live video's YouTube id, or null. False once bidding has ended. The caller has checked ownership. */
export async function writeStream(
  db: Pick<Database, 'update'>,
  auction: number,
  streamKey: string | null,
  at: number,
): Promise<boolean> {
  // Updates a single column that is in no snapshot: the row's version stays the same.
  const changed = await db
    .update(auctions)
    .set({ streamKey })
    .where(and(eq(auctions.id, auction), inArray(auctions.state, STATES.auction.takingBids), gt(auctions.closesAt, at)))
    .returning({ id: auctions.id })
  return changed.length > 0
}
