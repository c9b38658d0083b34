import { DAY, HOUR, MINUTE } from '#machines/time.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions, bids, maxima } from '#db/schema/sale/auctions.ts'
import { bookEntries } from '#db/schema/sale/book.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { proposals } from '#machines/auction/rules.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { closingJob } from '#server/sale/auctions/effects.ts'
import { readPracticeLot } from '#server/sale/auctions/lots/practice.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { furnishPractice } from './furnish.ts'

/** Duration of a practice lot in ms: short, so that the price is recent for a new visitor. */
const OPEN_MS = HOUR
const OPENING_BID = 10_000
/** Estimated value; the lot has no buy-now offer. */
const ESTIMATE = 100_000

/**
 * Opens a practice lot if none is running and the house has them switched on (ruling 70): after each closing, after
 * switching on, and after an outage. Returns its id if it opened one. `now` in epoch ms.
 */
export function keepPractice(house: Pick<House, 'db' | 'actors'>, now: number): Promise<number | null> {
  return transact(house.db, async (work) => {
    const { tx } = work
    // Under this lock, the second of two nodes checks again.
    const [config] = await tx.select().from(settings).where(eq(settings.id, 1)).for('share')
    if (!config?.practice || (await readPracticeLot(tx)) !== null) return null
    const furniture = await furnishPractice(house, work as UnitOfWork, now)
    // Checked again under the account's lock.
    if (!furniture || (await readPracticeLot(tx)) !== null) return null
    const { smallBid, mediumBid, bigBid, extensionMinutes, firstPayment, firstPaymentDays, fine } = config
    const [small, medium, big] = proposals(OPENING_BID, [smallBid, mediumBid, bigBid])
    const closesAt = now + OPEN_MS
    const id = await house.actors.auction.create(
      work as UnitOfWork,
      {
        opensAt: now,
        closesAt,
        openingBid: OPENING_BID,
        buyNow: { price: ESTIMATE, offered: false },
        extension: extensionMinutes * MINUTE,
        practice: true,
      },
      {
        listingId: furniture.listing,
        sellerId: furniture.account,
        practice: true,
        smallBid: small,
        mediumBid: medium,
        bigBid: big,
        firstPayment,
        firstPaymentDays,
        fine,
      },
    )
    await house.actors.auction.sendWithin(work as UnitOfWork, id, { type: 'auction.opened', at: now })
    await enqueue(tx, [closingJob(id, closesAt)])
    return id
  })
}

/** Retention of ended practice lots, in ms. */
const KEPT_MS = 7 * DAY
const BATCH = 100

/** Deletes practice lots that ended more than a week ago. Returns their number. */
export function retirePractice(db: Database, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: auctions.id })
      .from(auctions)
      .where(and(eq(auctions.practice, true), eq(auctions.live, false), lt(auctions.closedAt, now - KEPT_MS)))
      .limit(BATCH)
      .for('update')
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(bids).where(inArray(bids.auctionId, ids))
    await tx.delete(maxima).where(inArray(maxima.auctionId, ids))
    await tx.delete(bookEntries).where(inArray(bookEntries.auctionId, ids))
    await tx.delete(auctions).where(inArray(auctions.id, ids))
    return ids.length
  })
}
