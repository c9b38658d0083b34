import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { takeTurn } from '#server/actors/turn.ts'
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
  return takeTurn(db, async (turn) => {
    const outcome = await actors.auction.sendWithin(turn, auction, { type: 'auction.cancelled', at: now })
    if (!outcome.accepted) return false
    const listing = turn.tx.select({ id: auctions.listingId }).from(auctions).where(eq(auctions.id, auction))
    await turn.tx.update(listings).set({ stage: ENROLLED }).where(eq(listings.id, listing))
    return true
  })
}
