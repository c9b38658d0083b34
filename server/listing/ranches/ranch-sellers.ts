import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { openAccount } from '#db/account-standing.ts'
import { isFoundBy, standingColumns } from '#server/people/index.ts'

/** Maximum sellers in a picker; a longer text narrows them. */
const PICKED = 10

const columns = {
  id: accounts.id,
  name: accounts.name,
  paternalSurname: people.paternalSurname,
  maternalSurname: people.maternalSurname,
  email: accounts.email,
  username: accounts.username,
  cellPhone: people.cellPhone,
  createdAt: accounts.createdAt,
  ...standingColumns,
}

/** A page of a ranch's sellers, newest first. */
export function listRanchSellers(db: Database, ranch: number, { text = '', ...page }: PageAsked & { text?: string }) {
  const query = db
    .select(columns)
    .from(sellers)
    .innerJoin(accounts, eq(accounts.id, sellers.accountId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(and(eq(sellers.ranchId, ranch), isFoundBy(text)))
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [desc(accounts.createdAt), desc(accounts.id)] })
}

/** Sellers of other ranches matching the text, to be moved to this one; none without a text. */
export function findMovable(db: Database, ranch: number, text: string) {
  const found = isFoundBy(text)
  if (!found) return Promise.resolve([])
  return db
    .select({ ...columns, ranch: { id: ranches.id, name: ranches.name } })
    .from(accounts)
    .innerJoin(sellers, eq(sellers.accountId, accounts.id))
    .innerJoin(ranches, eq(ranches.id, sellers.ranchId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(
      and(
        eq(accounts.audience, 'seller'),
        openAccount(),
        isNotNull(sellers.ranchId),
        ne(sellers.ranchId, ranch),
        found,
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(PICKED)
}
