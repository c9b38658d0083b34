/**
 * Event sequences that reach every state of a persisted machine, and events to try there. A golden set is made from
 * them once per schema; a new state needs a sequence that reaches it.
 */
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { AuctionEvent } from '#machines/auction/events.ts'
import type { auctionMachine } from '#machines/auction/machine.ts'
import type { BuyNowEvent, buyNowMachine } from '#machines/buy-now/machine.ts'
import type { DealEvent } from '#machines/deal/events.ts'
import type { dealMachine } from '#machines/deal/machine.ts'
import { PROVEN_STEPS } from '#machines/deal/rules.ts'
import type { ListingEvent, listingMachine } from '#machines/horse-audit/machine.ts'
import type { NegotiationEvent, negotiationMachine } from '#machines/negotiation/machine.ts'
import type { onboardingMachine } from '#machines/onboarding/machine.ts'
import type { paymentMachine } from '#machines/payment/machine.ts'
import { ANSWER_MS } from '#machines/second-chance/rules.ts'
import type { limitRequestMachine } from '#machines/limit-request/machine.ts'
import type { SecondChanceEvent, secondChanceMachine } from '#machines/second-chance/machine.ts'
import type { SellerOnboardingEvent, sellerOnboardingMachine } from '#machines/seller-onboarding/machine.ts'

export type Tour<Machine extends AnyStateMachine> = {
  input: InputFrom<Machine>
  /** Each from the initial state; the snapshot after its last event is recorded. */
  lives: EventFromLogic<Machine>[][]
  /** Tried on every snapshot; accepted events are recorded with their next snapshot. */
  events: EventFromLogic<Machine>[]
}

const OPENS = 1_790_000_000_000
const CLOSES = OPENS + 3_600_000
const HAMMER = CLOSES + 60_000

const bid: AuctionEvent = {
  type: 'bid.placed',
  at: CLOSES - 30_000,
  bidder: 7,
  amount: 12_000,
  kind: 'open',
  key: 'first',
}
const rival: AuctionEvent = {
  type: 'bid.placed',
  at: CLOSES - 20_000,
  bidder: 8,
  amount: 30_000,
  kind: 'quick',
  key: 'second',
}
const most: AuctionEvent = { type: 'maximum.left', at: CLOSES - 40_000, bidder: 7, amount: 90_000, key: 'most' }
const higher: AuctionEvent = { ...most, amount: 120_000, key: 'more' }
const reserve: AuctionEvent = { type: 'reserve.set', at: OPENS - 20_000, amount: 100_000 }
const lapsed: AuctionEvent = { type: 'sale.lapsed', at: HAMMER + 500_000 }
const offered: AuctionEvent = { type: 'second-chance.offered', at: HAMMER + 600_000, bidder: 8, amount: 11_000 }
const announced: AuctionEvent = { type: 'notice.published', at: OPENS + 10, text: 'Mide 1.52 m', by: 3 }
const away = { id: 4, startedAt: CLOSES - 60_000, endedAt: CLOSES + 60_000 }
const moved: AuctionEvent = { type: 'closing.moved', at: CLOSES + 60_000, outage: away }
const opened: AuctionEvent = { type: 'auction.opened', at: OPENS }
const hammer: AuctionEvent = { type: 'auction.closed', at: CLOSES + 200_000 }
const cancelled: AuctionEvent = { type: 'auction.cancelled', at: OPENS - 1 }
const atOnce: AuctionEvent = { type: 'buy-now.approved', at: OPENS + 5, buyer: 9, amount: 400_000, key: 'paid' }
const firstPayment: AuctionEvent = { type: 'payment.first-approved', at: HAMMER + 1_000_000 }
/** Of a bid by `bid`, where it was the first input. */
const voided: AuctionEvent = {
  type: 'bid.voided',
  at: HAMMER + 400_000,
  proxyBid: 1,
  reason: 'Error de captura',
  history: [{ ...bid, turn: 1, proxyBid: 1 }],
  standing: [{ ...bid, sequence: 1, proxyBid: 1 }],
  offers: false,
}
const finalPayment: AuctionEvent = { type: 'payment.final-approved', at: HAMMER + 2_000_000 }

