import { assertEvent, enqueueActions, setup } from 'xstate'
import type { StatePath } from '#machines/stored.ts'
import { isMoney, type Money, sameMoney } from './rules.ts'

/**
 * The life of one payment: pending → approved, or processing, declined, held for review, or expired in between. The
 * money decides, not the order of messages: a signed sale of the right amount is accepted in every state, once. Every
 * further transaction that brought money is owed back. Of money under review the house counts it, or a part, or returns
 * it. Money received outside the provider is recorded instead. Pure.
 */
export type PaymentContext = {
  /** Our reference for the payment, the provider's productId. */
  reference: string
  /** Account id. */
  payer: number
  asked: Money
  /** The provider's transaction that paid; null before, and for a payment recorded by an administrator. */
  paidBy: string | null
  /** All transactions that brought money, so that a repeated message is not counted as a second payment. */
  transactions: string[]
  /** Refused transactions; a late "pending" message about one of them is ignored. */
  refused: string[]
  /** Reason for the last refusal, in the provider's words. */
  reason: string | null
  settledAt: number | null
  /** Transactions under the house's review; `unclear`: the message did not say that it is a sale. */
  reviews: { transactionId: string; unclear: boolean }[]
  /** Whole pesos that count as paid instead of the sum asked for; null for that sum. */
  counted: number | null
}

/**
 * A signed report by the provider. `reason` is the only unsigned field: it is displayed, but no decision depends on it.
 */
type Report = { at: number; transactionId: string; reason: string | null }

export type PaymentEvent =
  | ({ type: 'provider.approved'; money: Money } & Report)
  /** An approval whose transaction already belongs to another payment; a person has to decide. */
  | ({ type: 'provider.reused'; money: Money } & Report)
  /** An approval whose kind is missing, unknown or an authorization: nobody knows whether money came (ruling 86). */
  | ({ type: 'provider.unclear'; money: Money } & Report)
  | ({ type: 'provider.declined' } & Report)
  | ({ type: 'provider.pending' } & Report)
  /** No message arrived for as long as the provider repeats its messages. */
  | { type: 'payment.expired'; at: number }
  /**
   * An administrator recorded money received outside the provider (ruling 40). Only that command sends the event, for a
   * payment it has just created, so no transaction of the provider pays it. `pesos`: a deposit has less than was asked
   * for (ruling 95).
   */
  | { type: 'payment.recorded'; at: number; pesos?: number }
  /** Two administrators count money under review: as the sum asked for, or `pesos` of it, the rest being due still. */
  | { type: 'review.accepted'; at: number; transactionId: string; pesos: number | null }
  /** Two administrators have returned money under review. */
  | { type: 'review.returned'; at: number; transactionId: string }

/** Reasons for which money is owed back. */
type Owed = 'paid-twice' | 'amount-differs' | 'transaction-used' | 'kind-unclear'

export type PaymentEffects = {
  oweBack: { transactionId: string; money: Money; reason: Owed; at: number }
  /** The kind of a transaction under review became clear: it was the sale, and nothing is left to decide. */
  clearReview: { transactionId: string; at: number }
}

type PaymentInput = Pick<PaymentContext, 'reference' | 'payer' | 'asked'>

const HELD_FOR = {
  'provider.approved': 'amount-differs',
  'provider.reused': 'transaction-used',
  'provider.unclear': 'kind-unclear',
} satisfies Partial<Record<PaymentEvent['type'], Owed>>

const isReviewed = ({ reviews }: PaymentContext, id: string) =>
  reviews.some(({ transactionId }) => transactionId === id)

const without = (reviews: PaymentContext['reviews'], id: string) =>
  reviews.filter(({ transactionId }) => transactionId !== id)

