import { and, eq, ne, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { deals } from '#db/schema/aftersale/deals.ts'

const [buyers, sellers] = [alias(accounts, 'buyers'), alias(accounts, 'sellers')]
const [buyerPeople, sellerPeople] = [alias(people, 'buyer_people'), alias(people, 'seller_people')]

type Named = { name: PgColumn }
type Surnamed = { paternalSurname: PgColumn; maternalSurname: PgColumn }
const fullName = ({ name }: Named, { paternalSurname, maternalSurname }: Surnamed) =>
  sql<string>`concat_ws(' ', ${name}, ${paternalSurname}, ${maternalSurname})`

/** Buyer and seller with their contact data, for administrators only. */
export async function readParties(db: Database, auction: number) {
  const [row] = await db
    .select({
      buyer: { name: fullName(buyers, buyerPeople), email: buyers.email, phone: buyerPeople.cellPhone },
      seller: { name: fullName(sellers, sellerPeople), email: sellers.email, phone: sellerPeople.cellPhone },
    })
    .from(deals)
    .innerJoin(buyers, eq(buyers.id, deals.buyerId))
    .leftJoin(buyerPeople, eq(buyerPeople.accountId, deals.buyerId))
    .innerJoin(sellers, eq(sellers.id, deals.sellerId))
    .leftJoin(sellerPeople, eq(sellerPeople.accountId, deals.sellerId))
    .where(and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled')))
  return row
}

export type Parties = NonNullable<Awaited<ReturnType<typeof readParties>>>
