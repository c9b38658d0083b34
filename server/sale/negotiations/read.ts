import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { negotiations, negotiationSteps } from '#db/schema/sale/negotiations.ts'
import { counterRange, type Side } from '#machines/negotiation/rules.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/** The negotiation of a buyer's bid; undefined if they have none in this auction. Whole pesos, epoch ms. */
export function readBuyersNegotiation(db: Database, auction: number, buyer: number) {
  return readOne(db, and(eq(negotiations.auctionId, auction), eq(negotiations.buyerId, buyer)))
}

/** The negotiation of a seller's auction; undefined if the auction is another seller's or has none. */
export function readSellersNegotiation(db: Database, auction: number, seller: number) {
  return readOne(db, and(eq(negotiations.auctionId, auction), eq(negotiations.sellerId, seller)))
}

/** The negotiation of any auction, for administrators. */
export function readNegotiation(db: Database, auction: number) {
  return readOne(db, eq(negotiations.auctionId, auction))
}

/** The newest negotiation that matches: a cancelled one may have been followed by another. */
async function readOne(db: Database, which: SQL | undefined) {
  const [row] = await db
    .select({
      id: negotiations.id,
      auction: negotiations.auctionId,
      state: negotiations.state,
      turn: negotiations.turn,
      round: negotiations.round,
      amount: negotiations.amount,
      offerBy: negotiations.offerBy,
      buyerOffer: negotiations.buyerOffer,
      ask: negotiations.ask,
      buyNow: negotiations.buyNow,
      deadline: negotiations.deadline,
      title: listings.name,
      photo: photos,
    })
    .from(negotiations)
    .innerJoin(auctions, eq(auctions.id, negotiations.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(which)
    .orderBy(desc(negotiations.id))
    .limit(1)
  if (!row) return undefined
  const { kind, by, amount, at, sequence } = negotiationSteps
  const steps = await db
    .select({ kind, by, amount, at, sequence })
    .from(negotiationSteps)
    .where(eq(negotiationSteps.negotiationId, row.id))
    .orderBy(asc(sequence))
    .limit(MOST_STEPS)
  const { photo, ...negotiation } = row
  return {
    ...negotiation,
    photo: photo && viewPhoto(photo, row.title),
    steps,
    /** Range for a counteroffer of the side whose turn it is; null if that side can only accept or decline. */
    range: row.turn && counterRange(row, row.turn),
  }
}

/** The closing, three offers of each side and the end. */
const MOST_STEPS = 8

export type Negotiation = NonNullable<Awaited<ReturnType<typeof readOne>>>
export type { Side }
