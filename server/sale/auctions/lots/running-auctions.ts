import { and, asc, count, eq, isNull, max, min, ne, or, sql } from 'drizzle-orm'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { bidColumns, stands } from './bid-columns.ts'
import { onlyBuyNow } from '#machines/auction/rules.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { buyNowColumns } from './buy-now-columns.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import type { House } from '#server/engine/house.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/** Auctions in which the buyer leads, or does not. */
export type Position = 'leading' | 'outbid'

/** Running auctions in which a buyer has bid: how many they lead and how many not, and when the next one closes. */
export type RunningSummary = Record<Position, number> & { nextAt: number | null }

/**
 * Running auctions in which a buyer has bid, next to close first, each with the buyer's highest bid and, while they
 * lead, their maximum beyond it. `position`: only those. Whole pesos, epoch ms.
 */
export async function readRunningAuctions(
  { db, env }: Pick<House, 'db' | 'env'>,
  buyer: number,
  { position, ...page }: PageAsked & { position?: Position | undefined },
  now: number,
) {
  const amounts = sealedAmounts(env.SECRET)
  const mine = ownBids(db, buyer)
  const query = db
    .select({
      id: auctions.id,
      version: auctions.version,
      state: auctions.state,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      openingBid: auctions.openingBid,
      currentBid: auctions.price,
      bidCount: auctions.bidCount,
      lastBid: bidColumns.last,
      buyNow: buyNowColumns,
      leader: auctions.leaderId,
      maximum: auctions.sealedMaximum,
      myBid: mine.highest,
      title: listings.name,
      photo: photos,
    })
    .from(mine)
    .innerJoin(auctions, and(eq(auctions.id, mine.auction), runs))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(
      position === 'leading'
        ? eq(auctions.leaderId, buyer)
        : position && or(isNull(auctions.leaderId), ne(auctions.leaderId, buyer)),
    )
    .$dynamic()
  const { rows, ...found } = await pageOf(db, query, { ...page, orderBy: [asc(auctions.closesAt), asc(auctions.id)] })
  return {
    ...found,
    rows: rows.map(({ state, leader, maximum, myBid, photo, lastBid, ...row }) => ({
      ...row,
      struck: lastBid - row.bidCount,
      phase: phaseOf({ state, ...row }, now),
      onlyBuyNow: onlyBuyNow({ currentBid: row.currentBid, buyNow: row.buyNow }),
      myBid: Number(myBid),
      leading: leader === buyer,
      maximum: leader === buyer && maximum !== null ? amounts.open(maximum) : null,
      photo: photo && viewPhoto(photo, row.title),
    })),
  }
}

/** Sums up the same auctions. `nextAt` in epoch ms. */
export async function readRunningSummary({ db }: Pick<House, 'db'>, buyer: number): Promise<RunningSummary> {
  const mine = ownBids(db, buyer)
  const leading = sql<number>`count(*) filter (where ${auctions.leaderId} = ${buyer})`.mapWith(Number)
  const [row] = await db
    .select({ all: count(), leading, nextAt: min(auctions.closesAt) })
    .from(mine)
    .innerJoin(auctions, and(eq(auctions.id, mine.auction), runs))
  const { all = 0, ...summary } = row ?? { leading: 0, nextAt: null }
  return { ...summary, outbid: all - summary.leading }
}

const runs = and(eq(auctions.live, true), eq(auctions.practice, false))

/** Auctions in which a buyer has bid, with the buyer's highest bid. */
function ownBids(db: Pick<House['db'], 'select'>, buyer: number) {
  return db
    .select({ auction: bids.auctionId, highest: max(bids.amount).as('highest') })
    .from(bids)
    .where(and(eq(bids.bidderId, buyer), stands))
    .groupBy(bids.auctionId)
    .as('mine')
}
