import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { shillFacts, shillSignals } from '#db/schema/sale/shills.ts'
import { SIGNAL_STATES, type SignalState } from '#machines/shills/queue.ts'
import { lastBidOf } from './last-bid.ts'

const bidders = alias(accounts, 'bidders')
const sellers = alias(accounts, 'sellers')
const bidderPeople = alias(people, 'bidder_people')
const sellerPeople = alias(people, 'seller_people')

type Named = { name: PgColumn }
type Surnamed = { paternalSurname: PgColumn; maternalSurname: PgColumn }
export const fullName = ({ name }: Named, { paternalSurname, maternalSurname }: Surnamed) =>
  sql<string>`concat_ws(' ', ${name}, ${paternalSurname}, ${maternalSurname})`
const bidderName = fullName(bidders, bidderPeople)
const sellerName = fullName(sellers, sellerPeople)

type Asked = PageAsked & {
  states: readonly SignalState[]
  /** Searched in number and both names and e-mails. */
  text?: string
  by: 'last' | 'score'
  descending: boolean
}

/** Signals in one state. `lots`: number of the seller's lots that the bidder bid on. Epoch ms. */
export function listSignals(db: Database, { states, text = '', by, descending, ...page }: Asked) {
  const way = descending ? desc : asc
  const column = by === 'score' ? shillSignals.score : shillSignals.lastAt
  const query = select(db)
    .where(
      and(
        inArray(shillSignals.state, [...states]),
        contains(text, [sql`${shillSignals.id}::text`, bidderName, bidders.email, sellerName, sellers.email]),
      ),
    )
    .$dynamic()
  return pageOf(db, query, { ...page, orderBy: [way(column), way(shillSignals.id)] })
}

export type ListedSignal = Awaited<ReturnType<typeof listSignals>>['rows'][number]

export const select = (db: Database) =>
  db
    .select({
      id: shillSignals.id,
      state: shillSignals.state,
      score: shillSignals.score,
      decidedScore: shillSignals.decidedScore,
      reasons: shillSignals.reasons,
      raisedAt: shillSignals.raisedAt,
      firstAt: shillSignals.firstAt,
      lastAt: shillSignals.lastAt,
      bidder: { id: bidders.id, name: bidderName, email: bidders.email },
      seller: { id: sellers.id, name: sellerName, email: sellers.email },
    })
    .from(shillSignals)
    .innerJoin(bidders, eq(bidders.id, shillSignals.bidderId))
    .innerJoin(sellers, eq(sellers.id, shillSignals.sellerId))
    .leftJoin(bidderPeople, eq(bidderPeople.accountId, bidders.id))
    .leftJoin(sellerPeople, eq(sellerPeople.accountId, sellers.id))

/** Maximum count: far more than anybody looks at. */
const MOST_COUNTED = 1_000

/**
 * Number of signals without a decision, for the menu; null while the house looks for none and has none left. One
 * statement for every screen of the back office.
 */
export async function readMenuSignals(db: Pick<Database, 'execute'>): Promise<number | null> {
  const [row] = await db.execute<{ on: boolean; any: boolean; count: number }>(sql`
    select (select shills from settings where id = 1) as on, exists (select from ${shillSignals}) as any,
      (select count(*)::int from (
        select from ${shillSignals} where state in ${STATES.signal.undecided} limit ${MOST_COUNTED}::int) w) as count`)
  return row && (row.on || row.any) ? row.count : null
}

/** Signals in each state. */
export async function countSignals(db: Pick<Database, 'execute'>): Promise<Record<SignalState, number>> {
  const rows = await db.execute<{ state: SignalState; count: number }>(sql`
    select state, count(*)::int as count from ${shillSignals} group by 1`)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(SIGNAL_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    SignalState,
    number
  >
}

const UNSETTLED = inArray(shillSignals.state, STATES.signal.unsettled)
/** Signals named beside one lot. */
const MOST_OF_LOT = 20

/**
 * Signals, but explained ones, whose bidder is among those of these lots: by lot. An evening's lots have few.
 */
export async function readLotSignals(db: Database, lots: readonly number[]): Promise<Map<number, LotSignal[]>> {
  if (lots.length === 0) return new Map()
  const rows = await db
    .select({
      lot: shillFacts.auctionId,
      id: shillSignals.id,
      state: shillSignals.state,
      name: fullName(accounts, people),
      bid: lastBidOf,
    })
    .from(shillFacts)
    .innerJoin(
      shillSignals,
      and(eq(shillSignals.bidderId, shillFacts.bidderId), eq(shillSignals.sellerId, shillFacts.sellerId)),
    )
    .innerJoin(auctions, eq(auctions.id, shillFacts.auctionId))
    .innerJoin(accounts, eq(accounts.id, shillFacts.bidderId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(and(UNSETTLED, sql`${shillFacts.auctionId} = any(${sql.param([...lots])}::int[])`))
    .orderBy(desc(shillSignals.score), asc(shillSignals.id))
    .limit(MOST_OF_LOT * lots.length)
  return Map.groupBy(rows, ({ lot }) => lot)
}

/** `bid`: the bidder's last input that stands, while the lot runs. */
export type LotSignal = { lot: number; id: number; state: SignalState; name: string; bid: number | null }
