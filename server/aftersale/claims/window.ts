import { sql } from 'drizzle-orm'
import { sales } from '#db/schema/aftersale/sales.ts'
import { isKept } from '#server/money/index.ts'

/**
 * Start of the seven days for claims of a `sales` row: its delivery or, if none is recorded, the payment that closed
 * the deal. Null before either. Columns name their table explicitly: in a query of one table drizzle omits it, and the
 * inner tables have columns of the same names.
 */
export const claimableSince = sql<number | null>`coalesce(sales.delivered_at, (
  select max(p.settled_at) from payments p join auctions a on a.id = p.auction_id
  where a.id = sales.auction_id and a.state = 'closed.sold.dealClosed'
    and p.payer_id = sales.buyer_id and p.state = 'approved'
    and ${isKept('p')}))`.mapWith(sales.deliveredAt)
