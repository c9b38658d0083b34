import { lapsedSales, sales } from '#db/schema/sale/sales.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { negotiations, negotiationSteps } from '#db/schema/sale/negotiations.ts'
import { purchases } from '#db/schema/money/payments.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import type { Step } from '#machines/negotiation/machine.ts'
import type { AuctionLife } from './lot-bidding.ts'
import { followDeal } from './lot-deal.ts'
import { type Around, TERMS } from './lot-house.ts'
import type { YearListing } from './listings.ts'
import type { LotPlan } from './lot-plan.ts'
import { addPayment } from './payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Sold = { id: number; plan: LotPlan; listing: YearListing; life: AuctionLife }

export type Sale = {
  auctionId: number
  buyerId: number
  price: number
  via: AuctionEffects['settleSold']['via']
  soldAt: number
  firstPayment: number
  firstPaymentDueAt: number
  fine: number
  deliveredAt: number | null
}

/** What follows the hammer, up to now: negotiation, payments and deal, or the lapse of the sale and a second chance. */
export function sell(around: Around, sold: Sold): void {
  const { house, rows } = around
  const { life, plan } = sold
  if (life.snapshot.matches({ closed: 'negotiating' })) negotiate(around, sold)
  const sale = saleOf(sold)
  if (!sale) return
  const lapse = ['lapsed', 'second', 'refused'].includes(plan.ending)
  const due = sale.firstPaymentDueAt
  if (!lapse || due + DAY >= house.now) {
    if (!lapse) followDeal(around, sold, sale)
    rows.add(sales, sale)
    return
  }
  const strike = { accountId: sale.buyerId, auctionId: sold.id, at: due }
  rows.add(strikes, strike)
  life.send({ type: 'sale.lapsed', at: due + DAY })
  rows.add(lapsedSales, { ...sale, lapsedAt: due + DAY })
  followDeal(around, sold, sale, due + DAY)
  if (plan.ending !== 'lapsed') offerNext(around, sold, due + DAY + 2 * HOUR)
  else life.send({ type: 'sale.released', at: due + DAY + HOUR })
}

/** The sale of the last `settleSold`, by the terms of the year; undefined if there is none. */
function saleOf({ id, life }: Sold): Sale | undefined {
  const last = life.called<AuctionEffects['settleSold']>('settleSold').at(-1)
  if (!last) return undefined
  const { winner, amount, via, at } = last
  return {
    auctionId: id,
    buyerId: winner,
    price: amount,
    via,
    soldAt: at,
    firstPayment: Math.min(TERMS.firstPayment, amount),
    firstPaymentDueAt: at + TERMS.firstPaymentDays * DAY,
    fine: TERMS.fine,
    deliveredAt: null,
  }
}

/** The seller asks for more the next morning; the buyer answers within the hour. */
function negotiate({ house, rows }: Around, { id: auctionId, plan, listing, life }: Sold): void {
  const { currentBid, leader, closedAt } = life.snapshot.context
  const [amount, at] = [currentBid as number, closedAt as number]
  const talk = house.negotiation({ at, amount, buyNow: listing.offered ? listing.price : null })
  const asked = { at: at + 14 * HOUR, amount: amount + 500, key: `ask-${auctionId}` }
  const answered = { at: asked.at + HOUR, key: `answer-${auctionId}` }
  talk.send({ type: 'seller.countered', ...asked })
  if (plan.ending === 'agreed') {
    talk.send({ type: 'buyer.accepted', ...answered, amount: asked.amount })
    life.send({ type: 'negotiation.agreed', at: answered.at, amount: asked.amount })
  } else {
    talk.send({ type: 'buyer.declined', ...answered })
    life.send({ type: 'negotiation.failed', at: answered.at })
  }
  const id = rows.next('negotiations')
  rows.add(negotiations, { ...talk.row(), id, auctionId, sellerId: listing.seller, buyerId: leader })
  for (const step of talk.called<Step>('recordStep')) rows.add(negotiationSteps, { negotiationId: id, ...step })
}

/** The best bidder after the one who did not pay is offered the lot at their own last price. */
function offerNext(around: Around, sold: Sold, at: number): void {
  const { house, rows } = around
  const { id: auctionId, plan, life } = sold
  const { leader } = life.snapshot.context
  const made = life.called<AuctionEffects['recordBid']>('recordBid').filter(({ bidder }) => bidder !== leader)
  const next = made.at(-1)
  if (!next || at + 6 * HOUR >= house.now) return
  const { bidder, amount } = next
  life.send({ type: 'second-chance.offered', at, bidder, amount })
  const chance = house.secondChance({ price: amount, offeredAt: at })
  const answeredAt = at + 5 * HOUR
  const taken = plan.ending === 'second'
  chance.send({ type: taken ? 'offer.accepted' : 'offer.refused', at: answeredAt })
  life.send({ type: taken ? 'second-chance.accepted' : 'second-chance.refused', at: answeredAt })
  rows.add(secondChances, { ...chance.row(), id: rows.next('second_chances'), auctionId, bidderId: bidder })
  if (!taken) return void life.send({ type: 'sale.released', at: answeredAt + HOUR })
  const sale = saleOf(sold)
  if (!sale) return
  followDeal(around, sold, sale)
  rows.add(sales, sale)
}

/** A purchase instead of the hammer, with the payment that made it. */
export function recordPurchase(around: Around, { id: auctionId, listing, life }: Sold): void {
  const { house, rows } = around
  const bought = saleOf({ id: auctionId, listing, life } as Sold)
  if (bought?.via !== 'buy-now') return
  const { buyerId: payer, price, soldAt: at } = bought
  const id = rows.next('purchases')
  const due = Math.min(TERMS.firstPayment, price)
  const paid = { purpose: 'buy-now', payer, amount: due, item: listing.name, at, auctionId, purchaseId: id } as const
  const payment = addPayment(around, paid)
  const attempt = house.purchase({ price, due })
  attempt.send({ type: 'purchase.confirmed', at: at - 4 * MINUTE, payment })
  attempt.send({ type: 'payment.granted', at, payment })
  const own = { id, auctionId, buyerId: payer, key: `year-${id}`, createdAt: at - 4 * MINUTE }
  // The payment refers to the purchase and the purchase to the payment: one of them is written later.
  rows.add(purchases, { ...attempt.row(), ...own, paymentId: null })
}
