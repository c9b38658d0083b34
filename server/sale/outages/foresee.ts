import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { movedHour, type Outage } from '#machines/outage/rules.ts'
import { ranOutIn } from '#server/engine/outages/ran-out-in.ts'
import { concerned } from './concerned.ts'

/** Lots listed at most; all are moved. */
const MOST_LISTED = 200

/**
 * What an outage would move: the lots with their closing and the new one, soonest first, and their number. `closed`:
 * lots that closed within it and stay closed (ruling 77). Epoch ms.
 */
export async function foreseeOutage(db: Database, outage: Outage) {
  const [rows, total, closed] = await Promise.all([
    db
      .select({ id: auctions.id, title: listings.name, closesAt: auctions.closesAt })
      .from(auctions)
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      .where(concerned(outage))
      .orderBy(asc(auctions.closesAt), asc(auctions.id))
      .limit(MOST_LISTED),
    countConcerned(db, outage),
    db.$count(
      auctions,
      and(eq(auctions.practice, false), ranOutIn(auctions.closedAt, outage), sql`${auctions.state} <> 'cancelled'`),
    ),
  ])
  const lots = rows.map((lot) => ({ ...lot, to: movedHour(lot.closesAt, outage) ?? lot.closesAt }))
  return { lots, total, closed }
}

export type Foretold = Awaited<ReturnType<typeof foreseeOutage>>

export const countConcerned = (db: Pick<Database, '$count'>, outage: Outage) => db.$count(auctions, concerned(outage))
