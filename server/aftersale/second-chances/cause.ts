import { sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { STATES } from '#db/states.ts'

/** Reason why an auction's sale came to nothing: its first payment lapsed, or a void undid it (ruling 85). */
export type LapseCause = 'unpaid' | 'void'

/**
 * The reason by the auction's rows. A void undoes only the result of the hammer, so an auction with a lapsed sale had
 * none after it.
 */
export const lapseCause = sql<LapseCause>`case when ${auctions.state} in ${STATES.auction.undone}
  and not exists (select from lapsed_sales ls where ls.auction_id = ${auctions.id}) then 'void' else 'unpaid' end`