const effect = <Name extends keyof PaymentEffects>(_: unknown, _params: PaymentEffects[Name]) => {}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
  },
  guards: {
    // Nothing of 0 is owed.
    isNews: ({ context, event }) =>
      'money' in event && isMoney(event.money) && !context.transactions.includes(event.transactionId),
    isRight: ({ context, event }) =>
      event.type === 'provider.approved' &&
      !context.transactions.includes(event.transactionId) &&
      isMoney(event.money) &&
      sameMoney(context.asked, event.money),
    isDoubtful: ({ context, event }) =>
      'money' in event &&
      isMoney(event.money) &&
      !context.transactions.includes(event.transactionId) &&
      !isReviewed(context, event.transactionId),
    isReviewed: ({ context, event }) => 'transactionId' in event && isReviewed(context, event.transactionId),
    isLastReview: ({ context, event }) =>
      'transactionId' in event && isReviewed(context, event.transactionId) && context.reviews.length === 1,
    // Late messages about an attempt that already brought money are ignored.
    isUndecided: ({ context, event }) =>
      'transactionId' in event &&
      !context.transactions.includes(event.transactionId) &&
      !context.refused.includes(event.transactionId),
  },
  actions: {
    oweBack: effect<'oweBack'>,
    clearReview: effect<'clearReview'>,
    approve: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'provider.approved')
      const { transactionId, at } = event
      if (isReviewed(context, transactionId)) enqueue({ type: 'clearReview', params: { transactionId, at } })
      enqueue.assign({
        paidBy: transactionId,
        transactions: [...context.transactions, transactionId],
        reviews: without(context.reviews, transactionId),
        reason: null,
        settledAt: at,
      })
    }),
    accept: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'review.accepted')
      const { transactionId, pesos, at } = event
      enqueue.assign({
        paidBy: transactionId,
        transactions: [...new Set([...context.transactions, transactionId])],
        reviews: without(context.reviews, transactionId),
        counted: pesos,
        reason: null,
        settledAt: at,
      })
    }),
    endReview: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'review.returned')
      enqueue.assign({ reviews: without(context.reviews, event.transactionId), settledAt: event.at })
    }),
    record: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'payment.recorded')
      enqueue.assign({ counted: event.pesos ?? null, reason: null, settledAt: event.at })
    }),
    hold: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['provider.approved', 'provider.reused', 'provider.unclear'])
      const { transactionId, money, at } = event
      const unclear = event.type === 'provider.unclear'
      enqueue({ type: 'oweBack', params: { transactionId, money, reason: HELD_FOR[event.type], at } })
      enqueue.assign({
        // An unclear transaction may still turn out to be the sale.
        transactions: unclear ? context.transactions : [...context.transactions, transactionId],
        reviews: [...without(context.reviews, transactionId), { transactionId, unclear }],
        settledAt: at,
      })
    }),
    returnSecond: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['provider.approved', 'provider.reused'])
      const { transactionId, money, at } = event
      const reason = event.type === 'provider.reused' ? 'transaction-used' : 'paid-twice'
      enqueue({ type: 'oweBack', params: { transactionId, money, reason, at } })
      enqueue.assign({ transactions: [...context.transactions, transactionId] })
    }),
    noteRefusal: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'provider.declined')
      enqueue.assign({ refused: [...context.refused, event.transactionId], reason: event.reason, settledAt: event.at })
    }),
    noteWaiting: enqueueActions(({ enqueue }) => enqueue.assign({ reason: null, settledAt: null })),
  },
}).createMachine({
  id: 'payment',
  // XState's `transition()` also calls this factory without input.
  context: ({ input }) => ({
    reference: input?.reference ?? '',
    payer: input?.payer ?? 0,
    asked: input?.asked ?? { cents: 0, currency: '' },
    paidBy: null,
    transactions: [],
    refused: [],
    reason: null,
    settledAt: null,
    reviews: [],
    counted: null,
  }),
  initial: 'pending',
  states: {
    pending: {
      on: {
        'provider.pending': { guard: 'isUndecided', target: 'processing', actions: 'noteWaiting' },
        'payment.expired': 'expired',
        'payment.recorded': { target: 'approved', actions: 'record' },
      },
    },
    processing: { on: { 'payment.expired': 'expired' } },
    // The buyer may try another card on the provider's page.
    declined: { on: { 'provider.pending': { guard: 'isUndecided', target: 'processing', actions: 'noteWaiting' } } },
    expired: {},
    // The money has been received; a refusal of another attempt changes nothing.
    held: {
      on: {
        'provider.declined': {},
        'review.accepted': { guard: 'isReviewed', target: 'approved', actions: 'accept' },
        'review.returned': [
          { guard: 'isLastReview', target: 'returned', actions: 'endReview' },
          { guard: 'isReviewed', actions: 'endReview' },
        ],
      },
    },
    // A later sale of the right amount still counts.
    returned: {},
    approved: {
      on: {
        'provider.approved': { guard: 'isNews', actions: 'returnSecond' },
        'provider.reused': { guard: 'isNews', actions: 'returnSecond' },
        'provider.unclear': {},
        'provider.declined': {},
      },
    },
  },
  on: {
    'provider.approved': [
      { guard: 'isRight', target: '.approved', actions: 'approve' },
      { guard: 'isNews', target: '.held', actions: 'hold' },
    ],
    'provider.reused': { guard: 'isNews', target: '.held', actions: 'hold' },
    'provider.unclear': { guard: 'isDoubtful', target: '.held', actions: 'hold' },
    'provider.declined': { guard: 'isUndecided', target: '.declined', actions: 'noteRefusal' },
  },
})

export type PaymentState = StatePath<typeof paymentMachine>
