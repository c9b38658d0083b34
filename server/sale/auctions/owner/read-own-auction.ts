import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { buyNowColumns } from '#server/sale/auctions/lots/buy-now-columns.ts'
import { bidders } from './list-own-auctions.ts'
import { ownAuction } from './own-auction.ts'
import { soldVia } from '#server/sale/auctions/lots/sold-via.ts'

/** An auction's facts for its seller; undefined if this seller has no such auction. Whole pesos, epoch ms. */
export function readOwnAuction(db: Database, seller: number, id: number, now: number) {
  return readWhole(db, ownAuction({ accountId: seller }, id), now)
}

/** The auction selected by a condition, with the columns of the sellers' and administrators' pages. */
export async function readWhole(db: Database, which: SQL | undefined, now: number) {
  const [row] = await db
    .select({
      id: auctions.id,
      version: auctions.version,
      seller: auctions.sellerId,
      leader: auctions.leaderId,
      state: auctions.state,
      listing: auctions.listingId,
      title: listings.name,
      kind: listings.kind,
      stage: listings.stage,
      opensAt: auctions.opensAt,
      finishDate: auctions.finishDate,
      closesAt: auctions.closesAt,
      closedAt: auctions.closedAt,
      openingBid: auctions.openingBid,
      smallBid: auctions.smallBid,
      mediumBid: auctions.mediumBid,
      bigBid: auctions.bigBid,
      buyNow: buyNowColumns,
      currentBid: auctions.currentBid,
      bidCount: auctions.bidCount,
      via: soldVia,
      bidders,
      stream: auctions.streamKey,
      firstPay: auctions.firstPay,
      photo: photos,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(which)
  if (!row) return undefined
  const { photo, ...auction } = row
  return { ...auction, phase: phaseOf(auction, now), photo: photo && viewPhoto(photo, auction.title) }
}

export type OwnAuction = NonNullable<Awaited<ReturnType<typeof readOwnAuction>>>
