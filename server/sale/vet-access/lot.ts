import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { vetRecords } from '#db/schema/listing/vet-file.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { vetRequests } from '#db/schema/sale/vet-access.ts'
import type { VetAccess } from '#machines/vet-file/kinds.ts'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type BidderFacts, bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import { openAccount } from '#db/account-standing.ts'
import { STATES } from '#db/states.ts'

/** A lot with a vet's file, and one bidder's request for it. Times in epoch ms. */
export type VetLot = {
  auction: number
  listing: number
  seller: number
  horse: string
  access: VetAccess
  live: boolean
  opensAt: number
  closesAt: number
  /** The bidder bought the lot. */
  bought: boolean
  request: 'asked' | 'granted' | 'declined' | null
}

/** undefined for a practice lot, a lot whose seller keeps no vet's file, or a house that offers none. */
export async function readVetLot(db: Database | Tx, auction: number, bidder: number): Promise<VetLot | undefined> {
  const [row] = await db
    .select({
      auction: auctions.id,
      listing: auctions.listingId,
      seller: auctions.sellerId,
      horse: listings.name,
      access: vetRecords.access,
      live: auctions.live,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      bought: sql<boolean>`${auctions.leaderId} is not distinct from ${bidder}::int
        and ${auctions.state} in ${STATES.auction.sold}`,
      request: vetRequests.state,
    })
    .from(auctions)
    .innerJoin(settings, and(eq(settings.id, 1), eq(settings.vetFiles, true)))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(vetRecords, eq(vetRecords.listingId, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, auctions.sellerId), openAccount()))
    .leftJoin(vetRequests, and(eq(vetRequests.auctionId, auctions.id), eq(vetRequests.buyerId, bidder)))
    .where(and(eq(auctions.id, auction), eq(auctions.practice, false)))
  return row
}

/**
 * A bidder's way to the readable copies. `over`: the lot is closed, and they did not buy it. A reason of the rules of
 * bidding: they are not an allowed bidder.
 */
export type VetEntrance = 'granted' | 'ask' | 'asked' | 'declined' | 'over' | BidderRefusal

/** Asked anew for each view: a barred or suspended account sees nothing more. */
export function entranceOf(
  lot: Pick<VetLot, 'access' | 'live' | 'bought' | 'request'>,
  bidder: BidderFacts,
): VetEntrance {
  if (lot.bought && lot.request === 'granted') return 'granted'
  if (!lot.live) return 'over'
  const refusal = bidderRefusal(bidder)
  if (refusal) return refusal
  return lot.request ?? 'ask'
}
