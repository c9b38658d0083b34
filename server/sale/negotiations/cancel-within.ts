import { and, eq, isNotNull } from 'drizzle-orm'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'

const inProgress = (auction: number) => and(eq(negotiations.auctionId, auction), isNotNull(negotiations.turn))

/** Locks the negotiation in progress, if any, so that no answer reaches the auction. Locked before the auction. */
export async function lockNegotiation({ tx }: Pick<UnitOfWork, 'tx'>, auction: number): Promise<void> {
  await tx.select({ id: negotiations.id }).from(negotiations).where(inProgress(auction)).for('update')
}

/**
 * Ends the negotiation of an auction after a void (ruling 67) and notifies both sides. Must have been locked before the
 * auction. False if no negotiation is in progress. `at` in epoch ms.
 */
export async function cancelNegotiationWithin(
  { actors }: Pick<House, 'actors'>,
  work: UnitOfWork,
  auction: number,
  at: number,
): Promise<boolean> {
  const [row] = await work.tx.select({ id: negotiations.id }).from(negotiations).where(inProgress(auction))
  if (!row) return false
  const { accepted } = await actors.negotiation.sendWithin(work, row.id, { type: 'negotiation.cancelled', at })
  return accepted
}
