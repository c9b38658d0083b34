import { auctions } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import type { HousePart } from '#server/engine/house.ts'
import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { auctionActor, type AuctionSnapshot } from './auctions/actor.ts'
import { type BidKeys, createBidKeys } from './auctions/bidding/bid-keys.ts'
import { type BidPace, createBidPace } from './auctions/bidding/bid-pace.ts'
import { lots } from './auctions/lots.ts'
import { auctionObligations } from './auctions/obligations.ts'
import { auctionDuties, type Duties } from './auctions/lots/own-business.ts'
import { createOwnNews, type OwnNews, touchesOwner } from './auctions/lots/own-news.ts'
import { endMandatesOf } from './auctions/mandates/end-of-account.ts'
import { negotiationActor } from './negotiations/actor.ts'
import { releaseWithin } from './auctions/release-listing.ts'
import { moveLots } from './outages/move-lots.ts'
import { moveNegotiations } from './outages/move-negotiations.ts'
import { eraseShills } from './shills/erase.ts'
import { saleOwnData } from './own-data/sale-part.ts'
import { vetAccessOwnData } from './own-data/vet-access-part.ts'
import { createVisitTally, type VisitTally } from './statistics/visits.ts'
import { announceLater } from './vet-access/announce.ts'
import { eraseVetAccess } from './vet-access/erase.ts'
import { grantWaiting } from './vet-access/requests.ts'
import { eraseWatching } from './watching/erase.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** Bids are counted for each account, over form and sockets, on all nodes. */
    bidPace: BidPace
    /** Which bidding forms were sent. */
    bidKeys: BidKeys
    /** Tells accounts' open pages of changes of their own lots. */
    ownNews: OwnNews
    /** Duties of a buyer, by kind. */
    duties: Duties
    /** Time after which a bid is answered, whatever the database does. */
    bidPatience: { ms: number }
    /** Views of auctions' pages, counted in memory and written once a second. */
    visits: VisitTally
  }
  interface HouseOptions {
    /** Of one account; only what measures bids faster than a person. */
    bidsAMinute?: number | undefined
    /** 15 s by default; tests wait for less. */
    bidPatienceMs?: number | undefined
  }
  interface HouseActors {
    auction: ActorsOf<typeof auctionActor>
    negotiation: ActorsOf<typeof negotiationActor>
  }
}

declare module '#server/engine/facts.ts' {
  interface Facts {
    /**
     * A hammer price that waited for its first payment is no longer owed. `offered`: the bidder whom the auction offers
     * the lot instead, at this price in whole pesos (ruling 85); null: no one. `at` in epoch ms.
     */
    'sale.undone': {
      work: UnitOfWork
      auction: number
      at: number
      offered: { bidder: number; amount: number } | null
    }
  }
  interface News {
    auction: { id: number; snapshot: AuctionSnapshot; version: number }
  }
}

const BID_PATIENCE_MS = 15_000

/** This quarter's part of the house. */
export const saleHouse = {
  gives(house, { bidsAMinute, bidPatienceMs = BID_PATIENCE_MS }) {
    const { env, db, facts, news } = house
    facts.on('account.closed', async ({ work, account, at }) => {
      await endMandatesOf(work.tx, account, at)
      await eraseWatching(work.tx, account)
      await eraseShills(work.tx, account)
      await eraseVetAccess(work.tx, account)
    })
    facts.on('listing.taken-up', ({ work, listing, at }) => releaseWithin(house, work, listing, at))
    facts.on('vet-file.grown', ({ work, listing, at }) => announceLater(work.tx, listing, at))
    facts.on('vet-file.opened', ({ work, listing, at }) => grantWaiting(work.tx, listing, at))
    facts.on('house.away', async (outage) => {
      await moveLots(house, outage)
      await moveNegotiations(house, outage)
    })
    const ownNews = createOwnNews()
    return {
      actors: {
        auction: createActors(
          db,
          auctionActor(env.SECRET, (id, snapshot, version, before) => {
            news.publish('auction', { id, snapshot, version })
            const freed = freedLeader(before, snapshot)
            if (freed !== null) ownNews.touch(freed)
          }),
        ),
        negotiation: createActors(db, negotiationActor(touchesOwner(db, ownNews, negotiations, negotiations.buyerId))),
      },
      bidPace: createBidPace(bidsAMinute),
      bidKeys: createBidKeys(),
      ownNews,
      bidPatience: { ms: bidPatienceMs },
      visits: createVisitTally(db),
      ownData: { sale: saleOwnData(env.SECRET), vetAccess: vetAccessOwnData },
      obligations: auctionObligations,
      lots,
      catalogueUses: { subcategory: [{ table: auctions, column: auctions.subcategoryId }] },
      duties: { ...auctionDuties },
    }
  },
} satisfies HousePart

/** The bidder whose lead a change has ended, so that their limit has more room elsewhere; null for nobody. */
function freedLeader(before: AuctionSnapshot | undefined, after: AuctionSnapshot): number | null {
  const leader = before?.matches('open') ? before.context.leader : null
  return after.matches('open') && after.context.leader === leader ? null : leader
}
