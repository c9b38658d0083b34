import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { LAPSE_GRACE_MS } from '#machines/negotiation/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { databaseNow } from '#server/sale/auctions/clock.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { hourStands } from '#server/engine/outages/stands.ts'
import { lapseJob } from './effects.ts'
import { openJob } from './open-negotiation.ts'
import { settle } from './settle.ts'

/**
 * Declines an unanswered offer (ruling 63) after the deadline and its grace; a late or repeated job changes nothing.
 */
export async function lapseNegotiation(house: Pick<House, 'db' | 'actors'>, negotiation: number): Promise<void> {
  const at = await databaseNow(house.db)
  await transact(house.db, async (work) => {
    const [row] = await work.tx
      .select({ auction: negotiations.auctionId, deadline: negotiations.deadline })
      .from(negotiations)
      .where(eq(negotiations.id, negotiation))
    if (!row) return
    // An outage may move it.
    if (!(await hourStands(work.tx, row.deadline))) return enqueue(work.tx, [lapseJob(negotiation, at)])
    const outcome = await house.actors.negotiation.sendWithin(work, negotiation, { type: 'negotiation.lapsed', at })
    if (!outcome.accepted) return
    if (!(await settle(house, work, { ...row, receipt: outcome.receipt, at })))
      throw new Error(`Auction ${row.auction} is not being negotiated about`)
  })
}

/** At boot: enqueues jobs that became due while no server was running, in case theirs were lost or given up. */
export async function catchUpNegotiations(db: Database, now = Date.now()): Promise<void> {
  const due = await db
    .select({ id: negotiations.id, deadline: negotiations.deadline })
    .from(negotiations)
    .where(and(isNotNull(negotiations.turn), lte(negotiations.deadline, now - LAPSE_GRACE_MS)))
  const unopened = await db
    .select({ auction: auctions.id, bidder: auctions.leaderId, amount: auctions.currentBid, at: auctions.closedAt })
    .from(auctions)
    .where(
      and(
        inArray(auctions.state, STATES.auction.negotiating),
        notExists(
          db
            .select({ one: sql`1` })
            .from(negotiations)
            .where(and(eq(negotiations.auctionId, auctions.id), sql`${negotiations.state} <> 'cancelled'`)),
        ),
      ),
    )
  await enqueue(db, [
    ...due.map(({ id, deadline }) => lapseJob(id, deadline)),
    ...unopened.flatMap(({ auction, bidder, amount, at }) =>
      bidder === null || amount === null || at === null ? [] : [openJob({ auction, bidder, amount, at })],
    ),
  ])
}
