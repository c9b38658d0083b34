import type { AnyStateMachine } from 'xstate'
import type { ActorTable } from '#server/engine/actors/definition.ts'
import type { StoredAs } from '#server/engine/actors/stored.ts'
import { auctionActor } from '#server/sale/auctions/actor.ts'
import { dealActor } from '#server/aftersale/deals/actor.ts'
import { listingActor } from '#server/listing/listings/actor.ts'
import { negotiationActor } from '#server/sale/negotiations/actor.ts'
import { paymentActor } from '#server/money/payments/actor.ts'
import { onboardingActor } from '#server/people/profiles/onboarding-actor.ts'
import { sellerOnboardingActor } from '#server/people/sellers/onboarding-actor.ts'
import { limitRequestActor } from '#server/aftersale/limit-requests/actor.ts'
import { purchaseActor } from '#server/aftersale/sales/purchase-actor.ts'
import { secondChanceActor } from '#server/aftersale/second-chances/actor.ts'
import {
  auctionTour,
  dealTour,
  limitRequestTour,
  listingTour,
  negotiationTour,
  onboardingTour,
  paymentTour,
  purchaseTour,
  secondChanceTour,
  sellerOnboardingTour,
  type Tour,
} from './tours.ts'

/** A kind of actor, typed loosely for tests that go through all kinds. */
export type Kind = { definition: StoredAs<AnyStateMachine> & { table: ActorTable }; tour: Tour<AnyStateMachine> }

const kind = <Machine extends AnyStateMachine>(
  definition: StoredAs<Machine> & { table: ActorTable },
  tour: Tour<Machine>,
): Kind => ({ definition: definition as unknown as Kind['definition'], tour: tour as Kind['tour'] })

/** Every kind of actor that has a table. */
export const kinds: Kind[] = [
  kind(
    auctionActor('golden snapshots are sealed with this', () => {}),
    auctionTour,
  ),
  kind(
    paymentActor(() => {}),
    paymentTour,
  ),
  kind(purchaseActor(), purchaseTour),
  kind(
    secondChanceActor(() => {}),
    secondChanceTour,
  ),
  kind(onboardingActor(), onboardingTour),
  kind(sellerOnboardingActor(), sellerOnboardingTour),
  kind(listingActor(), listingTour),
  kind(
    negotiationActor(() => {}),
    negotiationTour,
  ),
  kind(dealActor('golden codes are sealed with this'), dealTour),
  kind(
    limitRequestActor(() => {}),
    limitRequestTour,
  ),
]