export const auctionTour: Tour<typeof auctionMachine> = {
  input: {
    opensAt: OPENS,
    closesAt: CLOSES,
    openingBid: 10_000,
    buyNow: { price: 400_000, offered: true },
    extension: 120_000,
  },
  lives: [
    [],
    [opened],
    [opened, bid],
    [bid, rival],
    [opened, hammer],
    [opened, bid, hammer],
    [opened, bid, hammer, firstPayment],
    [opened, bid, hammer, firstPayment, finalPayment],
    [opened, bid, atOnce],
    [cancelled],
    [reserve, opened, most, rival],
    [reserve, opened, bid, hammer],
    [opened, bid, hammer, lapsed],
    [opened, bid, rival, hammer, lapsed, { ...offered, bidder: 7 }],
    [opened, bid, announced, { ...rival, notices: 1 }, announced],
  ],
  events: [
    { ...rival, amount: 50_000, key: 'third' },
    { ...rival, amount: 50_000, key: 'fourth', notices: 2 },
    announced,
    moved,
    opened,
    hammer,
    cancelled,
    atOnce,
    { ...atOnce, whole: true },
    { type: 'closing.extended', at: CLOSES - 10_000, closesAt: CLOSES + 500_000 },
    { type: 'auction.rescheduled', at: OPENS - 10_000, opensAt: OPENS + 500_000, closesAt: CLOSES + 500_000 },
    most,
    higher,
    { type: 'maximum.withdrawn', at: CLOSES - 5_000, bidder: 7, key: 'back' },
    reserve,
    { type: 'reserve.set', at: CLOSES - 5_000, amount: 60_000 },
    { type: 'negotiation.agreed', at: HAMMER + 700_000, amount: 100_000 },
    { type: 'negotiation.failed', at: HAMMER + 700_000 },
    voided,
    lapsed,
    offered,
    { type: 'second-chance.accepted', at: HAMMER + 800_000 },
    { type: 'second-chance.refused', at: HAMMER + 800_000 },
    { type: 'sale.released', at: HAMMER + 900_000 },
    firstPayment,
    { ...firstPayment, whole: true },
    finalPayment,
  ],
}

const MXN = { cents: 1_000_000, currency: 'MXN' }
const report = { at: OPENS, transactionId: 'T-1', reason: null }
const pending = { type: 'provider.pending', ...report } as const
const declined = { type: 'provider.declined', ...report, transactionId: 'T-2', reason: 'Fondos insuficientes' } as const
const approved = { type: 'provider.approved', ...report, transactionId: 'T-3', money: MXN } as const
const wrong = { ...approved, transactionId: 'T-4', money: { cents: 100, currency: 'MXN' } } as const
const unclear = { type: 'provider.unclear', ...report, transactionId: 'T-6', money: MXN } as const
const counted = { type: 'review.accepted', at: OPENS + 9, transactionId: 'T-4', pesos: null } as const
const returned = { type: 'review.returned', at: OPENS + 9, transactionId: 'T-4' } as const
const expired = { type: 'payment.expired', at: OPENS + 90_000_000 } as const

export const paymentTour: Tour<typeof paymentMachine> = {
  input: { reference: 'abcdefghijklmnopqrstuvwx', payer: 7, asked: MXN },
  lives: [
    [],
    [pending],
    [declined],
    [wrong],
    [expired],
    [approved],
    [declined, approved, { ...approved, transactionId: 'T-5' }],
    [unclear, wrong],
    [wrong, { ...counted, pesos: 1 }],
    [wrong, returned],
  ],
  events: [
    pending,
    declined,
    approved,
    wrong,
    expired,
    { ...approved, transactionId: 'T-6' },
    { ...declined, transactionId: 'T-7' },
    unclear,
    { ...approved, transactionId: 'T-6' },
    counted,
    returned,
    { ...approved, type: 'provider.reused', transactionId: 'T-8' },
    { type: 'payment.recorded', at: OPENS },
  ],
}

const confirmed: BuyNowEvent = { type: 'purchase.confirmed', at: OPENS, payment: 3 }
const refused: BuyNowEvent = { type: 'payment.declined', at: OPENS + 1, reason: 'Fondos insuficientes' }
const left: BuyNowEvent = { type: 'purchase.abandoned', at: OPENS + 2 }
const processing: BuyNowEvent = { type: 'payment.processing', at: OPENS + 3 }
const held: BuyNowEvent = { type: 'payment.held', at: OPENS + 4 }
const granted: BuyNowEvent = { type: 'payment.granted', at: OPENS + 5, payment: 3 }
const gone: BuyNowEvent = { type: 'auction.gone', at: OPENS + 6, gone: 'sold' }
const tooLate: BuyNowEvent = { type: 'payment.unavailable', at: OPENS + 7, gone: 'closed' }
const again: BuyNowEvent = { type: 'purchase.retried', at: OPENS + 8, payment: 4 }

