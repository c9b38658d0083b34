import {
  dealProofs,
  deals,
  deliveryCodes,
  proofViews,
  quoteRequests,
  transportQuotes,
} from '#db/schema/aftersale/deals.ts'
import { claimPhotos, claims } from '#db/schema/aftersale/claims.ts'
import { payouts, settlements } from '#db/schema/aftersale/settlements.ts'
import { dayAt } from '#machines/auction/hours.ts'
import type { dealMachine } from '#machines/deal/machine.ts'
import { PROOFS, PROVEN_STEPS, stepsOf } from '#machines/deal/rules.ts'
import { type Around, TERMS } from './lot-house.ts'
import { fakeHash } from './lot-records.ts'
import type { Sale, Sold } from './lot-sale.ts'
import type { Life } from './machinery.ts'
import { addPayment } from './payments.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Deal = Sold & { around: Around; sale: Sale; deal: Life<typeof dealMachine>; dealId: number }

/** The deal of a sale up to now, with its payments; or until `cancelledAt`, when the sale lapsed. */
export function followDeal(around: Around, sold: Sold, sale: Sale, cancelledAt?: number): void {
  const { house, rows } = around
  const { soldAt, firstPaymentDueAt, buyerId } = sale
  const trailer = sold.listing.kind === 'trailer'
  const unpaid = { firstPaidAt: null, finalPaidAt: null, deliveredAt: null }
  const deal = house.deal({ at: soldAt, trailer, firstPaymentDueAt, ...unpaid })
  const dealId = rows.next('deals')
  if (cancelledAt !== undefined) deal.send({ type: 'deal.cancelled', at: cancelledAt })
  else perform({ ...sold, around, sale, deal, dealId })
  const parties = { auctionId: sold.id, sellerId: sold.listing.seller, buyerId }
  rows.add(deals, { ...deal.row(), id: dealId, ...parties })
}

/** Every step at its time; what lies ahead of now has not happened. */
function perform(given: Deal): void {
  const { around, sale, deal, life, listing, plan, dealId } = given
  const { house, rows } = around
  const { random } = plan
  const over = (at: number) => at >= house.now
  const { buyerId: payer, price, firstPayment, auctionId } = sale
  const paying = { payer, item: listing.name, auctionId }
  const firstAt = sale.via === 'buy-now' ? sale.soldAt : sale.soldAt + Math.round((0.1 + 2.5 * random.next()) * DAY)
  if (over(firstAt)) return
  if (sale.via !== 'buy-now') {
    addPayment(around, { ...paying, purpose: 'first-payment', amount: firstPayment, at: firstAt })
    life.send({ type: 'payment.first-approved', at: firstAt, payer })
  }
  deal.send({ type: 'payment.first', at: firstAt, whole: false })

  const finalAt = firstAt + Math.round((0.5 + 5 * random.next()) * DAY)
  if (over(finalAt)) return
  const manual = random.next() < 0.3
  addPayment(around, { ...paying, purpose: 'final-payment', amount: price - firstPayment, at: finalAt, manual })
  life.send({ type: 'payment.final-approved', at: finalAt, payer })
  deal.send({ type: 'payment.final', at: finalAt })

  const provenAt = finalAt + DAY
  if (over(provenAt)) return
  prove(given, provenAt)
  if (deal.called('issueCode').length > 0)
    rows.add(deliveryCodes, { dealId, sealed: fakeHash(`code ${dealId}`).slice(0, 46), issuedAt: provenAt })
  deliver(given, finalAt + Math.round((2 + 4 * random.next()) * DAY))
}

