import { and, eq, gt, inArray } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import type { Database } from '#db/client.ts'

/** The live video's YouTube id, or null for none. False once bidding has ended; whose it is, the caller has seen. */
export async function writeStream(
  db: Pick<Database, 'update'>,
  auction: number,
  streamKey: string | null,
  at: number,
): Promise<boolean> {
  // Of its own column alone, which no snapshot has: the row's version stays as it is.
  const changed = await db
    .update(auctions)
    .set({ streamKey })
    .where(and(eq(auctions.id, auction), inArray(auctions.state, ['scheduled', 'open']), gt(auctions.closesAt, at)))
    .returning({ id: auctions.id })
  return changed.length > 0
}
