import { and, desc, eq, gt, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { placements } from '#db/schema/sale/placements.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { covers, inForce } from './covers.ts'

/** Mandates shown at a time, newest first. */
const SHOWN = 30
/** Lots of an evening that a mandate's card lists. */
const MOST_SHOWN = 40

const owners = alias(accounts, 'owners')
const agents = alias(accounts, 'agents')

const columns = {
  id: mandates.id,
  owner: owners.name,
  ownerId: mandates.ownerId,
  /** Null until accepted. */
  agent: agents.name,
  agentId: mandates.agentId,
  email: mandates.agentEmail,
  amount: mandates.amount,
  lots: mandates.lots,
  evening: mandates.evening,
  until: mandates.until,
  acceptedAt: mandates.acceptedAt,
  endedAt: mandates.endedAt,
}

const query = (db: Database) =>
  db
    .select(columns)
    .from(mandates)
    .innerJoin(owners, eq(owners.id, mandates.ownerId))
    .leftJoin(agents, eq(agents.id, mandates.agentId))

/** A mandate with the names of both; undefined if unknown. */
export async function readMandate(db: Database, id: number) {
  const [found] = await query(db).where(eq(mandates.id, id))
  return found
}

export type Mandate = NonNullable<Awaited<ReturnType<typeof readMandate>>>

/** What a buyer has given, and what they were given or offered, newest first. */
export async function readMandates(db: Database, buyer: { accountId: number; email: string }) {
  const offered = and(
    eq(mandates.agentEmail, buyer.email.toLowerCase()),
    isNull(mandates.acceptedAt),
    isNull(mandates.endedAt),
    gt(mandates.until, sql`now()`),
  )
  const rows = await query(db)
    .where(or(eq(mandates.ownerId, buyer.accountId), eq(mandates.agentId, buyer.accountId), offered))
    .orderBy(desc(mandates.id))
    .limit(SHOWN)
  const lots = await lotsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    given: row.ownerId === buyer.accountId,
    horses: lots.filter(({ mandate }) => mandate === row.id),
  }))
}

export type ShownMandate = Awaited<ReturnType<typeof readMandates>>[number]

/** The lots of mandates, in the order of their closing. */
function lotsOf(db: Database, ids: number[]) {
  return db
    .select({
      mandate: mandates.id,
      auction: auctions.id,
      horse: listings.name,
      live: auctions.live,
      price: auctions.currentBid,
      leads: sql<boolean>`coalesce(${auctions.leaderId} = ${mandates.ownerId}, false)`,
    })
    .from(mandates)
    .innerJoin(auctions, covers)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(inArray(mandates.id, ids))
    .orderBy(auctions.finishDate, auctions.id)
    .limit(MOST_SHOWN * Math.max(1, ids.length))
}

/** The evening of the last of these lots, "2026-11-21"; null if none of them is a lot. */
export async function lastEvening(db: Database, lots: number[]): Promise<string | null> {
  const [found] = await db
    .select({ last: max(auctions.finishDate) })
    .from(auctions)
    .where(inArray(auctions.id, lots))
  return found?.last == null ? null : eveningOf(found.last)
}

/** Of these bidders those who have an agent at this lot now, each with the agent. */
export function agentsAt(db: Pick<Database, 'select'>, auction: number, bidders: readonly number[]) {
  return db
    .select({ owner: mandates.ownerId, ownerName: owners.name, agent: agents.id })
    .from(mandates)
    .innerJoin(auctions, and(eq(auctions.id, auction), covers))
    .innerJoin(owners, eq(owners.id, mandates.ownerId))
    .innerJoin(agents, eq(agents.id, mandates.agentId))
    .where(and(inArray(mandates.ownerId, [...bidders]), inForce))
}

/** Agents who have bid at this lot, each with the owner for whom. */
export function actedAt(db: Pick<Database, 'selectDistinct'>, auction: number) {
  return db
    .selectDistinct({ owner: placements.bidderId, agent: placements.placedBy })
    .from(placements)
    .where(and(eq(placements.auctionId, auction), isNotNull(placements.mandateId)))
}
