import { sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { shillFacts } from '#db/schema/sale/shills.ts'
import { STATES } from '#db/states.ts'

/** The input (`bids.claim`) of a bidder's last standing bid in a running lot, by which it can be voided; else null. */
export const lastBidOf = sql<number | null>`(case when ${auctions.state} in ${STATES.auction.open} then (
  select coalesce(b.claim, b.sequence) from bids b
  where b.auction_id = ${auctions.id} and b.bidder_id = ${shillFacts.bidderId} and b.struck_turn is null
  order by b.sequence desc limit 1) end)`
