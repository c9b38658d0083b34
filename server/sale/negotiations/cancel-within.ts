import { and, eq, isNotNull } from 'drizzle-orm'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

/**
 * Ends the negotiation about a bid that is declared void (ruling 67) and notifies both sides. Must be called before the
 * auction is locked. False if no negotiation is in progress. `at` in epoch ms.
 */
export async function cancelNegotiationWithin(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork,
  auction: number,
  at: number,
): Promise<boolean> {
  const [row] = await work.tx
    .select({ id: negotiations.id })
    .from(negotiations)
    .where(and(eq(negotiations.auctionId, auction), isNotNull(negotiations.turn)))
  if (!row) return false
  const { accepted } = await actors.negotiation.sendWithin(work, row.id, { type: 'negotiation.cancelled', at })
  return accepted
}
