import { and, eq, ne } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { states } from '#machines/auction/status.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { databaseNow } from '#server/sale/auctions/clock.ts'
import type { House } from '#server/engine/house.ts'

/** An auction closed below its reserve: highest bidder, amount (whole pesos) and time (epoch ms). */
export type OpenNegotiation = { auction: number; bidder: number; amount: number; at: number }

/** At most one job per auction. */
export function openJob(payload: OpenNegotiation) {
  return { task: 'negotiations.open', payload, key: `negotiation:${payload.auction}` } as const
}

/**
 * Opens the negotiation of an auction closed below its reserve (ruling 62). The seller's time runs from now, when they
 * can first see it. A repeated job, or one whose bid or price a void has changed meanwhile, changes nothing.
 */
export async function openNegotiation(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  { auction, bidder, amount }: OpenNegotiation,
): Promise<void> {
  const at = await databaseNow(db)
  await transact(db, async (work) => {
    // Before the negotiation exists, the auction's row serves as its lock.
    const [row] = await work.tx
      .select({
        state: auctions.state,
        seller: auctions.sellerId,
        leader: auctions.leaderId,
        current: auctions.currentBid,
        price: auctions.buyNowPrice,
        offered: auctions.buyNowOffered,
      })
      .from(auctions)
      .where(eq(auctions.id, auction))
      .for('update')
    if (!row || states[row.state].phase !== 'negotiating' || row.leader !== bidder || row.current !== amount) return
    const open = and(eq(negotiations.auctionId, auction), ne(negotiations.state, 'cancelled'))
    if ((await work.tx.$count(negotiations, open)) > 0) return
    await actors.negotiation.create(
      work,
      { at, amount, buyNow: row.offered ? row.price : null },
      { auctionId: auction, sellerId: row.seller, buyerId: bidder },
    )
  })
}
