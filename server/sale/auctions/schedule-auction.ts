import { MINUTE } from '#machines/time.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { openingBid, proposals } from '#machines/auction/rules.ts'
import { holdOpen } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { isHeld, releaseWithin } from './release-listing.ts'
import { closingJob, openingJob } from './effects.ts'

/** Time in which a seller may still correct an auction before people are told that a lot is offered again, in ms. */
const TOLD_AFTER_MS = 10 * MINUTE

/** The listing is in an auction that is live or that has sold it. */
export class AlreadyInAuction extends Error {
  override name = 'AlreadyInAuction'
}

/** Only listings in state 6, "Autorizado / Listo para evento", may be scheduled (ruling 33). */
export class NotReadyForEvent extends Error {
  override name = 'NotReadyForEvent'
}

/** Times in epoch ms; `streamKey` is a YouTube id. */
type ScheduleAuction = { listing: number; opensAt: number; closesAt: number; streamKey?: string }

/**
 * Schedules an auction for a listing with the configured opening bid and proposals (rulings 9, 10, 17) and enqueues its
 * opening and closing. Throws if the listing does not exist, and AlreadyInAuction, NotReadyForEvent and AccountClosed.
 * Returns the auction's id.
 */
export async function scheduleAuction(house: Pick<House, 'db' | 'actors'>, auction: ScheduleAuction): Promise<number> {
  return transact(house.db, (work) => scheduleWithin(house, work, auction))
}

/** `scheduleAuction` within a larger command; the listing's row stays locked until the command ends. */
export async function scheduleWithin(
  house: Pick<House, 'actors'>,
  work: UnitOfWork,
  { listing: listingId, opensAt, closesAt, streamKey }: ScheduleAuction,
): Promise<number> {
  const { tx } = work
  const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('update')
  const [config] = await tx.select().from(settings).where(eq(settings.id, 1))
  if (!listing || !config) throw new Error(`No listing ${listingId}, or no settings`)
  await holdOpen(tx, [listing.sellerId])
  // Under the listing's lock: of two concurrent schedulings the second sees the first.
  if (await isHeld(tx, listingId)) throw new AlreadyInAuction(`Listing ${listingId}`)
  const at = Date.now()
  await releaseWithin(house, work, listingId, at)
  const outcome = await house.actors.listing.sendWithin(work, listingId, { type: 'auction.scheduled', at })
  const { buyNow, subcategoryId } = listing
  if (!outcome.accepted || buyNow === null) throw new NotReadyForEvent(`Listing ${listingId}`)
  const opening = openingBid(buyNow, config.openingBid)
  const [smallBid, mediumBid, bigBid] = proposals(opening, [config.smallBid, config.mediumBid, config.bigBid])
  const id = await house.actors.auction.create(
    work,
    {
      opensAt,
      closesAt,
      openingBid: opening,
      buyNow: { price: buyNow, offered: listing.offerBuyNow },
      extension: config.extensionMinutes * MINUTE,
    },
    {
      listingId,
      sellerId: listing.sellerId,
      subcategoryId,
      smallBid,
      mediumBid,
      bigBid,
      firstPayment: config.firstPayment,
      firstPaymentDays: config.firstPaymentDays,
      fine: config.fine,
      profitPercentage: config.profitPercentage,
      streamKey: streamKey ?? null,
    },
  )
  if (subcategoryId !== null)
    await tx
      .update(subcategories)
      .set({ liveCount: sql`${subcategories.liveCount} + 1` })
      .where(eq(subcategories.id, subcategoryId))
  await enqueue(tx, [openingJob(id, opensAt), closingJob(id, closesAt)])
  if (await wasOffered(tx, listingId, id))
    await enqueue(tx, [
      {
        task: 'watching.fan-out-again',
        payload: { auction: id, after: 0 },
        runAt: at + TOLD_AFTER_MS,
        key: `again:${id}`,
      },
    ])
  return id
}

/** True if the listing was in an auction before this one. */
async function wasOffered(tx: Tx, listing: number, auction: number): Promise<boolean> {
  const earlier = and(eq(auctions.listingId, listing), ne(auctions.id, auction), eq(auctions.practice, false))
  return (await tx.select({ id: auctions.id }).from(auctions).where(earlier).limit(1)).length > 0
}
