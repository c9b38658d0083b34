import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { STATES } from '#db/states.ts'
import type { Outage } from '#machines/outage/rules.ts'
import { ranOutIn } from '#server/engine/outages/ran-out-in.ts'

/**
 * Live lots whose closing an outage moves: a lot that has closed stays closed (ruling 77), one whose hammer has not
 * fallen is still moved. Practice lots sell nothing and close when they do.
 */
export const concerned = ({ startedAt, endedAt }: Outage) =>
  and(
    inArray(auctions.state, STATES.auction.takingBids),
    eq(auctions.practice, false),
    ranOutIn(auctions.closesAt, { startedAt, endedAt }),
  )

/** Negotiations in which the time to answer ran out. */
export const concernedNegotiations = (outage: Outage) =>
  and(isNotNull(negotiations.turn), ranOutIn(negotiations.deadline, outage))

/** Epoch ms as a timestamp. */
export const moment = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