export const purchaseTour: Tour<typeof buyNowMachine> = {
  input: { price: 400_000, due: 10_000 },
  lives: [
    [],
    [confirmed],
    ...[refused, left, processing, held, granted, gone, tooLate].map((event) => [confirmed, event]),
    [confirmed, refused, again],
  ],
  events: [confirmed, refused, left, processing, held, granted, gone, tooLate, again],
}

const takes: SecondChanceEvent = { type: 'offer.accepted', at: OPENS + 1 }
const leaves: SecondChanceEvent = { type: 'offer.refused', at: OPENS + 2 }
const unanswered: SecondChanceEvent = { type: 'offer.lapsed', at: OPENS + ANSWER_MS }

export const secondChanceTour: Tour<typeof secondChanceMachine> = {
  input: { price: 90_000, offeredAt: OPENS },
  lives: [[], [takes], [leaves], [unanswered]],
  events: [takes, leaves, unanswered, { type: 'offer.moved', at: OPENS + 3, expiresAt: OPENS + 2 * ANSWER_MS }],
}

const wishEnds = OPENS + 36_000_000
const decision = { by: 7, reason: null } as const
const limitGranted = { type: 'request.granted', at: OPENS + 1, limit: 900_000, deposit: 90_000, ...decision } as const
const standsAlone = { ...limitGranted, deposit: null } as const
const notGranted = { type: 'request.refused', at: OPENS + 1, by: 7, reason: 'Falta tu INE' } as const
const wishWithdrawn = { type: 'request.withdrawn', at: OPENS + 2 } as const
const notInTime = { type: 'request.lapsed', at: wishEnds } as const
const deposited = { type: 'deposit.received', at: OPENS + 3, payment: 5 } as const
const eveningOver = { type: 'evening.over', at: wishEnds } as const
const depositCounted = { type: 'deposit.applied', at: wishEnds, auction: 9, pesos: 60_000 } as const
const depositReleased = { type: 'deposit.released', at: wishEnds } as const
const depositRepaid = { type: 'deposit.returned', at: wishEnds + 1 } as const
const atHome = [limitGranted, deposited, eveningOver] as const

export const limitRequestTour: Tour<typeof limitRequestMachine> = {
  input: { wished: 1_000_000, askedAt: OPENS, until: wishEnds },
  lives: [
    [],
    [standsAlone],
    [notGranted],
    [wishWithdrawn],
    [notInTime],
    [limitGranted],
    [limitGranted, deposited],
    [...atHome],
    [...atHome, depositCounted],
    [...atHome, depositReleased],
    [...atHome, depositCounted, depositReleased, depositRepaid],
  ],
  events: [
    limitGranted,
    standsAlone,
    notGranted,
    wishWithdrawn,
    notInTime,
    deposited,
    eveningOver,
    depositCounted,
    depositReleased,
    depositRepaid,
  ],
}

const uploads = (['profile-photo', 'ine-front', 'ine-back', 'proof-of-address'] as const).map(
  (kind, nth) => ({ type: 'document.uploaded', at: OPENS + nth, kind }) as const,
)
const saved = { type: 'personal-data.saved', at: OPENS + 10 } as const
const reopened = { type: 'personal-data.reopened', at: OPENS + 11 } as const
const finished = { type: 'onboarding.finished', at: OPENS + 12 } as const

export const onboardingTour: Tour<typeof onboardingMachine> = {
  input: undefined,
  lives: [[], uploads.slice(0, 1), [...uploads, saved], [...uploads, saved, reopened], [...uploads, saved, finished]],
  events: [
    ...uploads.slice(1, 2),
    saved,
    reopened,
    finished,
    { type: 'documents.retired', at: OPENS + 13 },
    { type: 'person.erased', at: OPENS + 14 },
  ],
}

const ranchChosen: SellerOnboardingEvent = { type: 'ranch.chosen', at: OPENS, ranch: 'own' }
const onOnesOwn: SellerOnboardingEvent = { type: 'ranch.chosen', at: OPENS + 1, ranch: 'house' }
const photoCame: SellerOnboardingEvent = { type: 'photo.uploaded', at: OPENS + 2 }
const namesSaved: SellerOnboardingEvent = { type: 'personal-data.saved', at: OPENS + 3 }
const erased: SellerOnboardingEvent = { type: 'person.erased', at: OPENS + 4 }

export const sellerOnboardingTour: Tour<typeof sellerOnboardingMachine> = {
  input: undefined,
  lives: [
    [],
    [photoCame],
    [ranchChosen],
    [onOnesOwn, photoCame],
    [ranchChosen, photoCame, namesSaved],
    [ranchChosen, photoCame, namesSaved, erased],
  ],
  events: [ranchChosen, onOnesOwn, photoCame, namesSaved, erased],
}