function prove({ around, deal, dealId, listing, sale }: Deal, at: number): void {
  const { house, rows } = around
  const [admin] = house.admins
  const steps: readonly string[] = stepsOf(listing.kind === 'trailer')
  if (dealId % 3 === 0) askTransport({ around, dealId }, admin as number, at - 6 * HOUR)
  deal.send({ type: 'transport.chosen', at: at - HOUR, quote: null })
  for (const step of PROVEN_STEPS.filter((each) => steps.includes(each))) {
    deal.send({ type: 'step.done', at, step })
    const id = rows.next('deal_proofs')
    const reference = PROOFS[step].reference === 'required' ? `${step.slice(0, 2).toUpperCase()}-${dealId}` : null
    const file = PROOFS[step].file === 'required' ? `${fakeHash(`proof ${id}`).slice(0, 32)}.pdf` : null
    const by = step === 'papers' ? admin : listing.seller
    rows.add(dealProofs, { id, dealId, step, paper: step === 'health' ? 'passport' : null, reference, file, by, at })
    if (file) rows.add(proofViews, { proofId: id, accountId: sale.buyerId, at: at + HOUR })
  }
}

function askTransport(
  { around: { rows }, dealId }: Pick<Deal, 'around' | 'dealId'>,
  by: number,
  askedAt: number,
): void {
  const [origin, destination] = ['Lagos de Moreno, Jalisco', 'Texcoco, Estado de México']
  rows.add(quoteRequests, { dealId, origin, destination, horses: 1, note: '', askedAt })
  for (const [nth, carrier] of ['Fletes Equinos del Bajío', 'Transportes La Herradura'].entries()) {
    const price = 8_000 + ((dealId * 137) % 6_000) + nth * 900
    const dates = { pickupOn: dayAt(askedAt + (4 + nth) * DAY), at: askedAt + 2 * HOUR }
    rows.add(transportQuotes, { id: rows.next('transport_quotes'), dealId, carrier, price, by, ...dates })
  }
}

/** The handover, the claim period, the settlement and the payout. */
function deliver(given: Deal, at: number): void {
  const { around, deal, sale, dealId, plan } = given
  const { house, rows } = around
  if (at >= house.now) return
  deal.send({ type: 'delivery.code', at, matches: true })
  sale.deliveredAt = at
  const claimed = dealId % 25 === 4
  if (claimed) claim(given, at + DAY)
  const confirms = !claimed && plan.random.next() < 0.6
  const acceptedAt = confirms ? at + 2 * DAY : at + 9 * DAY
  if (acceptedAt >= house.now) return
  deal.send({ type: confirms ? 'receipt.confirmed' : 'claims.over', at: acceptedAt, openClaim: false })
  const paidAt = acceptedAt + DAY
  if (paidAt >= house.now) return
  deal.send({ type: 'payout.recorded', at: paidAt, openClaim: false })
  const { auctionId, price } = sale
  const amount = price - Math.round((price * TERMS.profitPercentage) / 100)
  const [recordedBy] = house.admins
  const paid = { paidOn: dayAt(paidAt), reference: `PAGO${auctionId}`, recordedBy, recordedAt: paidAt }
  rows.add(payouts, { auctionId, amount, ...paid })
  const file = `${fakeHash(`settlement ${auctionId}`).slice(0, 32)}.pdf`
  const drawn = { digest: fakeHash(`figures ${auctionId}`), file, bytes: 41_000, drawnAt: paidAt }
  rows.add(settlements, { auctionId, version: 3, ...drawn, final: true, notifiedAt: paidAt })
}

function claim({ around: { house, rows }, sale }: Deal, openedAt: number): void {
  if (openedAt + 2 * DAY >= house.now) return
  const id = rows.next('claims')
  rows.add(claims, {
    id,
    auctionId: sale.auctionId,
    buyerId: sale.buyerId,
    reason: 'not-as-published',
    description: 'La publicación dice que mide 1.50 m y en mi rancho lo medimos dos veces en 1.42 m.',
    openedAt,
    closedAt: openedAt + 2 * DAY,
    outcome: id % 3 === 0 ? 'accepted' : 'rejected',
    answer: 'Revisamos las fotografías y el certificado con ambas partes.',
    decidedBy: house.admins[0],
  })
  for (const nth of [1, 2]) {
    const file = `${fakeHash(`claim ${id} ${nth}`).slice(0, 32)}.jpg`
    rows.add(claimPhotos, { id: rows.next('claim_photos'), claimId: id, file, bytes: 310_000, uploadedAt: openedAt })
  }
}
