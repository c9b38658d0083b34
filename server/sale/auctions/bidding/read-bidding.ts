import { and, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { judgeAmount, judgeMaximum, lowestBid, onlyBuyNow, quickBids } from '#machines/auction/rules.ts'
import { placedBy } from '#server/sale/auctions/mandates/placed-by.ts'
import { readMark } from '#server/sale/book/read-book.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { bidColumns, stands } from '#server/sale/auctions/lots/bid-columns.ts'
import { buyNowColumns } from '#server/sale/auctions/lots/buy-now-columns.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { saleTerms } from '#server/sale/auctions/sale-terms.ts'

/** Facts a buyer needs to choose a bid; undefined if the auction does not exist. Money in whole pesos. */
export async function readBidding(db: Database, id: number, buyer: number, now: number) {
  const [row] = await biddingOf(db).execute({ auction: id, buyer })
  if (!row) return undefined
  const { state, photo, leader, sealedMaximum, small, medium, big, firstPayment, firstPaymentDays, lastBid, ...lot } =
    row
  return {
    ...lot,
    phase: phaseOf({ state, ...lot }, now),
    isMine: leader === buyer,
    struck: lastBid - lot.bidCount,
    // Another bidder's maximum is not returned at all.
    sealedMaximum: leader === buyer ? sealedMaximum : null,
    photo: photo && viewPhoto(photo, lot.title),
    onlyBuyNow: onlyBuyNow(lot),
    lowest: lowestBid(lot),
    quick: quickBids(lot, [small, medium, big]),
    judge: {
      bid: (amount: number) => judgeAmount(lot, amount),
      maximum: (amount: number) => judgeMaximum({ ...lot, leader, maximum: null, reserve: null }, buyer, amount),
    },
    firstPayment: { amount: firstPayment, days: firstPaymentDays },
  }
}

/** A bidder's own bid by its sequence; undefined if another bidder made it. `answered`: a maximum outbid it at once;
 * `atOnce`: the next bid arrived within two seconds. */
export async function readReceipt(db: Database, auction: number, sequence: number, bidder: number) {
  const [row] = await receiptOf(db).execute({ auction, sequence, bidder })
  if (!row) return undefined
  const { leader, ...receipt } = row
  return { ...receipt, leading: leader === bidder, mark: await readMark(db, auction, 'bid', sequence) }
}

const biddingOf = prepared((db: Database) => {
  const mine = db
    .select({ amount: max(bids.amount) })
    .from(bids)
    .where(and(eq(bids.auctionId, sql.placeholder('auction')), eq(bids.bidderId, sql.placeholder('buyer')), stands))
  return db
    .select({
      id: auctions.id,
      version: auctions.version,
      state: auctions.state,
      title: listings.name,
      photo: photos,
      buyNow: buyNowColumns,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      bidCount: auctions.bidCount,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      leader: auctions.leaderId,
      sealedMaximum: auctions.sealedMaximum,
      reserveState: auctions.reserveState,
      notices: auctions.notices,
      lastBid: bidColumns.last,
      practice: auctions.practice,
      maxima: settings.maxima,
      hasBid: sql<boolean>`${mine} is not null`,
      small: auctions.smallBid,
      medium: auctions.mediumBid,
      big: auctions.bigBid,
      firstPayment: saleTerms.firstPayment,
      firstPaymentDays: saleTerms.firstPaymentDays,
      priceTerms: settings.priceTerms,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(eq(auctions.id, sql.placeholder('auction')))
    .prepare('bidding')
})

const receiptOf = prepared((db: Database) =>
  db
    .select({
      sequence: bids.sequence,
      amount: bids.amount,
      at: bids.receivedAt,
      leader: auctions.leaderId,
      by: placedBy(bids.auctionId, bids.turn),
      answered: sql<boolean>`exists (select from bids as answer
        where answer.auction_id = ${bids.auctionId} and answer.turn = ${bids.turn}
        and answer.sequence = ${bids.sequence} + 1)`,
      atOnce: sql<boolean>`exists (select from bids as rival
        where rival.auction_id = ${bids.auctionId} and rival.sequence = ${bids.sequence} + 1
        and rival.received_at < ${bids.receivedAt} + interval '2 seconds')`,
    })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .where(
      and(
        eq(bids.auctionId, sql.placeholder('auction')),
        eq(bids.sequence, sql.placeholder('sequence')),
        eq(bids.bidderId, sql.placeholder('bidder')),
      ),
    )
    .prepare('receipt'),
)
