import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { ranOutIn } from '#server/engine/outages/ran-out-in.ts'
import { concerned, concernedNegotiations } from './concerned.ts'

/** An hour that an outage would move, and the lot that it belongs to. Epoch ms. */
export type ForeseenHour = { auction: number; title: string; hour: number }

/** The hours of one kind that an outage would move: their number, and the first `most` of them, soonest first. */
export type MovableHours = {
  count: (db: Pick<Database, '$count'>, outage: Outage) => Promise<number>
  list: (db: Database, outage: Outage, most: number) => Promise<ForeseenHour[]>
}

export const foreseenLots: MovableHours = {
  count: (db, outage) => db.$count(auctions, concerned(outage)),
  list: (db, outage, most) =>
    db
      .select({ auction: auctions.id, title: listings.name, hour: auctions.closesAt })
      .from(auctions)
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      .where(concerned(outage))
      .orderBy(asc(auctions.closesAt), asc(auctions.id))
      .limit(most),
}

export const foreseenNegotiations: MovableHours = {
  count: (db, outage) => db.$count(negotiations, concernedNegotiations(outage)),
  list: (db, outage, most) =>
    db
      .select({ auction: negotiations.auctionId, title: listings.name, hour: negotiations.deadline })
      .from(negotiations)
      .innerJoin(auctions, eq(auctions.id, negotiations.auctionId))
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      .where(concernedNegotiations(outage))
      .orderBy(asc(negotiations.deadline), asc(negotiations.id))
      .limit(most),
}

/** Number of lots that closed within an outage and stay closed (ruling 77). */
export const countClosedIn = (db: Pick<Database, '$count'>, { startedAt, endedAt }: Outage) =>
  db.$count(
    auctions,
    and(
      eq(auctions.practice, false),
      ranOutIn(auctions.closedAt, { startedAt, endedAt }),
      notInArray(auctions.state, STATES.auction.cancelled),
    ),
  )
