import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** A bidder and their highest bid, whole pesos. */
type Candidate = { bidder: number; amount: number }

/**
 * Bidders who may be offered a lot whose sale lapsed or was undone by a void, best price first: all who bid, at their
 * own highest standing bid. Excluded are the buyer who did not pay, bidders who had an offer before, and closed or
 * suspended accounts. As prices only descend, bidders passed over while they were suspended are excluded too. Voided
 * bids are left out. Of equal bids, the one that leads since a void comes first.
 */
export async function readCandidates(
  db: Pick<Database, 'execute'>,
  auction: number,
): Promise<{ next: Candidate | null; left: number }> {
  const [row] = await db.execute<{ bidder: number; amount: number; total: number }>(sql`
    select b.bidder_id as bidder, max(b.amount)::float8 as amount, count(*) over ()::int as total
    from bids b join accounts a on a.id = b.bidder_id and a.closed_at is null and a.disabled_at is null
    where b.auction_id = ${auction}::int and b.struck_turn is null
      and not exists (select from sales s where s.auction_id = b.auction_id and s.buyer_id = b.bidder_id)
      and not exists (select from lapsed_sales l where l.auction_id = b.auction_id and l.buyer_id = b.bidder_id)
      and not exists (select from second_chances c where c.auction_id = b.auction_id and c.bidder_id = b.bidder_id)
    group by b.bidder_id
    having max(b.amount) <= (select current_bid from auctions where id = ${auction}::int)
    order by max(b.amount) desc, bool_or(b.sequence = (select leading_bid from auctions where id = ${auction}::int))
      desc, min(b.sequence) limit 1`)
  return row ? { next: { bidder: row.bidder, amount: row.amount }, left: row.total } : { next: null, left: 0 }
}
