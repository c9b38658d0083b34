import { and, eq, inArray } from 'drizzle-orm'
import { bids } from '#db/schema/auctions.ts'
import type { AuctionEvent } from '#machines/auction/machine.ts'
import type { Tx } from '#server/jobs/enqueue.ts'

/** What a bidder gets for an accepted bid; `at` is when the request reached the server, epoch ms. */
export type BidReceipt = { sequence: number; amount: number; at: number }

/** The receipts of bids that stand already, by key. */
export async function recallBids(tx: Tx, id: number, events: AuctionEvent[]): Promise<Map<string, BidReceipt>> {
  const placed = events.filter((event) => event.type === 'bid.placed')
  if (placed.length === 0) return new Map()
  const rows = await tx
    .select({ bidder: bids.bidderId, key: bids.key, sequence: bids.sequence, amount: bids.amount, at: bids.receivedAt })
    .from(bids)
    .where(
      and(
        eq(bids.auctionId, id),
        inArray(
          bids.bidderId,
          placed.map(({ bidder }) => bidder),
        ),
        inArray(
          bids.key,
          placed.map(({ key }) => key),
        ),
      ),
    )
  return new Map(rows.map(({ bidder, key, ...receipt }) => [`${bidder}:${key}`, receipt]))
}
