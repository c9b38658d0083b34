import { and, eq, ne } from 'drizzle-orm'
import { deals } from '#db/schema/aftersale/deals.ts'
import type { DealEvent } from '#machines/deal/events.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

/**
 * Sends an event from another domain to an auction's deal, in the same transaction and after the auction is locked.
 * Without a deal nothing is lost: a later one starts from the current state.
 */
export async function sendToDeal(
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
