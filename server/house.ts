import type { Database, Sql } from '#db/client.ts'
import { type ActorsOf, createActors } from './actors/actors.ts'
import { auctionActor, type AuctionSnapshot } from './auctions/actor.ts'
import { type BidPace, createBidPace } from './auctions/bid-pace.ts'
import { type Broadcast, type Bulletin, createBulletin } from './broadcasts/bulletin.ts'
import { createReach, type Reach } from './broadcasts/reach.ts'
import type { Env } from './env.ts'
import { creditFulfilment } from './credits/fulfilment.ts'
import { type Arrivals, createArrivals } from './http/arrivals.ts'
import { listingActor } from './listings/actor.ts'
import { dealActor } from './deals/actor.ts'
import { createMedia, type Media } from './media/create.ts'
import { trackedMedia } from './media/pending.ts'
import { negotiationActor } from './negotiations/actor.ts'
import { type PendingKind, watchTickets } from './pending/announce.ts'
import { paymentActor, type PaymentSnapshot } from './payments/actor.ts'
import { createForgedTally, type ForgedTally } from './payments/forged.ts'
import type { Fulfilments } from './payments/fulfilment.ts'
import { createInbox, type Inbox } from './payments/inbox.ts'
import { createPaymentPage } from './payments/provider/create.ts'
import type { PaymentPage } from './payments/provider/port.ts'
import { onboardingActor } from './profiles/onboarding-actor.ts'
import { sellerOnboardingActor } from './sellers/onboarding-actor.ts'
import { saleFulfilment } from './sales/fulfilment.ts'
import { purchaseActor } from './sales/purchase-actor.ts'
import { secondChanceActor } from './second-chances/actor.ts'
import { createVisitTally, type VisitTally } from './statistics/visits.ts'

/** Resources of a running process, passed to its parts; none holds state that exists only in this process's memory. */
export type House = {
  env: Env
  db: Database
  sql: Sql
  media: Media
  /** The provider's hosted page, the inbox of its messages, and the counts of messages not signed by it. */
  paymentPage: PaymentPage
  inbox: Inbox
  forged: ForgedTally
  /** Views of auctions' pages, counted in memory and written once a second. */
  visits: VisitTally
  /** Effects of each payment, for both the job and the returning browser. */
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
  /** Requests that have reached this node, and whether they are judged. */
  arrivals: Arrivals
  /** Bids per account, over forms and sockets, on all nodes. */
  bidPace: BidPace
  /** Notices currently shown on open pages, and the number of pages the next one would reach. */
  bulletin: Bulletin
  reach: Reach
  /** Closes the sockets of ended sessions on all nodes. */
  dismiss(sessions: string[]): void
  /** Notifies administrators' open pages that pending work has changed. Must be called after the commit. */
  pendingChanged(kind: PendingKind): void
  /** Sends a notice to all sockets on all nodes. */
  tell(broadcast: Broadcast): void
}

/** Called after the commit of every change; a lost call does no harm. */
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
  /** Maximum per account; set only for benchmarks that bid faster than a person. */
  bidsAMinute?: number | undefined
}

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