const edited: ListingEvent = { type: 'listing.edited', at: OPENS }
const submitted: ListingEvent = { type: 'listing.submitted', at: OPENS + 1, enrolled: true, missing: [] }
const deleted: ListingEvent = { type: 'listing.deleted', at: OPENS + 2 }
const auditOpened: ListingEvent = { type: 'audit.opened', at: OPENS + 3, auditor: 3 }
const observed: ListingEvent = { type: 'observation.recorded', at: OPENS + 4, observation: 11 }
const observedAgain: ListingEvent = { type: 'observation.recorded', at: OPENS + 5, observation: 12 }
const resolved: ListingEvent = { type: 'observation.resolved', at: OPENS + 6, observation: 11 }
const sent: ListingEvent = { type: 'observations.sent', at: OPENS + 7 }
const authorized: ListingEvent = { type: 'audit.authorized', at: OPENS + 8, sellerComplete: true }
const authorizedEarly: ListingEvent = { type: 'audit.authorized', at: OPENS + 9, sellerComplete: false }
const finishedCapture: ListingEvent = { type: 'listing.finished', at: OPENS + 10, sellerComplete: true }
const reopenedAudit: ListingEvent = { type: 'audit.reopened', at: OPENS + 11 }
const scheduled: ListingEvent = { type: 'auction.scheduled', at: OPENS + 12 }
const unsold: ListingEvent = { type: 'auction.unsold', at: OPENS + 13 }
const withdrawn: ListingEvent = { type: 'enrolment.withdrawn', at: OPENS + 14 }

export const listingTour: Tour<typeof listingMachine> = {
  input: undefined,
  lives: [
    [],
    [edited],
    [submitted],
    [submitted, auditOpened],
    [submitted, auditOpened, observed],
    [submitted, auditOpened, observed, observedAgain, sent],
    [submitted, auditOpened, observed, sent, edited],
    [submitted, auditOpened, observed, sent, resolved, submitted],
    [submitted, auditOpened, authorizedEarly],
    [submitted, auditOpened, authorized],
    [submitted, auditOpened, authorized, scheduled],
    [submitted, auditOpened, authorized, scheduled, unsold],
    [edited, deleted],
  ],
  events: [
    edited,
    submitted,
    deleted,
    auditOpened,
    observed,
    resolved,
    { ...resolved, type: 'observation.settled' },
    sent,
    authorized,
    authorizedEarly,
    finishedCapture,
    reopenedAudit,
    scheduled,
    unsold,
    { type: 'auction.cancelled', at: OPENS + 15 },
    withdrawn,
  ],
}

const asked: NegotiationEvent = { type: 'seller.countered', at: OPENS + 1, amount: 180_000, key: 'first-ask' }
const offeredLess: NegotiationEvent = { type: 'buyer.countered', at: OPENS + 2, amount: 150_000, key: 'first-offer' }
const askedLess: NegotiationEvent = { type: 'seller.countered', at: OPENS + 3, amount: 170_000, key: 'second-ask' }
const offeredMore: NegotiationEvent = { type: 'buyer.countered', at: OPENS + 4, amount: 155_000, key: 'second-offer' }
const lastAsk: NegotiationEvent = { type: 'seller.countered', at: OPENS + 5, amount: 160_000, key: 'third-ask' }
const soldAtHammer: NegotiationEvent = { type: 'seller.accepted', at: OPENS + 6, amount: 120_000, key: 'sold' }
const boughtAtAsk: NegotiationEvent = { type: 'buyer.accepted', at: OPENS + 6, amount: 180_000, key: 'bought' }
const sellerDeclined: NegotiationEvent = { type: 'seller.declined', at: OPENS + 7, key: 'no' }
const buyerDeclined: NegotiationEvent = { type: 'buyer.declined', at: OPENS + 7, key: 'no' }
const silence: NegotiationEvent = { type: 'negotiation.lapsed', at: OPENS + 500_000_000 }
const annulled: NegotiationEvent = { type: 'negotiation.cancelled', at: OPENS + 8 }

