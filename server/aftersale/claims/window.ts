import { sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import { isKept } from '#server/money/index.ts'

/**
 * True once a claim about a `sales` row is possible: its delivery is recorded or its deal was closed by a payment.
 * Columns name their table explicitly: in a query of one table drizzle omits it, and the inner tables have columns of
 * the same names.
 */
export const claimable = sql<boolean>`(sales.delivered_at is not null or exists (
  select from payments p join auctions a on a.id = p.auction_id
  where a.id = sales.auction_id and a.state in ${STATES.auction.paid}
    and p.payer_id = sales.buyer_id and p.state = 'approved'
    and ${isKept('p')}))`
