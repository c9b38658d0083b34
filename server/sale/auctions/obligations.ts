import { sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { Obligations } from '#server/people/index.ts'

/**
 * Obligations of bidders, sellers and buyers. A negotiation binds its two sides, and no other bidder: a void makes none
 * of them a buyer (ruling 85).
 */
export const auctionObligations = {
  bidding: (account) => sql`exists (
    select from bids b join auctions a on a.id = b.auction_id where b.bidder_id = ${account} and not a.practice
    and (a.live or a.state in ${STATES.auction.negotiating} and a.leader_id = b.bidder_id))`,
  selling: (account) => sql`exists (
    select from auctions a where a.seller_id = ${account} and a.state in ${STATES.auction.binding})`,
  unpaid: (account) => sql`exists (
    select from sales s join auctions a on a.id = s.auction_id
    where s.buyer_id = ${account} and a.state in ${STATES.auction.toPay})`,
} satisfies Partial<Obligations>
