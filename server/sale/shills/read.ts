import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { type Audience, accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { shillDecisions, shillFacts, shillSignals } from '#db/schema/sale/shills.ts'
import type { LotFigures } from '#machines/shills/figures.ts'
import type { SignalState } from '#machines/shills/queue.ts'
import { lastBidOf } from './last-bid.ts'
import { fullName, select } from './list.ts'

/** Lots, decisions and looks shown, the newest first. */
const MOST_LOTS = 50
const MOST_DECISIONS = 50
const MOST_LOOKS = 20

/** A lot of the pair; `figures` without amounts. `bid`: while it runs, the bidder's last input that stands. */
export type SignalLot = { id: number; horse: string; bid: number | null; figures: LotFigures }

type SignalDecision = { state: SignalState; note: string; score: number; by: string | null; at: number }

/** An account that a reason names; null name: it is closed. */
type Named = { id: number; name: string; audience: Audience; closed: boolean }

/** A signal with its lots, decisions, looks and the accounts that its reasons name; undefined if there is none. */
export async function readSignal(db: Database, id: number) {
  const [signal] = await select(db).where(eq(shillSignals.id, id))
  if (!signal) return undefined
  const named = signal.reasons.flatMap((reason) => ('account' in reason ? [reason.account] : []))
  const [lots, decisions, looks, others] = await Promise.all([
    lotsOf(db, signal.bidder.id, signal.seller.id),
    decisionsOf(db, id),
    looksOf(db, id),
    namesOf(db, named),
  ])
  return { ...signal, lots, decisions, looks, named: others }
}

export type Signal = NonNullable<Awaited<ReturnType<typeof readSignal>>>

function lotsOf(db: Database, bidder: number, seller: number): Promise<SignalLot[]> {
  return db
    .select({ id: auctions.id, horse: listings.name, bid: lastBidOf, figures: shillFacts.figures })
    .from(shillFacts)
    .innerJoin(auctions, eq(auctions.id, shillFacts.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(shillFacts.bidderId, bidder), eq(shillFacts.sellerId, seller)))
    .orderBy(desc(shillFacts.at), desc(shillFacts.auctionId))
    .limit(MOST_LOTS)
}

function decisionsOf(db: Database, signal: number): Promise<SignalDecision[]> {
  return db
    .select({
      state: shillDecisions.state,
      note: shillDecisions.note,
      score: shillDecisions.score,
      by: accounts.name,
      at: shillDecisions.decidedAt,
    })
    .from(shillDecisions)
    .leftJoin(accounts, eq(accounts.id, shillDecisions.decidedBy))
    .where(eq(shillDecisions.signalId, signal))
    .orderBy(desc(shillDecisions.id))
    .limit(MOST_DECISIONS)
}

/** Who looked, from the audit log: each administrator's last look. */
function looksOf(db: Database, signal: number): Promise<{ by: string; at: number }[]> {
  return db
    .select({ by: accounts.name, at: sql`max(${auditLog.at})`.mapWith(auditLog.at) })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
    .where(and(eq(auditLog.subject, `signal:${signal}`), eq(auditLog.action, 'signal.viewed')))
    .groupBy(accounts.id, accounts.name)
    .orderBy(desc(sql`max(${auditLog.at})`))
    .limit(MOST_LOOKS)
}

function namesOf(db: Database, ids: readonly number[]): Promise<Named[]> {
  return db
    .select({
      id: accounts.id,
      name: fullName(accounts, people),
      audience: accounts.audience,
      closed: sql<boolean>`${accounts.closedAt} is not null`,
    })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
}
