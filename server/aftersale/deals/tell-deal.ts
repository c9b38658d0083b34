import { and, eq, ne } from 'drizzle-orm'
import { deals } from '#db/schema/deals.ts'
import type { DealEvent } from '#machines/deal/events.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

/**
 * Tells an auction's deal what was done elsewhere, in the same transaction and after the auction is locked. Where it has
 * none yet nothing is lost: it begins with what it finds.
 */
export async function tellDeal(
  { deal: actor }: Pick<House['actors'], 'deal'>,
  work: Pick<UnitOfWork, 'tx' | 'afterCommit' | 'refuse'>,
  auction: number,
  event: DealEvent,
): Promise<void> {
  const [row] = await work.tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled')))
  if (row) await actor.sendWithin(work, row.id, event)
}
