import { and, eq, ne } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import { negotiations } from '#db/schema/negotiations.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { databaseNow } from '#server/sale/auctions/clock.ts'
import type { House } from '#server/engine/house.ts'

/** A hammer below the reserve: who bid most, how much (whole pesos), and when (epoch ms). */
export type OpenNegotiation = { auction: number; bidder: number; amount: number; at: number }

/** One of each auction. */
export function openJob(payload: OpenNegotiation) {
  return { task: 'negotiations.open', payload, key: `negotiation:${payload.auction}` } as const
}

/**
 * Begins the negotiation that a hammer below the reserve has opened (ruling 62). The seller's time runs from now, when
 * it can be seen. A repeated job, or one whose bid was declared void meanwhile, changes nothing.
 */
export async function openNegotiation(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  { auction, bidder, amount }: OpenNegotiation,
): Promise<void> {
  const at = await databaseNow(db)
  await transact(db, async (work) => {
    // A negotiation that does not exist yet is locked by its auction's row.
    const [row] = await work.tx
      .select({
        state: auctions.state,
        seller: auctions.sellerId,
        leader: auctions.leaderId,
        price: auctions.buyNowPrice,
        offered: auctions.buyNowOffered,
      })
      .from(auctions)
      .where(eq(auctions.id, auction))
      .for('update')
    if (row?.state !== 'closed.negotiating' || row.leader !== bidder) return
    const open = and(eq(negotiations.auctionId, auction), ne(negotiations.state, 'cancelled'))
    if ((await work.tx.$count(negotiations, open)) > 0) return
    await actors.negotiation.create(
      work,
      { at, amount, buyNow: row.offered ? row.price : null },
      { auctionId: auction, sellerId: row.seller, buyerId: bidder },
    )
  })
}
