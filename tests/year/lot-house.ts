import { auctionActor } from '#server/sale/index.ts'
import { negotiationActor } from '#server/sale/negotiations/actor.ts'
import { auctionJournal } from '#server/sale/auctions/book.ts'
import { createCommitments } from '#server/sale/auctions/bidding/commitment.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { dealActor } from '#server/aftersale/deals/actor.ts'
import { purchaseActor } from '#server/aftersale/sales/purchase-actor.ts'
import { secondChanceActor } from '#server/aftersale/second-chances/actor.ts'
import { paymentActor } from '#server/money/payments/actor.ts'
import type { LotRows } from './lot-rows.ts'
import { livesOf } from './machinery.ts'

/** The machines, secrets and people that the life of a lot needs. `now`: nothing happens later. */
export function lotHouse(secret: string, admins: number[], now: number) {
  const commitments = createCommitments(secret)
  return {
    now,
    admins,
    amounts: sealedAmounts(secret),
    commitments,
    journal: auctionJournal({ secret, commitments }),
    auction: livesOf(auctionActor(secret, () => {})),
    negotiation: livesOf(negotiationActor(() => {})),
    secondChance: livesOf(secondChanceActor(() => {})),
    deal: livesOf(dealActor(secret)),
    payment: livesOf(paymentActor(() => {})),
    purchase: livesOf(purchaseActor()),
  }
}

export type LotHouse = ReturnType<typeof lotHouse>

/** Terms of sale in force all year (ruling 48). */
export const TERMS = { firstPayment: 10_000, firstPaymentDays: 3, fine: 5_000, profitPercentage: 8 }

/** What every part of a lot's life writes with. */
export type Around = { house: LotHouse; rows: LotRows }
