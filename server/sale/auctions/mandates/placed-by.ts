import { type SQLWrapper, sql } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { placements } from '#db/schema/sale/placements.ts'

/**
 * Name of who made a bid or maximum for its bidder (rulings 96 and 97); null for the bidder. For pages of the bidder
 * and of the house. `auction`, `turn`: columns of the bid.
 */
export const placedBy = (auction: SQLWrapper, turn: SQLWrapper) =>
  sql<string | null>`(select concat_ws(' ', hand.name, who.paternal_surname, who.maternal_surname)
    from ${placements} made join ${accounts} hand on hand.id = made.placed_by
    left join ${people} who on who.account_id = hand.id
    where made.auction_id = ${auction} and made.turn = ${turn})`
