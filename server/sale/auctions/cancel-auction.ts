import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { resultJob } from '#server/sale/results/tasks.ts'

/**
 * Cancels an auction that has not opened and frees its listing (ruling 17). False if it has opened, has closed or does
 * not exist.
 */
export async function cancelAuction(
  house: Pick<House, 'db' | 'actors'>,
  auction: number,
  now = Date.now(),
): Promise<boolean> {
  return transact(house.db, async (work: UnitOfWork<false>) => {
    return (await cancelWithin(house, work, auction, now)) || work.refuse(false)
  })
}

/** `cancelAuction` within a transaction; on false the caller must roll back its other writes. */
export async function cancelWithin(
  { actors }: Pick<House, 'actors'>,
  work: Pick<UnitOfWork, 'tx' | 'afterCommit' | 'refuse'>,
  auction: number,
  now: number,
): Promise<boolean> {
  const [row] = await work.tx.select({ listing: auctions.listingId }).from(auctions).where(eq(auctions.id, auction))
  if (!row) return false
  // `LOCK_ORDER`: the listing before the auction.
  await actors.listing.sendWithin(work, row.listing, { type: 'auction.cancelled', at: now })
  const { accepted } = await actors.auction.sendWithin(work, auction, { type: 'auction.cancelled', at: now })
  await enqueue(work.tx, [resultJob(auction)])
  return accepted
}
