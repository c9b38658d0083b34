import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { PageAsked } from '#db/page-of.ts'
import { flag, prepared, rows } from '#db/prepared.ts'
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

const NONE = { all: 0, leading: 0, nextAt: null }

/**
 * Running auctions in which a buyer has bid, next to close first, with the summary of all of them. Each has the buyer's
 * highest bid and, while they lead, their maximum beyond it. `position`: only those. Whole pesos, epoch ms. One
 * statement: an open page trusts the versions of the rows, so the summary may not be older.
 */
export async function readRunningAuctions(
  { db, env }: Pick<House, 'db' | 'env'>,
  buyer: number,
  { position, page: asked, size }: PageAsked & { position?: Position | undefined },
  now: number,
) {
  const read = (page: number) => runningOf(db, position, size).execute({ buyer, offset: (page - 1) * size })
  const found = await read(asked)
  const { all, leading, nextAt } = found[0]?.summary ?? NONE
  const summary: RunningSummary = { leading, outbid: all - leading, nextAt }
  const total = position ? summary[position] : all
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(asked, pages)
  const amounts = sealedAmounts(env.SECRET)
  return {
    summary,
    total,
    page,
    pages,
    rows: (page === asked ? found : await read(page)).flatMap(({ lot, buyNow, myBid, title, photo }) => {
      if (!lot || !buyNow || title === null) return []
      const { state, leader, maximum, lastBid, ...row } = lot
      return {
        ...row,
        buyNow,
        title,
        struck: lastBid - row.bidCount,
        phase: phaseOf({ state, ...row }, now),
        onlyBuyNow: onlyBuyNow({ currentBid: row.currentBid, buyNow }),
        myBid: Number(myBid),
        leading: leader === buyer,
        maximum: leader === buyer && maximum !== null ? amounts.open(maximum) : null,
        photo: photo && viewPhoto(photo, title),
      }
    }),
  }
}

const runningOf = prepared((db: House['db'], position: Position | undefined, size: number) => {
  const buyer = sql`${sql.placeholder('buyer')}::int`
  const mine = db.$with('mine').as(
    db
      .select({
        id: bids.auctionId,
        highest: max(bids.amount).as('highest'),
        leads: sql<boolean>`bool_or(${auctions.leaderId} is not distinct from ${buyer})`.as('leads'),
        closesAt: sql`min(${auctions.closesAt})`.mapWith(auctions.closesAt).as('closes_at'),
      })
      .from(bids)
      .innerJoin(
        auctions,
        and(eq(auctions.id, bids.auctionId), eq(auctions.live, flag(true)), eq(auctions.practice, flag(false))),
      )
      .where(and(eq(bids.bidderId, buyer), stands))
      .groupBy(bids.auctionId),
  )
  const summary = db
    .select({
      all: count().as('every'),
      leading: sql<number>`count(*) filter (where ${mine.leads})`.mapWith(Number).as('leading'),
      nextAt: sql`min(${mine.closesAt})`.mapWith(auctions.closesAt).as('next_at'),
    })
    .from(mine)
    .as('summary')
  const page = db
    .select({ id: mine.id, highest: mine.highest })
    .from(mine)
    .where(position && eq(mine.leads, flag(position === 'leading')))
    .orderBy(asc(mine.closesAt), asc(mine.id))
    .limit(rows(size))
    .offset(sql.placeholder('offset'))
    .as('page')
  return db
    .with(mine)
    .select({
      summary: { all: summary.all, leading: summary.leading, nextAt: summary.nextAt },
      lot: {
        id: auctions.id,
        version: auctions.version,
        state: auctions.state,
        opensAt: auctions.opensAt,
        closesAt: auctions.closesAt,
        openingBid: auctions.openingBid,
        currentBid: auctions.price,
        bidCount: auctions.bidCount,
        lastBid: bidColumns.last,
        leader: auctions.leaderId,
        maximum: auctions.sealedMaximum,
      },
      myBid: page.highest,
      title: listings.name,
      buyNow: buyNowColumns,
      photo: photos,
    })
    .from(summary)
    .leftJoin(page, sql`true`)
    .leftJoin(auctions, eq(auctions.id, page.id))
    .leftJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .orderBy(asc(auctions.closesAt), asc(auctions.id))
    .prepare('running_auctions')
})
