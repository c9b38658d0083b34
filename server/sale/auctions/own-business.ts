import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { stands } from './bid-columns.ts'

/** A buyer's open business, which the head of every page links to. */
export type OwnBusiness = {
  /** They have bid in a running auction. */
  bidding: boolean
  /** Something waits for them: a payment, an offer or a negotiation. */
  duties: boolean
}

export const NO_BUSINESS: OwnBusiness = { bidding: false, duties: false }

/** A running auction's bids are younger, so that a bidder of many years costs no more than another. */
const LONGEST_AUCTION = sql.raw(`interval '90 days'`)

/** Columns of a buyer's business; `account`: the column with their id. */
export function businessOf(account: SQLWrapper): Record<keyof OwnBusiness, SQL<boolean>> {
  return {
    // The newest bid first, whose auction is most likely still running; `exists` would drop the order.
    bidding: sql<boolean>`coalesce((
      select true from ${bids} join ${auctions} on ${auctions.id} = ${bids.auctionId} and ${auctions.live}
        and not ${auctions.practice}
      where ${bids.bidderId} = ${account} and ${bids.receivedAt} > now() - ${LONGEST_AUCTION} and ${stands}
      order by ${bids.receivedAt} desc limit 1), false)`,
    duties: sql<boolean>`(
      exists (select from ${sales} join ${auctions} on ${auctions.id} = ${sales.auctionId}
        and ${auctions.state} in ${STATES.auction.toPay}
        where ${sales.buyerId} = ${account})
      or exists (select from ${secondChances} where ${secondChances.bidderId} = ${account}
        and ${secondChances.state} = 'offered' and ${secondChances.expiresAt} > now())
      or exists (select from ${negotiations} where ${negotiations.buyerId} = ${account}
        and ${negotiations.turn} = 'buyer'))`,
  }
}

export async function readOwnBusiness(db: Database, buyer: number): Promise<OwnBusiness> {
  const [found] = await ownOf(db).execute({ buyer })
  return found ?? NO_BUSINESS
}

const ownOf = prepared((db: Database) =>
  db
    .select(businessOf(accounts.id))
    .from(accounts)
    .where(sql`${accounts.id} = ${sql.placeholder('buyer')}`)
    .prepare('own_business'),
)
