import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions, bids } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { sales } from '#db/schema/sales.ts'

/**
 * What became of a bid. `outbid` while the auction runs, and also a bid of the winner's own that another of theirs
 * passed.
 */
export type BidState = 'leading' | 'outbid' | 'won' | 'lost' | 'cancelled'

/** A place in the history: when the bid came (epoch ms), and which it was. */
export type BidCursor = { at: number; auction: number; sequence: number }

/** One buyer's bids over all auctions, newest first, those before `after`. `next` leads on where there is more. */
export async function readBidHistory(
  db: Database,
  buyer: number,
  { size, after }: { size: number; after?: BidCursor | undefined },
) {
  const rows = await db
    .select({
      auction: bids.auctionId,
      sequence: bids.sequence,
      amount: bids.amount,
      at: bids.receivedAt,
      horse: listings.name,
      state: auctions.state,
      leader: auctions.leaderId,
      bidCount: auctions.bidCount,
      winner: sales.buyerId,
    })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(sales, eq(sales.auctionId, bids.auctionId))
    .where(and(eq(bids.bidderId, buyer), after && before(after)))
    .orderBy(desc(bids.receivedAt), desc(bids.auctionId), desc(bids.sequence))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    rows: page.map(({ auction, sequence, amount, at, horse, ...row }) => ({
      auction,
      sequence,
      amount,
      at,
      horse,
      state: stateOf({ sequence, ...row }, buyer),
    })),
    next:
      last && rows.length > size
        ? ({ at: last.at, auction: last.auction, sequence: last.sequence } satisfies BidCursor)
        : null,
  }
}

/** The first condition is what the index starts at; two bids of one millisecond are told apart by the second. */
function before({ at, auction, sequence }: BidCursor) {
  const moment = sql`${new Date(at).toISOString()}::timestamptz`
  return and(
    lte(bids.receivedAt, moment),
    sql`(${bids.receivedAt}, ${bids.auctionId}, ${bids.sequence}) < (${moment}, ${auction}::int, ${sequence}::int)`,
  )
}

function stateOf(
  row: { state: string; sequence: number; bidCount: number; leader: number | null; winner: number | null },
  buyer: number,
): BidState {
  const isLast = row.sequence === row.bidCount
  if (row.state === 'cancelled') return 'cancelled'
  if (!row.state.startsWith('closed')) return isLast && row.leader === buyer ? 'leading' : 'outbid'
  if (row.winner !== buyer) return 'lost'
  return isLast ? 'won' : 'outbid'
}
