import { and, eq, sql } from 'drizzle-orm'
import { list } from '#db/prepared.ts'
import { bids, maxima } from '#db/schema/sale/auctions.ts'
import type { AuctionEvent } from '#machines/auction/events.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { readMaximum, type SealedAmounts } from './sealed.ts'

/**
 * Receipt for an accepted bid or maximum. `at`: when the request reached the server, epoch ms. `sequence`: the bid's;
 * null for a maximum, which is found by its turn.
 */
export type BidReceipt = { turn: number; sequence: number | null; amount: number; at: number }

/** Receipts of bids and maxima that are already recorded, by key. */
export async function recallBids(
  tx: Tx,
  amounts: SealedAmounts,
  id: number,
  events: AuctionEvent[],
): Promise<Map<string, BidReceipt>> {
  const sent = events.filter((event) => 'bidder' in event && 'key' in event)
  if (sent.length === 0) return new Map()
  const [bidders, keys] = [sent.map(({ bidder }) => bidder), sent.map(({ key }) => key)]
  const theirs = ({ bidderId, key }: Pick<typeof bids, 'bidderId' | 'key'> | Pick<typeof maxima, 'bidderId' | 'key'>) =>
    sql`${bidderId} = any(${list(bidders, 'int')}) and ${key} = any(${list(keys, 'text')})`
  const [placed, left] = await Promise.all([
    tx
      .select({
        bidder: bids.bidderId,
        key: bids.key,
        turn: sql<number>`coalesce(${bids.turn}, ${bids.sequence})`,
        sequence: bids.sequence,
        amount: bids.amount,
        at: bids.receivedAt,
      })
      .from(bids)
      .where(and(eq(bids.auctionId, id), theirs(bids)))
      .prepare('bids_recalled')
      .execute(),
    tx
      .select({
        bidder: maxima.bidderId,
        key: maxima.key,
        turn: maxima.turn,
        sealed: maxima.sealed,
        at: maxima.receivedAt,
      })
      .from(maxima)
      .where(and(eq(maxima.auctionId, id), theirs(maxima)))
      .prepare('maxima_recalled')
      .execute(),
  ])
  return new Map([
    ...placed.map(({ bidder, key, ...receipt }): [string, BidReceipt] => [`${bidder}:${key}`, receipt]),
    ...left.map(({ bidder, key, sealed, turn, at }): [string, BidReceipt] => [
      `${bidder}:${key}`,
      { turn, sequence: null, amount: sealed === null ? 0 : readMaximum(amounts, sealed).amount, at },
    ]),
  ])
}
