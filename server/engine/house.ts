import type { Database, Sql } from '#db/client.ts'
import { type ActorsOf, createActors } from './actors/actors.ts'
import { auctionActor, type AuctionSnapshot } from '#server/sale/auctions/actor.ts'
import { type BidPace, createBidPace } from '#server/sale/auctions/bid-pace.ts'
import { type Broadcast, type Bulletin, createBulletin } from '#server/office/broadcasts/bulletin.ts'
import { createReach, type Reach } from '#server/office/broadcasts/reach.ts'
import type { Env } from '#server/env.ts'
import { creditFulfilment } from '#server/listing/credits/fulfilment.ts'
import { type Arrivals, createArrivals } from './http/arrivals.ts'
import { listingActor } from '#server/listing/listings/actor.ts'
import { dealActor } from '#server/aftersale/deals/actor.ts'
import { createMedia, type Media } from './media/create.ts'
import { trackedMedia } from './media/pending.ts'
import { negotiationActor } from '#server/sale/negotiations/actor.ts'
import { type PendingKind, watchTickets } from '#server/listing/pending/announce.ts'
import { paymentActor, type PaymentSnapshot } from '#server/money/payments/actor.ts'
import { createForgedTally, type ForgedTally } from '#server/money/payments/forged.ts'
import type { Fulfilments } from '#server/money/payments/fulfilment.ts'
import { createInbox, type Inbox } from '#server/money/payments/inbox.ts'
import { createPaymentPage } from '#server/money/payments/provider/create.ts'
import type { PaymentPage } from '#server/money/payments/provider/port.ts'
import { onboardingActor } from '#server/people/profiles/onboarding-actor.ts'
import { sellerOnboardingActor } from '#server/people/sellers/onboarding-actor.ts'
import { saleFulfilment } from '#server/aftersale/sales/fulfilment.ts'
import { purchaseActor } from '#server/aftersale/sales/purchase-actor.ts'
import { secondChanceActor } from '#server/sale/second-chances/actor.ts'
import { createVisitTally, type VisitTally } from '#server/sale/statistics/visits.ts'

/** What a process has running, handed to whoever needs it; nothing here lives only in this process's memory. */
export type House = {
  env: Env
  db: Database
  sql: Sql
  media: Media
  /** The provider's hosted page, where its messages are kept, and where those are counted that are not its own. */
  paymentPage: PaymentPage
  inbox: Inbox
  forged: ForgedTally
  /** Views of auctions' pages, counted in memory and written once a second. */
  visits: VisitTally
  /** What each payment brings about, for the job and for the browser that comes back alike. */
  fulfilment: Fulfilments
  actors: {
    listing: ActorsOf<typeof listingActor>
    auction: ActorsOf<typeof auctionActor>
    payment: ActorsOf<typeof paymentActor>
    purchase: ActorsOf<typeof purchaseActor>
    secondChance: ActorsOf<typeof secondChanceActor>
    negotiation: ActorsOf<typeof negotiationActor>
    deal: ActorsOf<typeof dealActor>
    onboarding: ActorsOf<typeof onboardingActor>
    sellerOnboarding: ActorsOf<typeof sellerOnboardingActor>
  }
  /** What has reached this node, and whether it is judged. */
  arrivals: Arrivals
  /** Bids are counted for each account, over form and sockets, on all nodes. */
  bidPace: BidPace
  /** Notices to every open page that are still shown, and how many pages the next one would reach. */
  bulletin: Bulletin
  reach: Reach
  /** Closes the live sockets of sessions that were closed, on every node. */
  dismiss(sessions: string[]): void
  /** Tells administrators' open pages that something waits for the house, or no longer does. After the commit. */
  pendingChanged(kind: PendingKind): void
  /** Sends a notice to every live socket, on every node. */
  tell(broadcast: Broadcast): void
}

/** Told after the commit of every change; a lost call costs nothing. */
export type Watchers = {
  onAuction?: (id: number, snapshot: AuctionSnapshot, version: number) => void
  onPayment?: (id: number, snapshot: PaymentSnapshot, version: number) => void
}

type HouseOptions = Watchers & {
  env: Env
  db: Database
  sql: Sql
  dismiss?: House['dismiss']
  pendingChanged?: House['pendingChanged']
  tell?: House['tell']
  /** Of one account; only what measures bids faster than a person. */
  bidsAMinute?: number | undefined
}

/** The actors over a database. */
export function createHouse({
  env,
  db,
  sql,
  onAuction = () => {},
  onPayment = () => {},
  dismiss = () => {},
  pendingChanged = () => {},
  tell = () => {},
  bidsAMinute,
}: HouseOptions): House {
  const paymentPage = createPaymentPage(env)
  const actors: House['actors'] = {
    listing: createActors(db, listingActor(watchTickets(() => pendingChanged('audits')))),
    auction: createActors(db, auctionActor(env.SECRET, onAuction)),
    payment: createActors(db, paymentActor(onPayment)),
    purchase: createActors(db, purchaseActor()),
    secondChance: createActors(db, secondChanceActor()),
    negotiation: createActors(db, negotiationActor()),
    deal: createActors(db, dealActor(env.SECRET)),
    onboarding: createActors(db, onboardingActor()),
    sellerOnboarding: createActors(db, sellerOnboardingActor()),
  }
  return {
    env,
    db,
    sql,
    media: trackedMedia(createMedia(env), db),
    paymentPage,
    inbox: createInbox(db, paymentPage),
    forged: createForgedTally(db),
    visits: createVisitTally(db),
    fulfilment: { ...saleFulfilment({ actors }), ...creditFulfilment() },
    actors,
    arrivals: createArrivals(),
    bidPace: createBidPace(bidsAMinute),
    bulletin: createBulletin(db),
    reach: createReach(),
    dismiss,
    pendingChanged,
    tell,
  }
}
