import type { Sql } from '#db/client.ts'

/** Where the climb ends, pesos: high enough for raises, low enough that thousands of real bids still fit above it. */
const SUMMIT = 1_000_000

/**
 * Gives an open auction without bids `count` earlier ones, for measuring. Up to some 450 rise by 2,000 as the rules
 * ask; more would leave the seven digits, so they rise by less. Everything else is as the machine would leave it.
 * Throws when the auction is not open, has bids, or offers buy now (the 95% rule would end the bidding).
 */
export async function seedManyBids(sql: Sql, auctionId: number, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    const [auction] = await tx<{ opening: number; opened: string }[]>`
      select opening_bid as opening, opens_at as opened from auctions
      where id = ${auctionId} and state = 'open' and bid_count = 0 and not (snapshot #>> '{context,buyNow,offered}')::boolean for update`
    if (!auction) throw new Error(`Auction ${auctionId} is not open, has bids, or offers buy now`)
    const raise = Math.max(1, Math.min(2_000, Math.floor((SUMMIT - auction.opening) / count)))
    await tx`
      insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at, committed_at)
      select ${auctionId}, n, ids[1 + n % cardinality(ids)], ${auction.opening} + (n - 1) * ${raise}::int, 'open', 'many-' || n, at, at
      from generate_series(1, ${count}::int) as n
      cross join (select array_agg(id order by id) as ids from accounts where audience = 'buyer' and onboarded_at is not null and email not like 'clabe@%') as bidders
      cross join lateral (select opens_at + (now() - opens_at) * n / (${count}::int + 1) as at from auctions where id = ${auctionId}) as clock`
    await tx`
      update auctions set current_bid = amount, price = amount, bid_count = sequence, leader_id = bidder_id, version = version + 1,
        snapshot = jsonb_set(snapshot, '{context}', snapshot -> 'context' || jsonb_build_object('currentBid', amount, 'bidCount', sequence, 'leader', bidder_id))
      from bids where bids.auction_id = auctions.id and bids.sequence = ${count} and auctions.id = ${auctionId}`
  })
  await sql`analyze bids`
}
