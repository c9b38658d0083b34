import { sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { STATES } from '#db/states.ts'
import type { SoldVia } from '#machines/auction/status.ts'

/** How an auction was sold; null while it is not. Sales are looked up for sold auctions only. */
export const soldVia = sql<SoldVia | null>`case when ${auctions.state} in ${STATES.auction.sold}
  then (select s.via from ${sales} s where s.auction_id = ${auctions.id}) end`
