import { HOUR } from '#machines/time.ts'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { dayAt, startOfDay } from '#machines/auction/hours.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { MOST_FOUND, numberIn, waysToFind } from '#server/listing/index.ts'
import { payerName } from '#server/money/index.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { readWhole } from '#server/sale/auctions/owner/read-own-auction.ts'

/** Filters of the administrators' auction list. */
export type HouseAuctions =
  | 'all'
  | 'open'
  | 'today'
  | 'scheduled'
  | 'to-pay'
  | keyof typeof FIRST_PAYMENT
  | 'over'
  | 'cancelled'

type Asked = PageAsked & { which: HouseAuctions; text: string; order: { by: 'opens' | 'closes'; descending: boolean } }

const seller = alias(accounts, 'seller')
const PRACTICE = eq(auctions.practice, false)

/**
 * A page of all sellers' auctions. Ids are selected through an index of `auctions` or of the searched text; the other
 * columns are read for the page's rows only. Whole pesos, epoch ms.
 */
export async function listHouseAuctions(db: Database, { which, text, order, ...page }: Asked, now: number) {
  const [column, inOrder] = [order.by === 'opens' ? auctions.opensAt : auctions.closesAt, order.descending ? desc : asc]
  const orderBy = [inOrder(column), inOrder(auctions.id)]
  const condition = and(PRACTICE, conditionOf(which, now))
  const query = db
    .select({ id: auctions.id })
    .from(auctions)
    .where(foundBy(db, text, condition, orderBy) ?? condition)
    .$dynamic()
  const { rows: chosen, ...found } = await pageOf(db, query, {
    ...page,
    countTo: text ? MOST_FOUND : undefined,
    orderBy,
  })
  const rows = await readLines(
    db,
    chosen.map(({ id }) => id),
  )
  return { ...found, rows: rows.map((row) => ({ ...row, phase: phaseOf(row, now) })) }
}

/** Rows in the order of `ids`. */
async function readLines(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: auctions.id,
      version: auctions.version,
      state: auctions.state,
      status: auctions.status,
      title: listings.name,
      seller: seller.name,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      closedAt: auctions.closedAt,
      openingBid: auctions.openingBid,
      currentBid: auctions.currentBid,
      bidCount: auctions.bidCount,
      leader: sql<string | null>`nullif(${payerName}, '')`,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(seller, eq(seller.id, auctions.sellerId))
    .leftJoin(accounts, eq(accounts.id, auctions.leaderId))
    .leftJoin(people, eq(people.accountId, auctions.leaderId))
    .where(inArray(auctions.id, ids))
  const place = new Map(ids.map((id, nth) => [id, nth]))
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}

/** An auction with its seller and leader, for administrators; undefined if it does not exist. */
export async function readHouseAuction(db: Database, secret: string, id: number, now: number) {
  const auction = await readWhole(db, and(eq(auctions.id, id), PRACTICE), now)
  if (!auction) return undefined
  const people = await namesOf(db, [auction.seller, auction.leader ?? 0])
  const { leader } = auction
  return {
    ...auction,
    sellerName: people.get(auction.seller) ?? '',
    leaderName: leader === null ? null : (people.get(leader) ?? ''),
    leaderAlias: leader === null ? null : bidderAlias(secret, id, leader),
  }
}

export type HouseAuction = NonNullable<Awaited<ReturnType<typeof readHouseAuction>>>

async function namesOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: accounts.id, name: payerName })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Uses times rather than the state, which a late job may not have written yet, as `phaseOf` does. */
function conditionOf(which: HouseAuctions, now: number): SQL | undefined {
  switch (which) {
    case 'all':
      return undefined
    case 'open':
      return and(auctions.live, lte(auctions.opensAt, now))
    case 'today': {
      const today = startOfDay(dayAt(now))
      // Days have 23 to 25 hours at clock changes: the next midnight is derived from the middle of the next day.
      const tomorrow = startOfDay(dayAt(today + 36 * HOUR))
      return and(auctions.live, gte(auctions.closesAt, today), lt(auctions.closesAt, tomorrow))
    }
    case 'scheduled':
      return and(inArray(auctions.state, STATES.auction.ahead), gt(auctions.opensAt, now))
    case 'to-pay':
      return inArray(auctions.state, STATES.auction.toPay)
    case 'overdue':
    case 'suspended':
      return and(inArray(auctions.state, STATES.auction.firstDue), firstPaymentIs(FIRST_PAYMENT[which](now)))
    case 'over':
      return and(eq(auctions.live, false), auctions.status)
    case 'cancelled':
      return sql`not ${auctions.status}`
  }
}

const firstPaymentIs = (condition: SQL) => sql`exists (select from sales s join accounts b on b.id = s.buyer_id
  where s.auction_id = auctions.id and ${condition})`

type Order = Parameters<typeof pageOf>[2]['orderBy']

/** Finds by horse, seller or lot number, limited to the first rows of each in the list's order. */
function foundBy(db: Database, text: string, which: SQL | undefined, orderBy: Order): SQL | undefined {
  if (!text) return undefined
  const ways = waysToFind(text)
  const lots = () => db.select({ id: auctions.id }).from(auctions)
  const byListing = lots()
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(which, ways.listing))
    .orderBy(...orderBy)
    .limit(MOST_FOUND + 1)
  const bySeller = lots()
    .innerJoin(accounts, eq(accounts.id, auctions.sellerId))
    .where(and(which, ways.seller))
    .orderBy(...orderBy)
    .limit(MOST_FOUND + 1)
  const byNumber = lots().where(and(which, eq(auctions.id, numberIn(text))))
  return inArray(auctions.id, unionAll(byListing, bySeller, byNumber))
}

/**
 * Condition on a sale `s` and its buyer `b` while the first payment is awaited: it is overdue, or it waits for the
 * house to decide about its suspended buyer. `now` in epoch ms.
 */
export const FIRST_PAYMENT = {
  overdue: (now: number) => sql`s.first_payment_due_at < to_timestamp(${now}::float8 / 1000)
    and (b.disabled_at is null or b.disabled_at >= s.first_payment_due_at)`,
  suspended: () => sql`b.disabled_at < s.first_payment_due_at`,
}
