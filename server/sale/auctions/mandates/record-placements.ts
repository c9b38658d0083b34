import { and, eq, sql } from 'drizzle-orm'
import { activeAccount } from '#db/account-standing.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { placements } from '#db/schema/sale/placements.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import type { MandateRefusal } from '#machines/mandate/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import type { SealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { atStakeElsewhere } from './at-stake.ts'
import { inForce } from './covers.ts'

/** The mandate does not cover this bid (any more), so that nothing of it is stored. */
export class MandateRefused extends Error {
  override name = 'MandateRefused'
  readonly refusal: MandateRefusal
  constructor(refusal: MandateRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/**
 * Records who made a bid for its bidder, in the bid's transaction. The mandate's row is locked: of its end and a bid at
 * the same moment one comes first, and of two bids at two lots the second counts the first. Throws MandateRefused.
 */
export const recordPlacements =
  (amounts: SealedAmounts) =>
  async (tx: Tx, auction: number, all: AuctionEffects['recordPlacement'][]): Promise<void> => {
    for (const { mandate, by, bidder, turn, amount, at } of all) {
      const [held] = await tx
        .select({ amount: mandates.amount })
        .from(mandates)
        .innerJoin(accounts, and(eq(accounts.id, mandates.agentId), activeAccount()))
        .where(and(eq(mandates.id, mandate), eq(mandates.ownerId, bidder), eq(mandates.agentId, by), inForce))
        .for('update', { of: mandates })
      if (!held) throw new MandateRefused({ code: 'mandate-over' })
      const over = amount > 0 ? amount + (await atStakeElsewhere(tx, amounts, { mandate, auction })) - held.amount : 0
      if (over > 0) throw new MandateRefused({ code: 'over-mandate', missing: over })
      await tx.insert(placements).values({
        auctionId: auction,
        turn,
        bidderId: bidder,
        placedBy: by,
        mandateId: mandate,
        placedAt: sql`to_timestamp(${at}::float8 / 1000)`,
      })
    }
    await enqueue(
      tx,
      all.map(({ turn }) => ({ task: 'mandates.tell-owner', payload: { auction, turn } }) as const),
    )
  }
