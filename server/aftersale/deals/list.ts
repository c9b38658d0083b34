import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { contains } from '#db/contains.ts'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { waitsForAccount } from '#db/account-standing.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { deals } from '#db/schema/aftersale/deals.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { DealStep } from '#machines/deal/rules.ts'
import { heldMoney, ofSale, openMovement } from '#server/money/index.ts'
import { inBatches } from '#server/people/index.ts'

type DealsAsked = {
  which: 'open' | 'paid-out' | 'cancelled'
  /** Searched in the auction's number, the horse and both parties. */
  text?: string
  /** The next step due. */
  step?: DealStep | undefined
}

/** Maximum count. */
const COUNT_TO = 10_000

/**
 * A page of the deals: open ones by due date, so that overdue ones come first; others newest first. Horse and parties
 * are read for the page alone, unless they are searched.
 */
export async function listDeals(db: Database, { page, size, ...asked }: DealsAsked & PageAsked) {
  const ids = db.select({ id: deals.id }).from(deals).$dynamic()
  const query = (asked.text ? withParties(ids) : ids).where(rowsAsked(asked))
  const found = await pageOf(db, query, { page, size, countTo: COUNT_TO, orderBy: orderOf(asked) })
  const on = found.rows.map(({ id }) => id)
  const rows = await select(db)
    .where(inArray(deals.id, on))
    .orderBy(...orderOf(asked))
  return { ...found, rows }
}

export type DealRow = Awaited<ReturnType<typeof select>>[number]

/** All deals in the same order, in batches. */
export function readDeals(db: Database, asked: DealsAsked) {
  return inBatches((last: DealRow | undefined, size) =>
    select(db)
      .where(and(rowsAsked(asked), last && after(asked, last)))
      .orderBy(...orderOf(asked))
      .limit(size),
  )
}

function orderOf({ which }: DealsAsked): SQL[] {
  return which === 'open' ? [asc(deals.dueAt), asc(deals.id)] : [desc(deals.id)]
}

/** Condition for rows after the given one, in list order. */
function after({ which }: DealsAsked, { id, dueAt }: DealRow): SQL | undefined {
  if (which !== 'open' || dueAt === null) return sql`${deals.id} < ${id}`
  const due = sql`to_timestamp(${dueAt}::float8 / 1000)`
  return or(sql`${deals.dueAt} > ${due}`, and(sql`${deals.dueAt} = ${due}`, sql`${deals.id} > ${id}`))
}

function rowsAsked({ which, text = '', step }: DealsAsked): SQL | undefined {
  return and(
    which === 'open' ? isNotNull(deals.dueAt) : eq(deals.state, which === 'paid-out' ? 'paidOut' : 'cancelled'),
    step && eq(deals.next, step),
    contains(text, [
      sql`${deals.auctionId}::text`,
      listings.name,
      buyers.name,
      buyers.email,
      sellers.name,
      sellers.email,
    ]),
  )
}

const [buyers, sellers] = [alias(accounts, 'buyers'), alias(accounts, 'sellers')]

function select(db: Database) {
  const query = db
    .select({
      id: deals.id,
      auction: deals.auctionId,
      horse: listings.name,
      state: deals.state,
      next: deals.next,
      dueAt: deals.dueAt,
      openedAt: deals.openedAt,
      buyer: buyers.name,
      seller: sellers.name,
      held: heldMoney(ofSale('deals')),
      waits: waitsForAccount(buyers.disabledAt, deals.dueAt),
      alert: openMovement(ofSale('deals')),
      openClaim: sql<boolean>`exists (select from claims c where c.auction_id = ${deals.auctionId}
        and c.closed_at is null)`,
    })
    .from(deals)
    .$dynamic()
  return withParties(query)
}

function withParties<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(auctions, eq(auctions.id, deals.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(buyers, eq(buyers.id, deals.buyerId))
    .innerJoin(sellers, eq(sellers.id, deals.sellerId))
}
