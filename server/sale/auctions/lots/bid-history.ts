import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { flag } from '#db/prepared.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { type AuctionPhase, type AuctionState, states } from '#machines/auction/status.ts'
import { placedBy } from '#server/sale/auctions/mandates/placed-by.ts'
import { bidColumns, stands } from './bid-columns.ts'

/**
 * Outcome of a bid. `struck`: voided by the house. `outbid`: while the auction runs, and also a winner's own bid that a
 * later one of theirs passed.
 */
type BidState = 'leading' | 'outbid' | 'won' | 'lost' | 'cancelled' | 'struck' | 'negotiating'

type BidOrder = { by: 'date' | 'amount'; descending: boolean }

/** A buyer's bids in all auctions, newest first by default. */
export async function readBidHistory(
  db: Database,
  buyer: number,
  { order = { by: 'date', descending: true }, ...page }: PageAsked & { order?: BidOrder },
) {
  const query = db
    .select({
      auction: bids.auctionId,
      sequence: bids.sequence,
      amount: bids.amount,
      at: bids.receivedAt,
      horse: listings.name,
      state: auctions.state,
      leader: auctions.leaderId,
      leading: bidColumns.leading,
      struck: sql<boolean>`not ${stands}`,
      by: placedBy(bids.auctionId, bids.turn),
      winner: sales.buyerId,
      offered: sql<boolean>`coalesce(${sales.via} = 'second-chance' and ${sales.price} = ${bids.amount}, false)`,
    })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(sales, eq(sales.auctionId, bids.auctionId))
    .where(and(eq(bids.bidderId, buyer), eq(auctions.practice, flag(false))))
    .$dynamic()
  const inOrder = order.descending ? desc : asc
  const by = order.by === 'date' ? bids.receivedAt : bids.amount
  const { rows, ...found } = await pageOf(db, query, {
    ...page,
    orderBy: [inOrder(by), inOrder(bids.auctionId), inOrder(bids.sequence)],
    // By amount all bids are read, so the plan must depend on their number.
    prepare: order.by === 'date',
  })
  return {
    ...found,
    rows: rows.map(({ auction, sequence, amount, at, horse, by, ...row }) => ({
      auction,
      sequence,
      amount,
      at,
      horse,
      by,
      state: stateOf({ sequence, ...row }, buyer),
    })),
  }
}

/** The state of the leader's last bid in each phase; `sale`: that of any bid is decided by who bought the lot. */
const LEADS: Record<AuctionPhase, 'leading' | 'negotiating' | 'cancelled' | 'sale'> = {
  scheduled: 'leading',
  open: 'leading',
  closing: 'sale',
  unsold: 'sale',
  negotiating: 'negotiating',
  'awaiting-payment': 'sale',
  'in-process': 'sale',
  'deal-closed': 'sale',
  lapsed: 'sale',
  offered: 'sale',
  cancelled: 'cancelled',
}

function stateOf(
  row: {
    state: AuctionState
    sequence: number
    leading: number
    struck: boolean
    leader: number | null
    winner: number | null
    /** True if it was the price of an accepted second chance. */
    offered: boolean
  },
  buyer: number,
): BidState {
  const isLast = row.sequence === row.leading
  if (row.struck) return 'struck'
  const leads = LEADS[states[row.state].phase]
  if (leads === 'cancelled') return leads
  if (leads !== 'sale') return isLast && row.leader === buyer ? leads : 'outbid'
  if (row.winner !== buyer) return 'lost'
  return isLast || row.offered ? 'won' : 'outbid'
}
