import { and, eq, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import { subcategories } from '#db/schema/catalogue.ts'
import { listings } from '#db/schema/listings.ts'
import { settings } from '#db/schema/settings.ts'
import { openingBid, proposals } from '#machines/auction/rules.ts'
import { holdOpen } from '#server/accounts/hold-open.ts'
import { transact } from '#server/actors/unit-of-work.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { closingJob, openingJob } from './effects.ts'

/** "Asignado a evento" (specification 2, section 4). */
const ASSIGNED = 7

/** The listing stands in an auction that is live, or that has sold it. */
export class AlreadyInAuction extends Error {
  override name = 'AlreadyInAuction'
}

/** Times in epoch ms; `streamKey` is a YouTube id. */
export type ScheduleAuction = { listing: number; opensAt: number; closesAt: number; streamKey?: string }

/**
 * Schedules an auction for a listing with the configured opening bid and proposals (rulings 9, 10, 17) and enqueues its
 * opening and closing. Throws when the listing does not exist, AlreadyInAuction, and AccountClosed. Returns the
 * auction's id.
 */
export async function scheduleAuction(
  house: Pick<House, 'db' | 'actors'>,
  { listing: listingId, opensAt, closesAt, streamKey }: ScheduleAuction,
): Promise<number> {
  return transact(house.db, async (work) => {
    const { tx } = work
    const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('update')
    const [config] = await tx.select().from(settings).where(eq(settings.id, 1))
    if (!listing || !config) throw new Error(`No listing ${listingId}, or no settings`)
    await holdOpen(tx, [listing.sellerId])
    // Under the listing's lock: of two who schedule it at once, one comes second.
    const taken = and(
      eq(auctions.listingId, listingId),
      sql`(${auctions.live} or ${auctions.state} like 'closed.sold%')`,
    )
    if ((await tx.$count(auctions, taken)) > 0) throw new AlreadyInAuction(`Listing ${listingId}`)
    const opening = openingBid(listing.buyNow, config.openingBid)
    const [smallBid, mediumBid, bigBid] = proposals(opening, [config.smallBid, config.mediumBid, config.bigBid])
    const id = await house.actors.auction.create(
      work,
      {
        opensAt,
        closesAt,
        openingBid: opening,
        buyNow: { price: listing.buyNow, offered: listing.offerBuyNow },
        extension: config.extensionMinutes * 60_000,
      },
      {
        listingId,
        sellerId: listing.sellerId,
        subcategoryId: listing.subcategoryId,
        smallBid,
        mediumBid,
        bigBid,
        streamKey: streamKey ?? null,
      },
    )
    await tx.update(listings).set({ stage: ASSIGNED }).where(eq(listings.id, listingId))
    await tx
      .update(subcategories)
      .set({ liveCount: sql`${subcategories.liveCount} + 1` })
      .where(eq(subcategories.id, listing.subcategoryId))
    await enqueue(tx, [openingJob(id, opensAt), closingJob(id, closesAt)])
    return id
  })
}
