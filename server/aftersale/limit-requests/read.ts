import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { depositEntries, limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { type EntryKind, sumEntries } from '#machines/limit-request/rules.ts'
import { payerName } from '#server/money/index.ts'

type Reading = Pick<Database, 'select'>

/** Wishes shown to their buyer. */
const MOST_OWN = 10

const shown = {
  id: limitRequests.id,
  state: limitRequests.state,
  evening: limitRequests.evening,
  auction: limitRequests.auctionId,
  backing: limitRequests.backing,
  note: limitRequests.note,
  wished: limitRequests.wished,
  limit: limitRequests.limit,
  deposit: limitRequests.deposit,
  reason: limitRequests.reason,
  askedAt: limitRequests.askedAt,
  decidedAt: limitRequests.decidedAt,
  until: limitRequests.until,
  endedAt: limitRequests.endedAt,
  entries: sql<DepositEntry[] | null>`(
    select json_agg(json_build_object('kind', e.kind, 'pesos', e.amount, 'auction', e.auction_id,
      'at', (extract(epoch from e.at) * 1000)::float8) order by e.id)
    from ${depositEntries} e where e.request_id = limit_requests.id)`,
}

/** Whole pesos, epoch ms. `auction`: whose first payment it counts towards. */
type DepositEntry = { kind: EntryKind; pesos: number; auction: number | null; at: number }

/** A buyer's wishes with the entries of their deposits: first those in the house, then the newest. Pesos, epoch ms. */
export function readOwnWishes(db: Reading, account: number) {
  return db
    .select(shown)
    .from(limitRequests)
    .where(eq(limitRequests.accountId, account))
    .orderBy(desc(inArray(limitRequests.state, STATES.limitRequest.holding)), desc(limitRequests.id))
    .limit(MOST_OWN)
}

export type OwnWish = Awaited<ReturnType<typeof readOwnWishes>>[number]

/** The closing of an auction, epoch ms; null if it does not exist. */
export async function readClosing(db: Reading, auction: number): Promise<number | null> {
  const [row] = await db.select({ at: auctions.closesAt }).from(auctions).where(eq(auctions.id, auction))
  return row?.at ?? null
}

/**
 * The deposit of which a buyer may count what is left towards a first payment, whole pesos; null for none. `carries`: a
 * limit, which ends then.
 */
export async function usableDeposit(db: Reading, account: number) {
  const rows = await db
    .select({
      request: limitRequests.id,
      carries: eq(limitRequests.state, 'carried') as ReturnType<typeof sql<boolean>>,
      kind: depositEntries.kind,
      pesos: depositEntries.amount,
    })
    .from(limitRequests)
    .innerJoin(depositEntries, eq(depositEntries.requestId, limitRequests.id))
    .where(and(eq(limitRequests.accountId, account), inArray(limitRequests.state, STATES.limitRequest.usable)))
    .orderBy(desc(limitRequests.id))
  const left = [...Map.groupBy(rows, ({ request }) => request)].map(([request, entries]) => ({
    request,
    carries: entries.some(({ carries }) => carries),
    pesos: sumEntries(entries).held,
  }))
  return left.find(({ pesos }) => pesos > 0) ?? null
}

/** Deposits that a buyer may still pay at `now` (epoch ms), and until when. Whole pesos. */
export function readDueDeposits(db: Reading, account: number, now: number) {
  return db
    .select({ pesos: sql<number>`${limitRequests.deposit}::float8`, at: limitRequests.until })
    .from(limitRequests)
    .where(and(eq(limitRequests.accountId, account), eq(limitRequests.state, 'payable'), gt(limitRequests.until, now)))
}

/** True while a wish waits for its deposit. */
export const isDepositDue = async (db: Database, request: number): Promise<boolean> =>
  (await db.$count(limitRequests, and(eq(limitRequests.id, request), eq(limitRequests.state, 'payable')))) > 0

/** Which wishes a list of the house has. */
export type WishList = 'waiting' | 'payable' | 'holding' | 'over'

const decider = alias(accounts, 'decider')

/** Wishes for administrators: those that wait first come first, others newest first. Whole pesos, epoch ms. */
export function listWishes(db: Database, { which, ...page }: PageAsked & { which: WishList }) {
  const orderBy = which === 'waiting' ? [limitRequests.askedAt, limitRequests.id] : [desc(limitRequests.id)]
  return pageOf(db, selectWishes(db).where(inArray(limitRequests.state, STATES.limitRequest[which])), {
    ...page,
    orderBy,
  })
}

/** One wish in any state; undefined if it does not exist. */
export async function readWish(db: Database, id: number) {
  const [row] = await selectWishes(db).where(eq(limitRequests.id, id))
  return row
}

export type Wish = NonNullable<Awaited<ReturnType<typeof readWish>>>

function selectWishes(db: Reading) {
  return db
    .select({
      ...shown,
      account: limitRequests.accountId,
      name: payerName,
      email: accounts.email,
      phone: people.cellPhone,
      suspended: isNotNull(accounts.disabledAt) as ReturnType<typeof sql<boolean>>,
      closed: isNotNull(accounts.closedAt) as ReturnType<typeof sql<boolean>>,
      horse: listings.name,
      decider: decider.name,
    })
    .from(limitRequests)
    .innerJoin(accounts, eq(accounts.id, limitRequests.accountId))
    .leftJoin(people, eq(people.accountId, limitRequests.accountId))
    .leftJoin(decider, eq(decider.id, limitRequests.decidedBy))
    .leftJoin(auctions, eq(auctions.id, limitRequests.auctionId))
    .leftJoin(listings, eq(listings.id, auctions.listingId))
    .$dynamic()
}
