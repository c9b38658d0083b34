import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { transact } from '#server/actors/unit-of-work.ts'
import type { House } from '#server/house.ts'

/** "Autorizado / Listo para evento" (ruling 17). */
const ENROLLED = 6

/**
 * Cancels an auction that has not opened and frees its listing. False when it has opened, closed, or does not exist.
 */
export async function cancelAuction(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  auction: number,
  now = Date.now(),
): Promise<boolean> {
  return transact(db, async (work) => {
    const outcome = await actors.auction.sendWithin(work, auction, { type: 'auction.cancelled', at: now })
    if (!outcome.accepted) return false
    const listing = work.tx.select({ id: auctions.listingId }).from(auctions).where(eq(auctions.id, auction))
    await work.tx.update(listings).set({ stage: ENROLLED }).where(eq(listings.id, listing))
    return true
  })
}