export const negotiationTour: Tour<typeof negotiationMachine> = {
  input: { at: OPENS, amount: 120_000, buyNow: 250_000 },
  // Most sequences leave it open, because any answer may end it.
  lives: [
    [],
    ...[185_000, 190_000, 200_000, 220_000, 240_000].map((amount) => [{ ...asked, amount }]),
    ...[125_000, 130_000, 140_000, 145_000].map((amount) => [asked, { ...offeredLess, amount }]),
    ...[172_000, 176_000, 178_000].map((amount) => [asked, offeredLess, { ...askedLess, amount }]),
    ...[151_000, 152_000, 154_000].map((amount) => [asked, offeredLess, askedLess, { ...offeredMore, amount }]),
    [asked],
    [asked, offeredLess],
    [asked, offeredLess, askedLess, offeredMore],
    [asked, offeredLess, askedLess, offeredMore, lastAsk],
    [soldAtHammer],
    [asked, boughtAtAsk],
    [asked, offeredLess, { ...soldAtHammer, amount: 150_000 }],
    [asked, offeredLess, askedLess, { ...boughtAtAsk, amount: 170_000 }],
    [asked, offeredLess, askedLess, offeredMore, lastAsk, { ...boughtAtAsk, amount: 160_000 }],
    [sellerDeclined],
    [asked, buyerDeclined],
    [silence],
    [annulled],
  ],
  events: [
    { ...asked, key: 'another-ask' },
    { ...asked, amount: 171_000, key: 'a-lower-ask' },
    { ...asked, amount: 165_000, key: 'the-lowest-ask' },
    { ...offeredLess, amount: 153_000, key: 'a-higher-offer' },
    { ...offeredLess, amount: 156_000, key: 'another-offer' },
    soldAtHammer,
    boughtAtAsk,
    { ...boughtAtAsk, amount: 160_000 },
    sellerDeclined,
    buyerDeclined,
    silence,
    annulled,
    { type: 'deadline.moved', at: OPENS + 9, deadline: OPENS + 600_000_000 },
  ],
}

const firstPaid: DealEvent = { type: 'payment.first', at: OPENS + 1, whole: false }
const wholePaid: DealEvent = { type: 'payment.first', at: OPENS + 1, whole: true }
const finalPaid: DealEvent = { type: 'payment.final', at: OPENS + 2 }
const proven = PROVEN_STEPS.map((step, nth): DealEvent => ({ type: 'step.done', at: OPENS + 3 + nth, step }))
const takenBack: DealEvent = { type: 'step.reverted', at: OPENS + 10, step: 'transfer' }
const transported: DealEvent = { type: 'transport.chosen', at: OPENS + 11, quote: 3 }
const ownTransport: DealEvent = { type: 'transport.chosen', at: OPENS + 12, quote: null }
const wrongCode: DealEvent = { type: 'delivery.code', at: OPENS + 13, matches: false }
const rightCode: DealEvent = { type: 'delivery.code', at: OPENS + 14, matches: true }
const handedOver: DealEvent = { type: 'delivery.recorded', at: OPENS + 15 }
const allWell: DealEvent = { type: 'receipt.confirmed', at: OPENS + 16, openClaim: false }
const daysOver: DealEvent = { type: 'claims.over', at: OPENS + 900_000_000, openClaim: false }
const daysOverButClaimed: DealEvent = { type: 'claims.over', at: OPENS + 900_000_000, openClaim: true }
const paidOut: DealEvent = { type: 'payout.recorded', at: OPENS + 900_000_001, openClaim: false }
const saleEnded: DealEvent = { type: 'deal.cancelled', at: OPENS + 17 }
const readyToDeliver = [firstPaid, finalPaid, ...proven]

export const dealTour: Tour<typeof dealMachine> = {
  input: {
    at: OPENS,
    trailer: false,
    firstPaymentDueAt: OPENS + 259_200_000,
    firstPaidAt: null,
    finalPaidAt: null,
    deliveredAt: null,
  },
  lives: [
    [],
    [firstPaid],
    [wholePaid],
    [firstPaid, ...proven.slice(0, 2), transported],
    [firstPaid, ...proven],
    readyToDeliver,
    [...readyToDeliver, ownTransport],
    [...readyToDeliver, takenBack],
    [...readyToDeliver, wrongCode],
    [...readyToDeliver, ...Array.from({ length: 5 }, () => wrongCode)],
    [...readyToDeliver, rightCode],
    [...readyToDeliver, transported, handedOver],
    [...readyToDeliver, rightCode, allWell],
    [...readyToDeliver, rightCode, daysOver],
    [...readyToDeliver, rightCode, allWell, paidOut],
    [saleEnded],
    [firstPaid, saleEnded],
  ],
  events: [
    firstPaid,
    wholePaid,
    finalPaid,
    ...proven,
    takenBack,
    transported,
    ownTransport,
    wrongCode,
    rightCode,
    handedOver,
    allWell,
    daysOver,
    daysOverButClaimed,
    paidOut,
    saleEnded,
  ],
}
