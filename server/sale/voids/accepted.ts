import { eq, sql } from 'drizzle-orm'
import { bids, maxima, reserves, voids } from '#db/schema/sale/auctions.ts'
import type { Accepted, StandingBid } from '#machines/auction/rebuild.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { readMaximum, type SealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'

/** Maximum rows of an auction that are replayed: some 40 times the largest auction so far. */
const MOST_ROWS = 200_000

export type Accepts = { history: Accepted[]; standing: StandingBid[] }

/**
 * All accepted events of an auction that are not void, in the order of their turns, with sealed amounts opened: input
 * of `rebuild`, under the auction's lock. Includes bids struck by an earlier void without being void themselves: they
 * may lead again. Null if there are more than `MOST_ROWS`.
 */
export async function readAccepted(tx: Tx, amounts: SealedAmounts, auction: number): Promise<Accepts | null> {
  const limit = MOST_ROWS + 1
  const [placed, left, set, taken] = await Promise.all([
    tx
      .select({
        sequence: bids.sequence,
        turn: sql<number>`coalesce(${bids.turn}, ${bids.sequence})`,
        proxyBid: sql<number>`coalesce(${bids.proxyBid}, ${bids.sequence})`,
        bidder: bids.bidderId,
        amount: bids.amount,
        kind: bids.kind,
        struckTurn: bids.struckTurn,
      })
      .from(bids)
      .where(eq(bids.auctionId, auction))
      .orderBy(bids.sequence)
      .limit(limit),
    tx.select().from(maxima).where(eq(maxima.auctionId, auction)).limit(limit),
    tx.select().from(reserves).where(eq(reserves.auctionId, auction)).limit(limit),
    tx.select({ proxyBid: voids.proxyBid }).from(voids).where(eq(voids.auctionId, auction)).limit(limit),
  ])
  if (placed.length + left.length + set.length > MOST_ROWS) return null
  const voided = new Set(taken.map(({ proxyBid }) => proxyBid))
  // A bid that led again after a void has one row for each time.
  const sent = new Map<number, Accepted>()
  for (const { turn, proxyBid, bidder, amount, kind } of placed)
    if (kind === 'quick' || kind === 'open') sent.set(turn, { turn, proxyBid, bidder, amount, kind })
  const history: Accepted[] = [
    ...sent.values(),
    ...left.map(({ turn, proxyBid, bidderId: bidder, sealed }): Accepted =>
      sealed === null
        ? { turn, proxyBid, bidder, kind: 'withdrawn' }
        : { turn, proxyBid, bidder, kind: 'maximum', amount: readMaximum(amounts, sealed).amount },
    ),
    ...set.map(({ turn, sealed }): Accepted => ({
      turn,
      proxyBid: turn,
      kind: 'reserve',
      amount: sealed === null ? null : amounts.open(sealed),
    })),
  ]
  return {
    history: history.filter(({ proxyBid }) => !voided.has(proxyBid)).toSorted((one, other) => one.turn - other.turn),
    standing: placed.filter(({ struckTurn }) => struckTurn === null),
  }
}
