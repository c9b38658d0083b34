import { and, asc, eq, max } from 'drizzle-orm'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings, photos } from '#db/schema/listing/listings.ts'
import { stands } from '#server/sale/auctions/bid-columns.ts'
import { onlyBuyNow } from '#machines/auction/rules.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { buyNowColumns } from '#server/sale/auctions/buy-now-columns.ts'
import { sealedAmounts } from '#server/sale/auctions/sealed.ts'
import type { House } from '#server/engine/house.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/**
 * Running auctions in which a buyer has bid, next to close first, each with the buyer's highest bid and, while they
 * lead, their maximum beyond it. Whole pesos, epoch ms.
 */
export async function readRunningAuctions(
  { db, env }: Pick<House, 'db' | 'env'>,
  buyer: number,
  page: PageAsked,
  now: number,
) {
  const amounts = sealedAmounts(env.SECRET)
  const mine = db
    .select({ auction: bids.auctionId, highest: max(bids.amount).as('highest') })
    .from(bids)
    .where(and(eq(bids.bidderId, buyer), stands))
    .groupBy(bids.auctionId)
    .as('mine')
  const query = db
    .select({
      id: auctions.id,
      version: auctions.version,
      state: auctions.state,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      currentBid: auctions.price,
      bidCount: auctions.bidCount,
      buyNow: buyNowColumns,
      leader: auctions.leaderId,
      maximum: auctions.sealedMaximum,
      myBid: mine.highest,
      title: listings.name,
      photo: photos,
    })
    .from(mine)
    .innerJoin(auctions, and(eq(auctions.id, mine.auction), eq(auctions.live, true), eq(auctions.practice, false)))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .$dynamic()
  const { rows, ...found } = await pageOf(db, query, { ...page, orderBy: [asc(auctions.closesAt), asc(auctions.id)] })
  return {
    ...found,
    rows: rows.map(({ state, leader, maximum, myBid, photo, ...row }) => ({
      ...row,
      phase: phaseOf({ state, ...row }, now),
      onlyBuyNow: onlyBuyNow({ currentBid: row.currentBid, buyNow: row.buyNow }),
      myBid: Number(myBid),
      leading: leader === buyer,
      maximum: leader === buyer && maximum !== null ? amounts.open(maximum) : null,
      photo: photo && viewPhoto(photo, row.title),
    })),
  }
}
