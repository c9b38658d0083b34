import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { activeAccount } from '#db/account-standing.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { auctions, bids, maxima } from '#db/schema/sale/auctions.ts'
import { placements } from '#db/schema/sale/placements.ts'
import { accountFacts, asBuyer, type Buyer, type Session } from '#server/people/index.ts'
import { buyerRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import { covers, inForce } from './covers.ts'

/**
 * The buyer whose bid an account's bid at this lot is (ruling 96): its own, or that of the owner who has given it a
 * mandate there. Alias, limit, strikes and sale are then the owner's. Costs a query only for agents.
 */
export async function principalAt(db: Database, buyer: Buyer, auction: number): Promise<Buyer> {
  if (!buyer.agent) return buyer
  const [owners, sides] = await Promise.all([ownersAt(db, buyer, auction), sidesOf(db, buyer.accountId, auction)])
  const [owner] = owners
  const self = buyer.accountId
  // One who has bid for somebody knows their mind, and one who has bid for themselves wants the horse.
  const side = owner?.accountId ?? self
  const isOther = owners.length > 1 || sides.some((account) => account !== side)
  if (!owner) return isOther ? { ...buyer, otherSide: true } : buyer
  const mayAct = owner.active && buyerRefusal(buyer) === null && !buyer.barred
  const { mandate, active: _, ...facts } = owner
  const session: Session = {
    ...facts,
    awaits: null,
    factorAt: null,
    mustChangePassword: false,
    agent: false,
    acting: { accountId: self, name: buyer.name, mandate },
    ...((isOther || !mayAct) && { otherSide: true }),
  }
  return asBuyer(session) ?? buyer
}

/** Owners of this lot's mandates that the agent has in force; `active`: not suspended. */
function ownersAt(db: Database, { accountId }: Buyer, auction: number) {
  return db
    .select({ ...accountFacts, mandate: mandates.id, active: sql<boolean>`(${activeAccount()})` })
    .from(mandates)
    .innerJoin(auctions, and(eq(auctions.id, auction), covers))
    .innerJoin(accounts, eq(accounts.id, mandates.ownerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(and(eq(mandates.agentId, accountId), inForce))
    .orderBy(mandates.id)
}

/** Accounts for whom this one has bid at the lot, itself included. */
async function sidesOf(db: Database, account: number, auction: number): Promise<number[]> {
  const rows = await db.execute<{ side: number }>(sql`
    select distinct bidder_id as side from ${placements}
      where placed_by = ${account}::int and auction_id = ${auction}::int
    union select ${account}::int where exists (
      select from ${bids} where auction_id = ${auction}::int and bidder_id = ${account}::int and struck_turn is null)
      or exists (select from ${maxima} where auction_id = ${auction}::int and bidder_id = ${account}::int)`)
  return rows.map(({ side }) => side)
}
