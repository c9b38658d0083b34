import { and, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { lowestBid, MIN_RAISE } from '#machines/auction/rules.ts'
import type { House } from '#server/engine/house.ts'

/** The robot's highest bid, so that the visitor can win; whole pesos. */
export const ROBOT_CEILING = 60_000
/** One in this many bids stays unanswered, at random. */
const SILENT_OF = 4

/**
 * Answers the last bid on a practice lot now and then, as a rival would, through the same mailbox as other bids.
 * `chance`: from 0 to 1.
 */
export async function answerPractice(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  auction: number,
  chance: () => number = Math.random,
): Promise<void> {
  const [lot] = await db
    .select({
      robot: auctions.sellerId,
      leader: auctions.leaderId,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      version: auctions.version,
    })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.practice, true), eq(auctions.live, true)))
  if (!lot || lot.leader === null || lot.leader === lot.robot) return
  const amount = lowestBid(lot) + Math.floor(chance() * 3) * MIN_RAISE
  if (amount > ROBOT_CEILING || chance() * SILENT_OF < 1) return
  await actors.auction.send(auction, {
    type: 'bid.placed',
    at: Date.now(),
    bidder: lot.robot,
    amount,
    kind: 'open',
    // A repeated job bids once.
    key: `robot-${lot.version}`,
  })
}
