import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { House } from '#server/engine/house.ts'
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

/** SQL condition for what waits for a buyer, each from the quarter that knows it. */
export type Duties = Record<'payment' | 'negotiation' | 'offer', (account: SQLWrapper) => SQL<boolean>>

/** The duties of auctions. */
export const auctionDuties = {
  payment: (account) => sql`exists (
    select from ${sales} join ${auctions} on ${auctions.id} = ${sales.auctionId}
      and ${auctions.state} in ${STATES.auction.toPay}
    where ${sales.buyerId} = ${account})`,
  negotiation: (account) => sql`exists (
    select from ${negotiations} where ${negotiations.buyerId} = ${account} and ${negotiations.turn} = 'buyer')`,
} satisfies Partial<Duties>

/** Columns of a buyer's business; `account`: the column with their id. */
export function businessOf(
  { duties }: Pick<House, 'duties'>,
  account: SQLWrapper,
): Record<keyof OwnBusiness, SQL<boolean>> {
  const waiting = Object.values(duties).map((duty) => duty(account))
  return {
    // The newest bid first, whose auction is most likely still running; `exists` would drop the order.
    bidding: sql<boolean>`coalesce((
      select true from ${bids} join ${auctions} on ${auctions.id} = ${bids.auctionId} and ${auctions.live}
        and not ${auctions.practice}
      where ${bids.bidderId} = ${account} and ${bids.receivedAt} > now() - ${LONGEST_AUCTION} and ${stands}
      order by ${bids.receivedAt} desc limit 1), false)`,
    duties: sql<boolean>`(${sql.join(waiting, sql` or `)})`,
  }
}

export async function readOwnBusiness(house: Asking, buyer: number): Promise<OwnBusiness> {
  const [found] = await ownOf(house).execute({ buyer })
  return found ?? NO_BUSINESS
}

type Asking = Pick<House, 'db' | 'duties'>

const ownOf = prepared((house: Asking) =>
  house.db
    .select(businessOf(house, accounts.id))
    .from(accounts)
    .where(sql`${accounts.id} = ${sql.placeholder('buyer')}`)
    .prepare('own_business'),
)
