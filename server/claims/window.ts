import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { sales } from '#db/schema/sales.ts'
import { CLAIM_DAYS } from '#machines/claim/rules.ts'

const ZONE = 'America/Mexico_City'

/**
 * The first moment in which it is too late for a claim: the midnight, by the centre of Mexico, that ends the seventh day
 * after the day of `since`. Epoch ms.
 */
export function claimsEndAt(since: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(since).toZonedDateTimeISO(ZONE).toPlainDate()
  return day.add({ days: CLAIM_DAYS + 1 }).toZonedDateTime(ZONE).epochMilliseconds
}

/**
 * What the seven days of a row of `sales` are counted from: its delivery or, while none is recorded, the payment that
 * closed the deal. Null before either. The columns are named with their table: in a query of one table drizzle leaves it
 * out, and the inner tables have columns of the same names.
 */
export const claimableSince = sql<number | null>`coalesce(sales.delivered_at, (
  select max(p.settled_at) from payments p join auctions a on a.id = p.auction_id
  where a.id = sales.auction_id and a.state = 'closed.sold.dealClosed'
    and p.payer_id = sales.buyer_id and p.state = 'approved'
    and not exists (select from refunds_due r where r.payment_id = p.id and r.transaction_id = p.transaction_id)))`.mapWith(
  sales.deliveredAt,
)
