import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { purchases } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { BuyNowEvent, Gone } from '#machines/buy-now/machine.ts'
import { states } from '#machines/auction/status.ts'
import type { LotPurpose } from '#machines/payment/purposes.ts'
import { isActive } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { sendToDeal } from '#server/aftersale/deals/send-to-deal.ts'
import type { House } from '#server/engine/house.ts'
import type { Fulfilment, Fulfilments, PaymentRow } from '#server/money/index.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { drawingJob } from '#server/aftersale/settlements/jobs.ts'
import { redeemStrike } from '#server/sale/index.ts'
import { reviewDepositsOf } from '#server/aftersale/limit-requests/review.ts'
import { paidFor } from './dues.ts'
import { giveTime } from './give-time.ts'
import { sellerJob } from './notify-seller.ts'

/** Effects of a payment for an auction, in the payment's transaction. */
export function saleFulfilment({ actors }: Pick<House, 'actors'>): Pick<Fulfilments, LotPurpose> {
  return { 'buy-now': buyNow(actors), 'first-payment': firstPayment(actors), 'final-payment': finalPayment(actors) }
}

/** Places the buy-now bid, which closes the auction (ruling 21); of two paying buyers, the first approved wins. */
function buyNow(actors: House['actors']): Fulfilment {
  return {
    async approved(work, payment, at) {
      // `LOCK_ORDER`: the purchase before the auction.
      const purchase = await lockPurchase(work, payment)
      if (!(await isActive(work.tx, payment.payerId))) {
        // A payment that arrives after its account was closed or suspended buys nothing and is refunded.
        await actors.purchase.sendWithin(work, purchase.id, { type: 'payment.unavailable', at, gone: 'closed' })
        return 'not-available'
      }
      const outcome = await actors.auction.sendWithin(work, auctionOf(payment), {
        type: 'buy-now.approved',
        at,
        buyer: payment.payerId,
        amount: purchase.price,
        key: payment.reference,
        whole: purchase.price <= payment.amount,
      })
      if (outcome.accepted) {
        await actors.purchase.sendWithin(work, purchase.id, { type: 'payment.granted', at, payment: payment.id })
        await enqueue(work.tx, [drawingJob(auctionOf(payment))])
      } else
        await actors.purchase.sendWithin(work, purchase.id, {
          type: 'payment.unavailable',
          at,
          gone: await whyGone(work, auctionOf(payment)),
        })
      return outcome.accepted ? 'granted' : 'not-available'
    },
    async changed(work, payment, change, { at, reason }) {
      const purchase = await lockPurchase(work, payment)
      // An older payment of this purchase: another one is in progress.
      if (purchase.paymentId !== payment.id) return
      const events: Record<typeof change, BuyNowEvent> = {
        processing: { type: 'payment.processing', at },
        declined: { type: 'payment.declined', at, reason },
        expired: { type: 'payment.declined', at, reason: null },
        held: { type: 'payment.held', at },
        returned: { type: 'payment.declined', at, reason: null },
      }
      await actors.purchase.sendWithin(work, purchase.id, events[change])
    },
  }
}

/** If another payment of the same buyer has already made the first payment, this one is refunded. */
function firstPayment(actors: House['actors']): Fulfilment {
  return {
    async approved(work, payment, at) {
      // `LOCK_ORDER`: the sale before its auction.
      const [sale] = await work.tx
        .select({ price: sales.price, paid: paidFor })
        .from(sales)
        .where(eq(sales.auctionId, auctionOf(payment)))
        .for('share')
      // A void has lowered the price since the payment began.
      if (sale && sale.paid > sale.price) return 'not-available'
      const whole = sale !== undefined && sale.price <= sale.paid
      const { accepted } = await actors.auction.sendWithin(work, auctionOf(payment), {
        type: 'payment.first-approved',
        at,
        payer: payment.payerId,
        whole,
      })
      if (!accepted) return 'not-available'
      await sendToDeal(actors, work, auctionOf(payment), { type: 'payment.first', at, whole })
      await reviewDepositsOf(work.tx, payment.payerId)
      await redeemStrike(work.tx, { auction: auctionOf(payment), account: payment.payerId, at })
      await enqueue(work.tx, [
        sellerJob(auctionOf(payment), whole ? 'deal-closed' : 'first-payment'),
        drawingJob(auctionOf(payment)),
      ])
      return 'granted'
    },
    reviewed: (work, payment, at) => giveTime(work, auctionOf(payment), at),
  }
}

function finalPayment(actors: House['actors']): Fulfilment {
  return {
    async approved(work, payment, at) {
      const { accepted } = await actors.auction.sendWithin(work, auctionOf(payment), {
        type: 'payment.final-approved',
        at,
        payer: payment.payerId,
      })
      if (!accepted) return 'not-available'
      await sendToDeal(actors, work, auctionOf(payment), { type: 'payment.final', at })
      await enqueue(work.tx, [sellerJob(auctionOf(payment), 'deal-closed'), drawingJob(auctionOf(payment))])
      return 'granted'
    },
  }
}

async function lockPurchase({ tx }: UnitOfWork, payment: PaymentRow) {
  const [purchase] = await tx
    .select({ id: purchases.id, paymentId: purchases.paymentId, price: purchases.price })
    .from(purchases)
    .where(eq(purchases.id, payment.purchaseId ?? 0))
    .for('update')
  if (!purchase) throw new Error(`Payment ${payment.id} is for no purchase`)
  return purchase
}

async function whyGone({ tx }: UnitOfWork, auction: number): Promise<Gone> {
  const [row] = await tx.select({ state: auctions.state }).from(auctions).where(eq(auctions.id, auction))
  return row && states[row.state].sold ? 'sold' : 'closed'
}

function auctionOf({ id, auctionId }: PaymentRow): number {
  if (auctionId === null) throw new Error(`Payment ${id} is for no auction`)
  return auctionId
}
