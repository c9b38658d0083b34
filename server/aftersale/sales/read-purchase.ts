import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { payments, purchases } from '#db/schema/money/payments.ts'
import type { BuyNowState } from '#machines/buy-now/machine.ts'
import { heldPhases, states } from '#machines/auction/status.ts'

/**
 * Step of a purchase for its buyer. `too-late`: the horse is gone and nothing was paid; `refund-due`: the horse is gone
 * and the payment will be refunded.
 */
export type PurchaseStep =
  | 'paying'
  | 'processing'
  | 'declined'
  | 'abandoned'
  | 'held'
  | 'bought'
  | 'too-late'
  | 'refund-due'

const STEPS: Record<BuyNowState, PurchaseStep> = {
  confirming: 'paying',
  'underway.paying': 'paying',
  'underway.processing': 'processing',
  'underway.declined': 'declined',
  'underway.abandoned': 'abandoned',
  'underway.held': 'held',
  bought: 'bought',
  gone: 'too-late',
  refundDue: 'refund-due',
}

/** One purchase of this buyer; undefined for other users. Whole pesos, epoch ms. */
export async function readPurchase(db: Database, id: number, auction: number, buyer: number) {
  const [row] = await db
    .select({
      id: purchases.id,
      auction: purchases.auctionId,
      state: purchases.state,
      createdAt: purchases.createdAt,
      reference: payments.reference,
      auctionState: auctions.state,
      price: purchases.price,
      due: purchases.due,
      reason: purchases.reason,
      gone: purchases.gone,
    })
    .from(purchases)
    .innerJoin(auctions, eq(auctions.id, purchases.auctionId))
    .leftJoin(payments, eq(payments.id, purchases.paymentId))
    .where(and(eq(purchases.id, id), eq(purchases.auctionId, auction), eq(purchases.buyerId, buyer)))
  if (!row?.reference) return undefined
  const { price, due, reason, gone } = row
  const stored = STEPS[row.state]
  // The auction may have closed a moment before its purchases are notified.
  const step =
    row.state.startsWith('underway.') && heldPhases.includes(states[row.auctionState].phase)
      ? closedStep(stored)
      : stored
  return {
    id: row.id,
    auction: row.auction,
    reference: row.reference,
    createdAt: row.createdAt,
    step,
    price,
    due,
    reason,
    gone,
  }
}

/** A payment that may be in progress is not too late before the provider's decision. */
function closedStep(step: PurchaseStep): PurchaseStep {
  return step === 'processing' || step === 'held' ? step : 'too-late'
}
